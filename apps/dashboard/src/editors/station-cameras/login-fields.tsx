import { NumberInput, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { KeptPassword } from '../../ui/fields/kept-password.tsx';
import form from '../../ui/forms/form.module.css';
import type { StoredCameraProps } from './camera-props.ts';
import { isPasswordLeftBehind, withSource } from './model.ts';

const MAX_PORT = 65_535;

/** Login and port of a network camera; the password is stored and never shown (GEN-17). */
export function LoginFields({ camera, faults, onChange, stored }: StoredCameraProps) {
  const { Source_Username, Source_Password, Network_Control } = camera.SourceConfig;
  return (
    <>
      <div className={form.fields}>
        <TextInput
          label={t('create.username')}
          autoComplete="off"
          maxLength={200}
          value={Source_Username ?? ''}
          error={faults['SourceConfig.Source_Username']}
          onChange={(event) =>
            onChange(withSource(camera, { Source_Username: event.currentTarget.value || null }))
          }
        />
        <KeptPassword
          label={t('create.password')}
          isStored={stored?.SourceConfig.HasPassword ?? false}
          value={Source_Password}
          error={faults['SourceConfig.Source_Password']}
          onChange={(password) => onChange(withSource(camera, { Source_Password: password }))}
        />
        <NumberInput
          label={t('station.port')}
          description={t('station.port.hint')}
          min={1}
          max={MAX_PORT}
          allowDecimal={false}
          value={Network_Control.Port ?? ''}
          error={faults['SourceConfig.Network_Control.Port']}
          onChange={(port) => onChange(withSource(camera, { Network_Control: { Port: portOf(port) } }))}
        />
      </div>
      {isPasswordLeftBehind(camera, stored) && <p role="note">{t('ip.otherHost')}</p>}
    </>
  );
}

/** Empty takes the usual one. */
const portOf = (port: number | string) =>
  port === '' ? null : Math.min(MAX_PORT, Math.max(1, Number(port) || 1));
