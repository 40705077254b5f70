import { isCloud } from '@longview/rules/ip-devices';
import { TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { KeptPassword } from '../../ui/fields/kept-password.tsx';
import { isOtherHost } from './device-edit.ts';
import styles from './device-fields.module.css';
import type { DeviceFieldsProps } from './device-fields-props.ts';
import { MoreFields } from './more-fields.tsx';

/** Where the device is and how to log in there; what few need is folded away (ENT-27). */
export function DeviceFields(props: DeviceFieldsProps) {
  const { type, copy, faults } = props;
  const { value, edit } = copy;
  return (
    <>
      {!isCloud(type) && (
        <TextInput
          label={t('create.host')}
          placeholder="192.168.1.20"
          autoComplete="off"
          spellCheck={false}
          value={value.host}
          error={faults.Host}
          onChange={(event) => edit({ host: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t(isCloud(type) ? 'create.name' : 'ip.name.optional')}
        autoComplete="off"
        value={value.name}
        error={faults.Name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      {!isCloud(type) && (
        <>
          <Login {...props} />
          <MoreFields {...props} />
        </>
      )}
    </>
  );
}

/** A device's login is none of the browser's: it must not be offered to be saved or filled in. */
function Login({ copy: { value, edit }, stored, faults }: DeviceFieldsProps) {
  const isAskedAnew = stored?.HasPassword && value.password === null && isOtherHost(value, stored);
  return (
    <fieldset className={styles.login}>
      <legend>{t('ip.login')}</legend>
      <TextInput
        label={t('create.username')}
        autoComplete="off"
        value={value.username}
        error={faults.Username}
        onChange={(event) => edit({ username: event.currentTarget.value })}
      />
      <KeptPassword
        label={t('create.password')}
        isStored={stored?.HasPassword ?? false}
        value={value.password}
        error={faults.Password}
        onChange={(password) => edit({ password })}
      />
      {isAskedAnew && <p>{t('ip.otherHost')}</p>}
    </fieldset>
  );
}
