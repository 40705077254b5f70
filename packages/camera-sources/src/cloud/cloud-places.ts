// Where Dropbox and Google answer. An operator may name one other address for each, as of a stand-in for tests.
import type { TargetPolicy } from '@longview/rules/targets';

/** Addresses in place of the providers' own; null: their own. Without a slash at the end. */
export interface CloudBases {
  dropbox: string | null;
  google: string | null;
}

export interface CloudPlaces {
  /** The page that asks a person. */
  authorize: string;
  token: string;
  revoke: string;
  api: string;
  /** Bytes of files. */
  content: string;
  /** What the operator named may be anywhere; everything else must be public (OPS-06). */
  policy: TargetPolicy;
}

export function dropboxPlaces(base: string | null): CloudPlaces {
  const api = base ?? 'https://api.dropboxapi.com';
  return {
    authorize: `${base ?? 'https://www.dropbox.com'}/oauth2/authorize`,
    token: `${api}/oauth2/token`,
    revoke: `${api}/2/auth/token/revoke`,
    api: `${api}/2`,
    content: `${base ?? 'https://content.dropboxapi.com'}/2`,
    policy: policyOf(base),
  };
}

export function googlePlaces(base: string | null): CloudPlaces {
  const api = `${base ?? 'https://www.googleapis.com'}/drive/v3`;
  return {
    authorize: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    revoke: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
    api,
    content: api,
    policy: policyOf(base),
  };
}

const policyOf = (base: string | null): TargetPolicy => ({
  caller: 'user',
  privateTargets: base === null ? 'off' : 'all',
});
