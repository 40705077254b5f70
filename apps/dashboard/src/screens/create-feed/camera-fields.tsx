import { urlOfText } from '@longview/rules';
import { SegmentedControl, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { addressHint, isSrt } from '../../panels/camera-test/address-hint.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './camera-fields.module.css';
import { ConnectButton } from './connect-button.tsx';
import { HOWS, sourceUrl } from './draft.ts';
import { FindFields } from './find-fields.tsx';
import { MakerFields } from './maker-fields.tsx';
import type { StepProps } from './step-props.ts';

type CameraFieldsProps = Pick<StepProps, 'draft' | 'edit'> & { error: string | null };

/** A camera's address, whole or in parts, and its login. */
export function CameraFields({ draft, edit, error }: CameraFieldsProps) {
  return (
    <>
      <SegmentedControl
        aria-label={t('create.how')}
        value={draft.how}
        onChange={(how) => edit({ how: HOWS.find((each) => each === how) ?? 'url' })}
        data={HOWS.map((value) => ({ value, label: t(`create.how.${value}`) }))}
      />
      {draft.how === 'url' && (
        <TextInput
          label={t('create.url')}
          description={addressHint(urlOfText(draft.url)) ?? t('create.url.hint')}
          placeholder="http://192.168.1.20/snapshot.jpg"
          inputMode="url"
          autoComplete="off"
          autoFocus
          spellCheck={false}
          value={draft.url}
          error={error}
          onChange={(event) => edit({ url: event.currentTarget.value })}
        />
      )}
      {draft.how === 'parts' && (
        <div className={styles.parts}>
          <HostAndPort draft={draft} edit={edit} error={error} />
          <TextInput
            label={t('create.path')}
            placeholder="/"
            autoComplete="off"
            spellCheck={false}
            value={draft.path}
            onChange={(event) => edit({ path: event.currentTarget.value })}
          />
        </div>
      )}
      {draft.how === 'maker' && (
        <div className={styles.parts}>
          <HostAndPort draft={draft} edit={edit} error={null} />
        </div>
      )}
      {draft.how === 'find' && <FindFields draft={draft} edit={edit} />}
      <Login draft={draft} edit={edit} />
      {draft.how === 'find' && draft.host !== '' && <ConnectButton draft={draft} edit={edit} />}
      {draft.how === 'find' && error && <FormError>{t('create.find.needed')}</FormError>}
      {draft.how === 'maker' && <MakerFields draft={draft} edit={edit} error={error} />}
    </>
  );
}

/** The addresses of a maker are made anew for another host. */
function HostAndPort({ draft, edit, error }: CameraFieldsProps) {
  return (
    <>
      <TextInput
        label={t('create.host')}
        placeholder="192.168.1.20"
        autoComplete="off"
        spellCheck={false}
        value={draft.host}
        error={error}
        onChange={(event) => edit({ host: event.currentTarget.value, makerUrl: '' })}
      />
      <TextInput
        label={t('create.port')}
        placeholder="80"
        inputMode="numeric"
        autoComplete="off"
        value={draft.port}
        onChange={(event) => edit({ port: event.currentTarget.value, makerUrl: '' })}
      />
    </>
  );
}

/** A camera's login is none of the browser's: it must not be offered to be saved or filled in. */
function Login({ draft, edit }: Pick<StepProps, 'draft' | 'edit'>) {
  const isPassphrase = isSrt(sourceUrl(draft));
  return (
    <fieldset className={styles.login}>
      <legend>{t('create.login')}</legend>
      <TextInput
        label={t('create.username')}
        autoComplete="off"
        value={draft.username}
        onChange={(event) => edit({ username: event.currentTarget.value })}
      />
      <PasswordField
        label={t(isPassphrase ? 'create.passphrase' : 'create.password')}
        autoComplete="new-password"
        required={false}
        value={draft.password}
        onChange={(event) => edit({ password: event.currentTarget.value })}
      />
    </fieldset>
  );
}
