import { Button, TextInput } from '@mantine/core';
import { SaveFoot } from '../../../src/ui/forms/save-foot.tsx';
import { SubmitForm } from '../../../src/ui/forms/submit-form.tsx';
import { doNothing, LONG_LABEL, LONG_TEXT } from '../samples.tsx';
import { Sheet, State } from '../state.tsx';

const FOOTS = {
  'nothing changed': {},
  saved: { isSaved: true },
  changed: { isChanged: true },
  'may not save': { isChanged: true, mayNotSave: true },
  busy: { isChanged: true, isSaving: true },
  failed: { isChanged: true, failure: LONG_TEXT },
};
const AT_REST = { isChanged: false, isSaving: false, isSaved: false, failure: null, onRevert: doNothing };
const FORM = { submit: 'Send link', onSubmit: doNothing, isBusy: false, failure: null };

/** Forms that are sent once, and the end of those that are edited. */
export function Forms() {
  return (
    <Sheet>
      <State name="SubmitForm: rest">
        <SubmitForm {...FORM}>
          <TextInput label="E-mail" />
        </SubmitForm>
      </State>
      <State name="SubmitForm: busy">
        <SubmitForm {...FORM} isBusy>
          <TextInput label="E-mail" defaultValue="ada@example.org" />
        </SubmitForm>
      </State>
      <State name="SubmitForm: failed, may not submit">
        <SubmitForm {...FORM} mayNotSubmit failure="The link could not be sent.">
          <TextInput label="E-mail" />
        </SubmitForm>
      </State>
      <State name="SubmitForm: with a button beside">
        <SubmitForm {...FORM} submit="Rename" beside={<Button>Cancel</Button>}>
          <TextInput label="Name" defaultValue="East gate" />
        </SubmitForm>
      </State>
      <State name="SubmitForm: danger">
        <SubmitForm {...FORM} submit="Delete account" isDanger>
          <TextInput label="Password" />
        </SubmitForm>
      </State>
      <State name="SubmitForm: quiet, long words">
        <SubmitForm {...FORM} submit={LONG_LABEL} isQuiet>
          <TextInput label={LONG_LABEL} />
        </SubmitForm>
      </State>
      {Object.entries(FOOTS).map(([name, foot]) => (
        <State key={name} name={`SaveFoot: ${name}`}>
          <SaveFoot {...AT_REST} {...foot} />
        </State>
      ))}
    </Sheet>
  );
}
