/** What a role's row holds of its statements (ENT-26), and what of it decides who may. */
import { createHash } from 'node:crypto';
import { durationSec, isStatement, type RoleFacts } from '@longview/rules';

/** Password as salted SHA-256 stretched by scrypt; older ones as the SHA-256 alone, in hex (ROL-09, EXT-385). */
export interface StoredStatement {
  Id: string;
  Key: string;
  PasswordHash: string | null;
  PasswordSalt: string | null;
  IpRanges: string[];
  Delay: string | null;
}

export function toRoleFacts(id: string, stored: readonly StoredStatement[]): RoleFacts {
  const delays = stored.filter(({ Id }) => Id === 'DelayPolicyStatement').map(delayOf);
  return {
    id,
    statements: stored.map(({ Id }) => Id).filter(isStatement),
    delaySec: Math.max(0, ...delays),
    gates: stored
      .filter(({ Id }) => Id === 'LimitedAccessPolicyStatement')
      .map(({ PasswordHash, IpRanges }) => ({
        passwordTag: PasswordHash && passwordTag(PasswordHash),
        ipRanges: IpRanges,
      })),
  };
}

/** A delay that cannot be read hides everything rather than nothing. */
function delayOf({ Delay }: StoredStatement): number {
  return Delay === null ? 0 : (durationSec(Delay) ?? Number.MAX_SAFE_INTEGER);
}

/** Stands for the password in proofs of having given it (PUB-16): changes with it, and tells nothing of it. */
export function passwordTag(passwordHash: string): string {
  return createHash('sha256').update(`pass ${passwordHash}`).digest('base64url').slice(0, 22);
}
