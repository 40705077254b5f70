import {
  DEVICE_GROUPS,
  type DeviceType,
  isShortCode,
  type PairCheck,
  pairCodeOf,
  pairCodeType,
} from '@longview/rules/devices';
import { SegmentedControl, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './pairing.module.css';
import type { Pairing } from './use-pairing.ts';

/** The address of a QR code is a code too [EXT-482]. */
const MAX_ADDRESS = 500;

/** What is paired, where its code stands, and what the service says of the code (PAIR-02 to PAIR-05, PAIR-09). */
export function CodeFields({ pairing }: { pairing: Pairing }) {
  const { draft, type, edit, chooseType, check } = pairing;
  return (
    <>
      <div className={styles.type}>
        <SegmentedControl
          aria-label={t('pairing.type')}
          data={DEVICE_GROUPS.map((value) => ({ value, label: t(`devices.group.${value}`) }))}
          value={type}
          disabled={chooseType === null}
          onChange={(value) => chooseType?.(value as DeviceType)}
        />
        <p>{t(`pairing.hint.${type}`, { address: `${location.origin}/window` })}</p>
      </div>
      <div className={styles.entry}>
        <TextInput
          label={t('pairing.code')}
          classNames={{ input: styles.code ?? '' }}
          dir="ltr"
          maxLength={MAX_ADDRESS}
          autoFocus={draft.code === ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.code}
          error={isTooShort(draft.code) ? t('pairing.code.short') : isRefused(check)}
          onChange={(event) => edit({ code: event.currentTarget.value })}
        />
        {isRefused(check) && <FormError>{refusalText(check, draft.code)}</FormError>}
        <p role="status" className={styles.state}>
          {stateOf(pairing)}
        </p>
      </div>
    </>
  );
}

/** One that is too short is not checked [PAIR-10]. */
function isTooShort(code: string): boolean {
  return code.trim() !== '' && pairCodeType(code) === null;
}

/** A code that people type may be mistyped, or have ended meanwhile [EXT-481]. */
function refusalText(check: Exclude<PairCheck, 'CanProceed'>, text: string): string {
  const isShort = isShortCode(pairCodeOf(text));
  return t(check === 'NotFound' && isShort ? 'pairing.code.notShown' : `said.pair.${check}`);
}

function isRefused(check: PairCheck | null): check is Exclude<PairCheck, 'CanProceed'> {
  return check !== null && check !== 'CanProceed';
}

function stateOf({ check, isChecking }: Pairing): string | null {
  if (isChecking) return t('pairing.checking');
  return check === 'CanProceed' ? t('pairing.found') : null;
}
