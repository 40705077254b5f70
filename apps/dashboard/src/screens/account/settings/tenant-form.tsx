import { Checkbox, Select, TextInput } from '@mantine/core';
import { type TenantEdit, useSaveTenant } from '../../../api/account/tenant.ts';
import { SaveForm } from '../../../forms/save-form.tsx';
import { useEditCopy } from '../../../hooks/use-edit-copy.ts';
import { languageChoices } from '../../../locale/language.ts';
import { t } from '../../../locale/t.ts';
import { ZoneSelect } from '../../../ui/fields/zone-select.tsx';
import { requiredCheck } from '../../../ui/forms/form-checks.ts';
import { PageStyleFields, pageStyleFaults } from './page-style-fields.tsx';

/** Name, language and zone of the account, and what its public pages say and look like (ADM-09, EXT-445, EXT-506). */
export function TenantForm({ stored }: { stored: TenantEdit }) {
  const { Name, Locale, TimeZone, ShowsBrand, PageStyle } = stored;
  const copy = useEditCopy<TenantEdit>({ Name, Locale, TimeZone, ShowsBrand, PageStyle }, 0);
  const save = useSaveTenant();
  const nameError = requiredCheck(copy.value.Name);
  return (
    <SaveForm
      isChanged={copy.isChanged}
      hasFault={nameError !== null || Object.keys(pageStyleFaults(copy.value.PageStyle)).length > 0}
      save={save}
      onRevert={copy.revert}
      onSave={() => save.mutate({ ...copy.value, Name: copy.value.Name.trim() }, { onSuccess: copy.revert })}
    >
      <TextInput
        label={t('setup.accountName')}
        autoComplete="organization"
        maxLength={200}
        value={copy.value.Name}
        error={nameError}
        onChange={(event) => copy.edit({ Name: event.currentTarget.value })}
      />
      <LocaleAndZone stored={Locale} value={copy.value} edit={copy.edit} />
      <Checkbox
        label={t('settings.brand')}
        checked={copy.value.ShowsBrand}
        onChange={(event) => copy.edit({ ShowsBrand: event.currentTarget.checked })}
      />
      <PageStyleFields value={copy.value.PageStyle} onChange={(style) => copy.edit({ PageStyle: style })} />
    </SaveForm>
  );
}

interface LocaleAndZoneProps {
  /** The locale that is stored, perhaps none of ours. */
  stored: string;
  value: TenantEdit;
  edit: (part: Partial<TenantEdit>) => void;
}

function LocaleAndZone({ stored, value, edit }: LocaleAndZoneProps) {
  return (
    <>
      <Select
        label={t('settings.language')}
        description={t('settings.language.text')}
        data={languageChoices(stored)}
        allowDeselect={false}
        autoComplete="off"
        value={value.Locale}
        onChange={(locale) => locale !== null && edit({ Locale: locale })}
      />
      <ZoneSelect
        label={t('account.zone')}
        description={t('settings.zone.text')}
        value={value.TimeZone}
        onChange={(zone) => zone !== null && edit({ TimeZone: String(zone) })}
      />
    </>
  );
}
