// The arithmetic of HTTP digest (RFC 7616, and RFC 2069 where a camera offers no qop). Pure but for its hashes.
import { createHash } from 'node:crypto';
import type { Login } from './http-auth.ts';
import type { Challenge } from './parse-challenges.ts';

/** Digest algorithms from strongest to weakest; the name of Node's hash beside. */
const ALGORITHMS: readonly (readonly [name: string, hash: string])[] = [
  ['sha-512-256', 'sha512-256'],
  ['sha-256', 'sha256'],
  ['md5', 'md5'],
];

export interface DigestChallenge {
  realm: string;
  nonce: string;
  opaque: string | null;
  /** As the camera wrote it; null where it wrote none, and then MD5 is meant. */
  algorithm: string | null;
  hash: string;
  session: boolean;
  qop: 'auth' | 'auth-int' | null;
  stale: boolean;
  userhash: boolean;
}

/** The strongest digest challenge that can be answered; null when there is none. */
export function strongestDigest(challenges: readonly Challenge[]): DigestChallenge | null {
  const readable = challenges.flatMap((challenge) => {
    const read = challenge.scheme === 'digest' ? readDigest(challenge.params) : null;
    return read ? [read] : [];
  });
  const rank = (c: DigestChallenge) => ALGORITHMS.findIndex(([, hash]) => hash === c.hash);
  return readable.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

function readDigest(params: Readonly<Record<string, string>>): DigestChallenge | null {
  const written = params.algorithm || null;
  const name = (written ?? 'MD5').toLowerCase();
  const session = name.endsWith('-sess');
  const known = ALGORITHMS.find(([base]) => base === (session ? name.slice(0, -5) : name));
  if (!known || !params.nonce) return null;
  const offered = (params.qop ?? '').toLowerCase().split(/[\s,]+/);
  return {
    realm: params.realm ?? '',
    nonce: params.nonce,
    opaque: params.opaque ?? null,
    algorithm: written,
    hash: known[1],
    session,
    qop: offered.includes('auth') ? 'auth' : offered.includes('auth-int') ? 'auth-int' : null,
    stale: params.stale?.toLowerCase() === 'true',
    userhash: params.userhash?.toLowerCase() === 'true',
  };
}

export interface DigestUse {
  method: string;
  /** Path and query exactly as requested. */
  uri: string;
  cnonce: string;
  /** How often this nonce was used, from 1. */
  count: number;
}

/** Value of the Authorization header. Everything is quoted but qop, nc and algorithm (RFC 7616 3.4). */
export function digestHeader(challenge: DigestChallenge, login: Login, use: DigestUse): string {
  const { realm, nonce, qop, opaque, algorithm } = challenge;
  const hash = (text: string) => createHash(challenge.hash).update(text, 'utf8').digest('hex');
  const nc = use.count.toString(16).padStart(8, '0');
  const secret = hash(`${login.username}:${realm}:${login.password}`);
  const ha1 = challenge.session ? hash(`${secret}:${nonce}:${use.cnonce}`) : secret;
  const ha2 = hash(`${use.method}:${use.uri}${qop === 'auth-int' ? `:${hash('')}` : ''}`);
  const middle = qop ? `${nonce}:${nc}:${use.cnonce}:${qop}` : nonce;
  const username = challenge.userhash ? hash(`${login.username}:${realm}`) : login.username;
  return `Digest ${[
    `username=${quote(username)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(use.uri)}`,
    `response="${hash(`${ha1}:${middle}:${ha2}`)}"`,
    ...(algorithm ? [`algorithm=${algorithm}`] : []),
    ...(opaque === null ? [] : [`opaque=${quote(opaque)}`]),
    ...(qop ? [`qop=${qop}`, `nc=${nc}`] : []),
    ...(qop || challenge.session ? [`cnonce="${use.cnonce}"`] : []),
    ...(challenge.userhash ? ['userhash=true'] : []),
  ].join(', ')}`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
