import { HeaderFields } from '../../../src/ui/fields/header-fields.tsx';
import { LanguageSwitch } from '../../../src/ui/fields/language-switch.tsx';
import { NameFields } from '../../../src/ui/fields/name-fields.tsx';
import { PersonFields } from '../../../src/ui/fields/person-fields.tsx';
import { doNothing, LONG_TEXT, LONG_WORD } from '../samples.tsx';
import { Sheet, Stack, State } from '../state.tsx';

const NAME_LABELS = { name: 'Name', description: 'Description' };
const HEADERS = [
  { name: 'Authorization', value: '', isStored: true },
  { name: LONG_WORD, value: '', isStored: false },
];
const field = (value: string, error?: string) => ({ value, error, onChange: doNothing });

/** Fields that are always used together. */
export function FieldSets() {
  return (
    <Sheet>
      <State name="NameFields: filled">
        <Stack>
          <NameFields
            labels={NAME_LABELS}
            name="North mast"
            description={LONG_TEXT}
            isMissing={false}
            onChange={doNothing}
          />
        </Stack>
      </State>
      <State name="NameFields: missing">
        <Stack>
          <NameFields labels={NAME_LABELS} name="" description="" isMissing onChange={doNothing} />
        </Stack>
      </State>
      <State name="PersonFields: filled">
        <Stack>
          <PersonFields
            email={field('ada@example.org')}
            name={field('Ada Lovelace')}
            password={field('quiet harbour at dawn')}
            isFirst={false}
          />
        </Stack>
      </State>
      <State name="PersonFields: invited, errors">
        <Stack>
          <PersonFields
            email={field('grace@example.org')}
            name={field('', 'Please fill this in.')}
            password={field('grace', 'At least 10 characters.')}
            isEmailFixed
            isFirst={false}
          />
        </Stack>
      </State>
      <State name="HeaderFields: none">
        <HeaderFields headers={[]} onChange={doNothing} />
      </State>
      <State name="HeaderFields: stored, long words">
        <HeaderFields headers={HEADERS} onChange={doNothing} />
      </State>
      <State name="LanguageSwitch">
        <LanguageSwitch />
      </State>
    </Sheet>
  );
}
