/** The facts that decide who may (PRM-20 to PRM-24): about the caller, and about a feed or collection. */
import type { Statement } from './statements.ts';

/** What comes with a call beside the caller's identity. Secrets are hashed before they get here. */
export interface Presented {
  /** SHA-256 of the access key in the call, base64; null without one. */
  keyHash: string | null;
  /** Passwords shown to be known lately (PUB-16). */
  passes: readonly Pass[];
  /** The client's address; null where there is none, as in jobs. */
  ip: string | null;
}

/** Proof of having given a role's password; `tag` stands for that very password. */
export interface Pass {
  roleId: string;
  tag: string;
}

/** Who calls (PRM-20). Made in one place, `context/who-calls`; decided on in `decide.ts`. */
export type Actor = (
  | { kind: 'anyone' }
  | SignedIn
  | { kind: 'apiKey'; accountId: string; keyName: string }
  | DeviceActor
) & { presented?: Presented };

export interface SignedIn {
  kind: 'user';
  userId: string;
  /** The account they are a member of. */
  accountId: string | null;
  memberRole: 'Owner' | 'Administrator' | null;
  /** Lower case; null while it does not count for shares (ACC-03). */
  email: string | null;
  /** Ids of shares that they accepted (API-63). */
  accepted: ReadonlySet<string>;
}

/** A Window or Station that was paired (DVP-01). */
export interface DeviceActor {
  kind: 'device';
  deviceId: string;
  accountId: string;
  /** False for whoever has only the address of a Window's playlist (`TDToken`): they see what it shows, and no more. */
  isItself: boolean;
  /** What a Window's playlist shows; of a Station nothing. */
  plays: { feedIds: ReadonlySet<string>; resourceIds: ReadonlySet<string> };
  /** The feeds of a Station's cameras, by the FeedSid of their uploads (DVP-08); of a Window none. */
  captures: ReadonlyMap<string, string>;
}

/** One LimitedAccessPolicyStatement (PRM-39). */
export interface Gate {
  /** Stands for the password; null when it has none. */
  passwordTag: string | null;
  /** CIDR; empty: from anywhere. */
  ipRanges: readonly string[];
}

export interface RoleFacts {
  /** A system role's name, or a role's id. */
  id: string;
  statements: readonly Statement[];
  /** Of several delays the longest (PRM-38). */
  delaySec: number;
  gates: readonly Gate[];
}

/** A capability that someone was given on a feed or collection (SHR-01). */
export interface ShareFacts {
  id: string;
  /** The feed or collection it was made for. */
  roId: string;
  to:
    | { kind: 'Link'; keyHash: string }
    | { kind: 'Address'; address: string }
    | { kind: 'Domain'; domain: string };
  role: RoleFacts;
  /** Unix ms; null: for good. */
  expiresAtMs: number | null;
  delaySec: number;
  /** At most one frame of each such span; 0: all. */
  everySec: number;
  /** Adds or takes the right to download; null: as the role says. */
  mayDownload: boolean | null;
}

/** What of a feed or collection decides who may. */
export interface ObjectFacts {
  /** Null for preview feeds, which no account owns. */
  accountId: string | null;
  /** False for feeds in Disable or Archive: those are their account's only (STT-01, PRM-24). */
  isOpen: boolean;
  /** By itself, or as part of a public collection. */
  isPublic: boolean;
  isPreview: boolean;
  /** Of itself and of the collections it is in. */
  shares: readonly ShareFacts[];
}

/** The account whose member or API key the caller is, else null. */
export function actorAccountId(actor: Actor): string | null {
  return actor.kind === 'user' || actor.kind === 'apiKey' ? actor.accountId : null;
}
