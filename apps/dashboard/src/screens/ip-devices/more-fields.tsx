import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { manufacturersQuery } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import { HeaderFields } from '../../ui/fields/header-fields.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { type DeviceEdit, PORT_NAMES, type PortName } from './device-edit.ts';
import styles from './device-fields.module.css';
import type { DeviceFieldsProps } from './device-fields-props.ts';

/** What few devices need: maker, further ports, headers, and the leniency that is warned of (EXT-140). */
export function MoreFields(props: DeviceFieldsProps) {
  const { type, copy, faults } = props;
  const { value, edit } = copy;
  const ports = type === 'FTP' ? FTP_PORTS : PORT_NAMES;
  return (
    <>
      {type === 'Generic' && <Maker {...props} />}
      <Fold
        title={t('ip.ports')}
        note={portsNote(ports, value)}
        isOpen={PORT_NAMES.some((name) => faults[name])}
      >
        {type === 'Generic' && <p className={styles.hint}>{t('ip.ports.hint')}</p>}
        <div className={styles.ports}>
          {ports.map((name) => (
            <TextInput
              key={name}
              label={t(`ip.port.${name}`)}
              inputMode="numeric"
              autoComplete="off"
              value={value[name]}
              error={faults[name]}
              onChange={(event) => edit({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      </Fold>
      <Fold
        title={t(type === 'Generic' ? 'ip.more.fields' : 'ip.more.tls')}
        isOpen={faults.BaseUri !== undefined || faults.Headers !== undefined}
      >
        {type === 'Generic' && (
          <>
            <TextInput
              label={t('ip.baseUri')}
              description={t('ip.baseUri.hint')}
              placeholder="http://192.168.1.20/cam/"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={value.baseUri}
              error={faults.BaseUri}
              onChange={(event) => edit({ baseUri: event.currentTarget.value })}
            />
            <Switch
              label={t('source.basic')}
              description={t('source.basic.text')}
              checked={value.useBasicAuth}
              onChange={(event) => edit({ useBasicAuth: event.currentTarget.checked })}
            />
            <HeaderFields headers={value.headers} onChange={(headers) => edit({ headers })} />
          </>
        )}
        <Switch
          label={t('ip.tls')}
          checked={value.tlsInsecure}
          onChange={(event) => edit({ tlsInsecure: event.currentTarget.checked })}
        />
        {value.tlsInsecure && (
          <p role="note" className={styles.warning}>
            {t('ip.tls.warning')}
          </p>
        )}
      </Fold>
    </>
  );
}

function Maker({ copy: { value, edit } }: DeviceFieldsProps) {
  const makers = useQuery(manufacturersQuery).data ?? [];
  return (
    <div className={styles.pair}>
      <Autocomplete
        label={t('create.maker')}
        data={makers}
        limit={20}
        value={value.manuf}
        onChange={(manuf) => edit({ manuf })}
      />
      <TextInput
        label={t('ip.model')}
        autoComplete="off"
        value={value.model}
        onChange={(event) => edit({ model: event.currentTarget.value })}
      />
    </div>
  );
}

const FTP_PORTS: readonly PortName[] = ['FtpPort'];

/** Those that are set: `HTTP 80, RTSP 554`. */
function portsNote(ports: readonly PortName[], edit: DeviceEdit): string {
  const set = ports.filter((name) => edit[name].trim() !== '');
  return set.map((name) => `${t(`ip.port.${name}`)} ${edit[name]}`).join(', ');
}
