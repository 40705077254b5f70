import { urlOfText } from '@longview/rules';
import { Switch, TextInput } from '@mantine/core';
import type { EditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { HeaderFields } from '../../ui/fields/header-fields.tsx';
import { KeptPassword } from '../../ui/fields/kept-password.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { addressHint, isSrt } from '../camera-test/address-hint.ts';
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
      <KeptPassword
        label={t(isSrt(url) ? 'create.passphrase' : 'create.password')}
        isStored={hasPassword}
        value={value.password}
        onChange={(password) => edit({ password })}
      />
      {url && (
        <Fold title={t('source.more')}>
          <Switch
            label={t('source.basic')}
            description={t('source.basic.text')}
            checked={value.useBasicAuth}
            onChange={(event) => edit({ useBasicAuth: event.currentTarget.checked })}
          />
          <HeaderFields headers={value.headers} onChange={(headers) => edit({ headers })} />
        </Fold>
      )}
    </>
  );
}
