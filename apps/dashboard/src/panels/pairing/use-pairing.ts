import type { Device } from '@longview/contract';
import {
  type DeviceType,
  isPairCodeAsked,
  mayChangeType,
  mayPair,
  PAIR_POLL_SEC,
  type PairCheck,
  type PairingStand,
  pairCodeOf,
} from '@longview/rules/devices';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pairCodeQuery } from '../../api/cameras/pairing.ts';
import { t } from '../../locale/t.ts';
import { draftOf, type PairDraft, type PairStart, proposedName, typeOf, withType } from './pair-draft.ts';
import { type Commit, useCommit } from './use-commit.ts';

/** Each key that is typed would be a guess that the service counts. */
const CHECK_AFTER_MS = 400;

export interface Pairing {
  draft: PairDraft;
  type: DeviceType;
  /** The name was written, not proposed. */
  isNamed: boolean;
  edit: (part: Partial<PairDraft>) => void;
  /** Null where the type cannot be chosen any more [PAIR-14]. */
  chooseType: ((type: DeviceType) => void) | null;
  check: PairCheck | null;
  /** The service is asked about the code, for the first time. */
  isChecking: boolean;
  /** The code and the device that was chosen are of one type. */
  isFitting: boolean;
  /** The device can be paired once the rest is said [PAIR-12] [PAIR-13]. */
  mayPair: boolean;
  commit: Commit;
  /** Begins with another device. */
  again: () => void;
}

/** The pairing panel from the first letter of a code to the paired device (PAIR-01 to PAIR-15). */
export function usePairing(
  start: PairStart,
  devices: readonly Device[],
  onPaired: (device: Device) => void,
): Pairing {
  const [written, setDraft] = useState(() => draftOf(start));
  const [isNamed, setNamed] = useState(false);
  const draft = isNamed ? written : { ...written, name: nameFor(typeOf(written), devices) };
  const code = pairCodeOf(draft.code);
  const commit = useCommit(draft, code, onPaired);
  const existingType = devices.find(({ Prop }) => Prop.Id === draft.existingId)?.Prop.DeviceType ?? null;
  const asked = { code, isPaired: commit.paired !== null, existingType };
  const { check, isChecking } = useCheck(asked);
  const stand: PairingStand = { ...asked, check: commit.isTaken ? 'AlreadyYours' : check };
  const type = typeOf(draft);
  const isFitting = existingType === null || existingType === type;
  return {
    draft,
    type,
    isNamed,
    edit: (part) => {
      if (part.name !== undefined) setNamed(true);
      setDraft((now) => ({ ...now, ...part }));
    },
    chooseType: mayChangeType(stand) ? (next) => setDraft((now) => withType(now, next)) : null,
    check: stand.check,
    isChecking,
    isFitting,
    mayPair: mayPair(stand) && isFitting,
    commit,
    again: () => {
      commit.reset();
      setNamed(false);
      setDraft(draftOf({ code: null, type, existing: null }));
    },
  };
}

/** Who pairs by a QR code on a phone need not type [EXT-153]. */
function nameFor(type: DeviceType, devices: readonly Device[]): string {
  return proposedName(
    t(`pairing.name.${type}`),
    devices.map(({ Prop }) => Prop.Description.Name),
  );
}

/** Asks about a Station's code every five seconds, whatever it was told before [PAIR-01] [PAIR-09] [PAIR-12]. */
function useCheck(stand: Omit<PairingStand, 'check'>): { check: PairCheck | null; isChecking: boolean } {
  const { code } = stand;
  const [rested] = useDebouncedValue(code, CHECK_AFTER_MS);
  const isAsked = isPairCodeAsked({ ...stand, check: null });
  const query = useQuery({
    ...pairCodeQuery(code),
    enabled: isAsked && rested === code,
    refetchInterval: PAIR_POLL_SEC * 1000,
  });
  return { check: (isAsked && query.data) || null, isChecking: isAsked && query.data === undefined };
}
