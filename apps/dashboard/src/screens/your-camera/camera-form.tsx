import { urlOfText } from '@longview/rules';
import { SegmentedControl, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { addressHint, isSrt } from '../../panels/camera-test/address-hint.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import styles from './your-camera.module.css';

export interface TypedCamera {
  how: 'url' | 'parts';
  url: string;
  host: string;
  port: string;
  username: string;
  password: string;
}

interface CameraFormProps {
  typed: TypedCamera;
  edit: (part: Partial<TypedCamera>) => void;
  /** What is wrong with the address (CAM-06). */
  fault: string | null;
  isBusy: boolean;
  onTest: () => void;
}

/** A camera's address, or its IP and port, and its login (CAM-01). */
export function CameraForm({ typed, edit, fault, isBusy, onTest }: CameraFormProps) {
  const url = typed.how === 'url' ? urlOfText(typed.url) : null;
  return (
    <SubmitForm submit={t('yourCamera.test')} onSubmit={onTest} isBusy={isBusy} failure={null}>
      <SegmentedControl
        aria-label={t('create.how')}
        value={typed.how}
        onChange={(how) => edit({ how: how === 'parts' ? 'parts' : 'url' })}
        data={[
          { value: 'url', label: t('create.how.url') },
          { value: 'parts', label: t('create.how.parts') },
        ]}
      />
      {typed.how === 'url' ? (
        <TextInput
          label={t('create.url')}
          description={addressHint(url) ?? t('create.url.hint')}
          placeholder="http://192.168.1.20/snapshot.jpg"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={typed.url}
          error={fault}
          onChange={(event) => edit({ url: event.currentTarget.value })}
        />
      ) : (
        <Place typed={typed} edit={edit} fault={fault} />
      )}
      <div className={styles.pair}>
        <TextInput
          label={t('create.username')}
          autoComplete="off"
          value={typed.username}
          onChange={(event) => edit({ username: event.currentTarget.value })}
        />
        <PasswordField
          label={t(isSrt(url) ? 'create.passphrase' : 'create.password')}
          autoComplete="new-password"
          required={false}
          value={typed.password}
          onChange={(event) => edit({ password: event.currentTarget.value })}
        />
      </div>
    </SubmitForm>
  );
}

function Place({ typed, edit, fault }: Pick<CameraFormProps, 'typed' | 'edit' | 'fault'>) {
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('create.host')}
        placeholder="192.168.1.20"
        autoComplete="off"
        spellCheck={false}
        value={typed.host}
        error={fault}
        onChange={(event) => edit({ host: event.currentTarget.value })}
      />
      <TextInput
        label={t('create.port')}
        placeholder="80"
        inputMode="numeric"
        autoComplete="off"
        value={typed.port}
        onChange={(event) => edit({ port: event.currentTarget.value })}
      />
    </div>
  );
}
