import type { Device, Pairing as Reply } from '@longview/contract';
import { useState } from 'react';
import { usePairDevice } from '../../api/cameras/pairing.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { type PairDraft, pairingBody } from './pair-draft.ts';

/** The commit of a pairing, and what came of it (PAIR-06, API-38, API-39). */
export interface Commit {
  pair: () => void;
  isBusy: boolean;
  /** It was to be paired without a name. */
  isNameMissing: boolean;
  hasFailed: boolean;
  /** Why it failed, in the words of the service; null while nothing failed. */
  failure: string | null;
  /** The device that was paired. */
  paired: Device | null;
  /** The code was paired with this account before. */
  isTaken: boolean;
  reset: () => void;
}

/** `code` as `pairCodeOf` gives it. */
export function useCommit(draft: PairDraft, code: string, onPaired: (device: Device) => void): Commit {
  const commit = usePairDevice();
  const [isNameAsked, askName] = useState(false);
  const isNameless = draft.existingId === null && draft.name.trim() === '';
  const tell = (reply: Reply) => {
    const device = pairedNow(reply);
    if (device) onPaired(device);
  };
  const pair = () => {
    askName(isNameless);
    if (!isNameless) commit.mutate({ code, body: pairingBody(draft) }, { onSuccess: tell });
  };
  return {
    pair,
    isBusy: commit.isPending,
    isNameMissing: isNameAsked && isNameless,
    hasFailed: commit.isError,
    failure: actFailureText(commit.error),
    paired: commit.data ? pairedNow(commit.data) : null,
    isTaken: commit.data?.IsAlreadyProvisioned === true && commit.variables?.code === code,
    reset: commit.reset,
  };
}

const pairedNow = ({ IsAlreadyProvisioned, Device }: Reply) => (IsAlreadyProvisioned ? null : Device);
