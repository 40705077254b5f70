// Which addresses the server itself may call (OPS-06). Decides from an address and a policy; never resolves
// names and never connects.
import { type AddressClass, classifyAddress } from './classify-address.ts';

/** Operator setting `PRIVATE_TARGETS` (OPS-06). */
export type PrivateTargets = 'on' | 'all' | 'off';

/** Who asks, and what the operator allows. */
export interface TargetPolicy {
  caller: 'user' | 'anonymous';
  privateTargets: PrivateTargets;
  /** `off`: no public ones either. Only Stations have that (EXT-389); absent is `on`. */
  publicTargets?: 'on' | 'off';
}

/** The one text for every refused target, so that an answer tells nothing about what is there (OPS-06). */
export const TARGET_REFUSED_MESSAGE =
  'This address may not be called from here. Use a public address, or ask the operator which addresses PRIVATE_TARGETS allows.';

/** Whether a policy lets the server call an address of this class (OPS-06). */
export function isClassAllowed(addressClass: AddressClass, policy: TargetPolicy): boolean {
  if (addressClass === 'Public') return policy.publicTargets !== 'off';
  if (policy.caller !== 'user') return false;
  if (addressClass === 'Private') return policy.privateTargets !== 'off';
  if (addressClass === 'Loopback' || addressClass === 'LinkLocal') return policy.privateTargets === 'all';
  return false;
}

/** Whether the server may call the literal address `ip` (OPS-06). Anything unreadable is refused. */
export function isAllowed(ip: string, policy: TargetPolicy): boolean {
  return isClassAllowed(classifyAddress(ip), policy);
}
