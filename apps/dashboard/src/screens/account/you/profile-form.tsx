import { Select, TextInput } from '@mantine/core';
import { type ProfileEdit, useSaveProfile } from '../../../api/account/own-user.ts';
import { useSession } from '../../../api/account/session.ts';
import { SaveForm } from '../../../forms/save-form.tsx';
import { useEditCopy } from '../../../hooks/use-edit-copy.ts';
import { languageChoices } from '../../../locale/language.ts';
import { t } from '../../../locale/t.ts';
import { ZoneSelect } from '../../../ui/fields/zone-select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Name, language and zone of the person (ACC-12). */
export function ProfileForm() {
  const { User } = useSession();
  const stored = { name: User.Name, locale: User.Locale, timeZone: User.TimeZone };
  const copy = useEditCopy<ProfileEdit>(stored, 0);
  const save = useSaveProfile();
  const isNameMissing = copy.value.name.trim() === '';
  return (
    <Panel title={t('account.profile')} id="Profile">
      <SaveForm
        isChanged={copy.isChanged}
        hasFault={isNameMissing}
        save={save}
        onRevert={copy.revert}
        onSave={() =>
          save.mutate({ ...copy.value, name: copy.value.name.trim() }, { onSuccess: copy.revert })
        }
      >
        <Fields stored={User.Locale} value={copy.value} edit={copy.edit} isNameMissing={isNameMissing} />
      </SaveForm>
    </Panel>
  );
}

interface FieldsProps {
  /** The locale that is stored, perhaps none of ours. */
  stored: string;
  value: ProfileEdit;
  edit: (part: Partial<ProfileEdit>) => void;
  isNameMissing: boolean;
}

function Fields({ stored, value, edit, isNameMissing }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t('field.name')}
        autoComplete="name"
        maxLength={200}
        value={value.name}
        error={isNameMissing ? t('field.required') : null}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <Select
        label={t('account.language')}
        description={t('account.language.text')}
        data={languageChoices(stored)}
        allowDeselect={false}
        autoComplete="off"
        value={value.locale}
        onChange={(locale) => edit({ locale })}
      />
      <ZoneSelect
        label={t('account.zone')}
        description={t('account.zone.text')}
        placeholder={t('account.device')}
        clearable
        value={value.timeZone}
        onChange={(timeZone) => edit({ timeZone: timeZone === null ? null : String(timeZone) })}
      />
    </>
  );
}
