import { CAMERA_PATHS, urlOfText } from '@longview/rules/camera-address';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { addressHint, isSrt } from '../../panels/camera-test/address-hint.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './camera-fields.module.css';
import type { StepProps } from './create-feed-screen.tsx';
import { sourceUrl } from './draft.ts';

type CameraFieldsProps = Pick<StepProps, 'draft' | 'edit'> & { error: string | null };

/** A camera's address, whole or in parts, and its login. */
export function CameraFields({ draft, edit, error }: CameraFieldsProps) {
  return (
    <>
      <SegmentedControl
        aria-label={t('create.how')}
        value={draft.how}
        onChange={(how) => edit({ how: how === 'parts' ? 'parts' : 'url' })}
        data={[
          { value: 'url', label: t('create.how.url') },
          { value: 'parts', label: t('create.how.parts') },
        ]}
      />
      {draft.how === 'url' ? (
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
      ) : (
        <Parts draft={draft} edit={edit} error={error} />
      )}
      <Login draft={draft} edit={edit} />
    </>
  );
}

function Parts({ draft, edit, error }: CameraFieldsProps) {
  return (
    <div className={styles.parts}>
      <TextInput
        label={t('create.host')}
        placeholder="192.168.1.20"
        autoComplete="off"
        spellCheck={false}
        value={draft.host}
        error={error}
        onChange={(event) => edit({ host: event.currentTarget.value })}
      />
      <TextInput
        label={t('create.port')}
        placeholder="80"
        inputMode="numeric"
        autoComplete="off"
        value={draft.port}
        onChange={(event) => edit({ port: event.currentTarget.value })}
      />
      <Select
        label={t('create.maker')}
        placeholder={t('create.maker.none')}
        clearable
        data={Object.keys(CAMERA_PATHS)}
        value={Object.keys(CAMERA_PATHS).find((maker) => CAMERA_PATHS[maker] === draft.path) ?? null}
        onChange={(maker) => edit({ path: (maker && CAMERA_PATHS[maker]) || '' })}
      />
      <TextInput
        label={t('create.path')}
        placeholder="/"
        autoComplete="off"
        spellCheck={false}
        value={draft.path}
        onChange={(event) => edit({ path: event.currentTarget.value })}
      />
    </div>
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
