/** The pairing panel (PAIR-01 to PAIR-14): what a check of a code means, and what may be done then. Pure. */
import { type DeviceType, isShortCode, pairCodeOf, pairCodeType } from './pair-code.ts';

/** ERR-11 to ERR-16, to the letter. */
export const PAIR_MESSAGES = {
  notFound: 'Check the pair code as it may have expired. No device found for provided pair code.', // ERR-11
  otherAccount: 'Device already paired to another account!', // ERR-12
  paired: 'Device paired successfully. You can find it in the device list below.', // ERR-13
  alreadyYours: 'Device already paired. Find it in the list below.', // ERR-14
  notPaired: 'Error provisioning device. Let us know!', // ERR-15
  checkFailed: 'Error pairing device. Check the pair code.', // ERR-16
} as const;

/** What a check of a code found [PAIR-02] [PAIR-05]. */
export type PairCheck = 'CanProceed' | 'NotFound' | 'OtherAccount' | 'AlreadyYours' | 'Failed';

/** Of an answer to API-37; `status` null is no answer [PAIR-09]. */
export function pairCheckOf(
  status: number | null,
  reply: { IsAlreadyProvisioned: boolean; Device: unknown } | null,
): PairCheck {
  if (status === 404) return 'NotFound';
  if (status !== 200 || reply === null) return 'Failed';
  if (!reply.IsAlreadyProvisioned) return 'CanProceed';
  return reply.Device === null ? 'OtherAccount' : 'AlreadyYours';
}

/** The sentence to show; null where all is well [PAIR-03] [PAIR-04] [PAIR-05] [PAIR-09]. */
export function pairCheckMessage(check: PairCheck): string | null {
  const { notFound, otherAccount, alreadyYours, checkFailed } = PAIR_MESSAGES;
  const said = {
    CanProceed: null,
    NotFound: notFound,
    OtherAccount: otherAccount,
    AlreadyYours: alreadyYours,
    Failed: checkFailed,
  };
  return said[check];
}

/** Where the panel stands. */
export interface PairingStand {
  /** As it was typed. */
  code: string;
  /** The newest check of this code; null before there was one. */
  check: PairCheck | null;
  isPaired: boolean;
  /** The device that is to be paired again; null pairs a new one. */
  existingType: DeviceType | null;
}

/** Whether the server is asked about the code: a Window's own needs no asking, a short one does [PAIR-12] [EXT-481]. */
export function isPairCodeAsked({ code, isPaired }: PairingStand): boolean {
  return !isPaired && (pairCodeType(code) === 'Station' || isShortCode(pairCodeOf(code)));
}

/** Whether the commit may be pressed [PAIR-12] [PAIR-13]. */
export function mayPair({ code, check, isPaired }: PairingStand): boolean {
  const type = pairCodeType(code);
  if (isPaired || type === null) return false;
  const isUnasked = type === 'Window' && !isShortCode(pairCodeOf(code)) && check === null;
  return isUnasked || check === 'CanProceed';
}

/** Whether the type of device may be chosen anew [PAIR-14]. */
export function mayChangeType({ code, check, existingType }: PairingStand): boolean {
  return pairCodeType(code) !== 'Window' && existingType !== 'Window' && check === null;
}
