/** What keeps a start from its database, in words for whoever runs the service. Knows no settings and opens nothing. */

const ISSUER =
  'The issuer of its certificate is not known here: name it by sslrootcert=/path/to/ca.pem in DATABASE_URL.';

/** By the code of PostgreSQL, of TLS or of the system. */
const CURES: Readonly<Record<string, string>> = {
  '28P01': 'Check the login in DATABASE_URL; in a password @ is written as %40, / as %2F, # as %23.',
  '28000': 'Its pg_hba.conf must let this user in from this machine.',
  '3D000': 'Make the database first: CREATE DATABASE.',
  '53300': 'It has no connection left: each node takes up to 30. Raise max_connections there.',
  '57P03': 'It is starting or stopping. Start again in a moment.',
  DEPTH_ZERO_SELF_SIGNED_CERT: ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: ISSUER,
  UNABLE_TO_GET_ISSUER_CERT: ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ISSUER,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Name the server in DATABASE_URL as its certificate does, or let only the issuer be checked: sslmode=verify-ca.',
  CERT_HAS_EXPIRED: 'Renew its certificate.',
  ENOENT: 'DATABASE_URL names a file that is not there.',
  EACCES: 'DATABASE_URL names a file that this user may not read.',
};

/** What is only told in words. */
const BY_WORDS: readonly [RegExp, string][] = [
  [/no encryption|SSL off|SSL required/i, 'It wants TLS: add sslmode=verify-full to DATABASE_URL.'],
  [/not support SSL/i, 'It has no TLS: switch it on there (ssl = on), or set sslmode=disable.'],
];

/** A sentence or two: what happened, and what to do. Holds no password. */
export function connectTrouble(err: unknown): string {
  const code = err instanceof Error && 'code' in err ? String(err.code) : '';
  // Several addresses that all refused are told without words.
  const said = (err instanceof Error && err.message) || code || 'it does not answer';
  const cure = BY_WORDS.find(([words]) => words.test(said))?.[1] ?? CURES[code] ?? 'Check DATABASE_URL.';
  return `${said.replace(/\.$/, '')}. ${cure}`;
}
