import { urlOfText } from '@longview/rules/camera-address';
import { TextInput } from '@mantine/core';
import type { EditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { addressHint, isSrt } from '../../panels/camera-test/address-hint.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { SourceEdit } from './source-edit.ts';

interface SourceFieldsProps {
  copy: EditCopy<SourceEdit>;
  hasPassword: boolean;
  /** What the service says of the address. */
  fault: string | undefined;
}

/** The camera's address and login; what is special to a kind of address is said under it. */
export function SourceFields({ copy: { value, edit }, hasPassword, fault }: SourceFieldsProps) {
  const url = urlOfText(value.url);
  return (
    <>
      <TextInput
        label={t('create.url')}
        description={addressHint(url)}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value.url}
        error={fault}
        onChange={(event) => edit({ url: event.currentTarget.value })}
      />
      <TextInput
        label={t('create.username')}
        autoComplete="off"
        value={value.username}
        onChange={(event) => edit({ username: event.currentTarget.value })}
      />
      <PasswordField
        label={t(isSrt(url) ? 'create.passphrase' : 'create.password')}
        autoComplete="new-password"
        required={false}
        placeholder={hasPassword ? t('source.kept') : ''}
        value={value.password}
        onChange={(event) => edit({ password: event.currentTarget.value })}
      />
    </>
  );
}
