import type { Device } from '@longview/contract';
import { Select, TextInput } from '@mantine/core';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import styles from './pairing.module.css';
import type { Pairing } from './use-pairing.ts';

const A_NEW_ONE = '';

interface PairFieldsProps {
  pairing: Pairing;
  devices: readonly Device[];
}

/** What the device becomes: a new one with its name, or another machine for one that is there (PAIR-15). */
export function PairFields({ pairing, devices }: PairFieldsProps) {
  const isNew = pairing.draft.existingId === null;
  const isShown = isDescribed(pairing);
  return (
    <>
      {(isShown || !isNew) && <Target pairing={pairing} devices={devices} />}
      {isShown && isNew && <NewDevice pairing={pairing} />}
    </>
  );
}

/** Once the device can be paired; a check that gets no answer takes nothing away that was written meanwhile. */
function isDescribed({ mayPair, isFitting, check, isNamed }: Pairing): boolean {
  return mayPair || !isFitting || (check === 'Failed' && isNamed);
}

function Target({ pairing: { draft, type, edit, isFitting }, devices }: PairFieldsProps) {
  const chosen = devices.find(({ Prop }) => Prop.Id === draft.existingId);
  const same = devices.filter((device) => device.Prop.DeviceType === type || device === chosen);
  if (same.length === 0) return null;
  const named = byName(same, ({ Prop }) => Prop.Description.Name);
  const name = chosen?.Prop.Description.Name ?? '';
  return (
    <>
      <Select
        label={t('pairing.as')}
        {...(chosen && { description: t('pairing.as.text') })}
        allowDeselect={false}
        data={[
          { value: A_NEW_ONE, label: t('pairing.as.new') },
          ...named.map(({ Prop }) => ({ value: Prop.Id, label: Prop.Description.Name })),
        ]}
        value={draft.existingId ?? A_NEW_ONE}
        onChange={(id) => edit({ existingId: id || null })}
      />
      {!isFitting && (
        <FormError>{t('pairing.mismatch', { type: t(`devices.group.${type}`), name })}</FormError>
      )}
    </>
  );
}

function NewDevice({ pairing: { draft, edit, commit } }: { pairing: Pairing }) {
  return (
    <>
      <NameFields
        labels={{ name: t('devices.form.name'), description: t('devices.form.description') }}
        name={draft.name}
        description={draft.description}
        isMissing={commit.isNameMissing}
        onChange={edit}
      />
      <TextInput
        label={t('devices.form.location')}
        autoComplete="off"
        maxLength={200}
        value={draft.location}
        onChange={(event) => edit({ location: event.currentTarget.value })}
      />
      <Fold title={t('pairing.login')}>
        <p className={styles.note}>{t('pairing.login.text')}</p>
        <TextInput
          label={t('pairing.username')}
          autoComplete="off"
          maxLength={200}
          value={draft.username}
          onChange={(event) => edit({ username: event.currentTarget.value })}
        />
        <PasswordField
          label={t('pairing.password')}
          required={false}
          autoComplete="new-password"
          maxLength={500}
          value={draft.password}
          onChange={(event) => edit({ password: event.currentTarget.value })}
        />
      </Fold>
    </>
  );
}
