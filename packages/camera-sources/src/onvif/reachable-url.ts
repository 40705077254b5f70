// Turns the addresses that a device names into those by which the user reaches it. A camera behind a router names its
// own address there, and a hostile one names somebody else's: the host is always the one that the user named.
import type { Login } from '../http-auth/http-auth.ts';
import type { DevicePorts } from './types.ts';

const USUAL_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'rtsp:': 554,
  'rtsps:': 322,
};

/** How the device was reached, and what it calls the same place itself. */
export interface Reach {
  /** Of the device service, as it was called. */
  url: URL;
  /** The device service as the device names it; null while it has not. */
  named: URL | null;
  ports: DevicePorts;
  login: Login | null;
}

/**
 * The address at the host of `reach`; a login in it becomes the places `{username}` and `{password}` (API-53). What the
 * device calls protocol and port of its device service is what it was reached by; the usual port of a protocol is the
 * one that the user named for it; other ports are kept. Null for what is no address of a camera, or holds a login that
 * is not ours in its path.
 */
export function reachableUrl(text: string, reach: Reach): URL | null {
  const url = URL.parse(text, reach.url);
  const path = url && pathWithPlaces(url.pathname, reach.login);
  if (!url || path === null || !(url.protocol in USUAL_PORTS)) return null;
  return URL.parse(`${originOf(url, reach)}${path}${searchWithPlaces(url.search, reach.login)}`);
}

function originOf(url: URL, { url: reached, named, ports }: Reach): string {
  if (isSamePlace(url, named) || url.origin === reached.origin) return reached.origin;
  const port = portOf(url);
  const isUsual = port === USUAL_PORTS[url.protocol];
  const byUser = ports[url.protocol.slice(0, -1) as keyof DevicePorts];
  return `${url.protocol}//${reached.hostname}:${(isUsual && byUser) || port}`;
}

function isSamePlace(url: URL, named: URL | null): boolean {
  return named !== null && url.protocol === named.protocol && portOf(url) === portOf(named);
}

/** With the usual one of its protocol where it names none. */
export function portOf(url: URL): number {
  return Number(url.port) || (USUAL_PORTS[url.protocol] ?? 0);
}

/** Names by which cameras take a login in an address. */
const USER_NAME = /^(user|username|usr|login|loginuse)$/i;
const PASSWORD_NAME = /^(pwd|pass|passwd|password|psw|loginpas)$/i;

/** Cameras write logins into the addresses they name: ours is not told there (ENT-28), others are of no use. */
function searchWithPlaces(search: string, login: Login | null): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.flatMap((pair) => (pair === '' ? [] : (withPlaces(pair, login) ?? [])));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** As of Xiongmai: `/user=admin&password=secret&channel=1`. */
function pathWithPlaces(path: string, login: Login | null): string | null {
  const parts = path.split(/([/&;])/).map((part) => withPlaces(part, login));
  return parts.includes(null) ? null : parts.join('');
}

/** `pair` as it may be told; null for somebody else's login. */
function withPlaces(pair: string, login: Login | null): string | null {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
  if (USER_NAME.test(name)) return isSame(value, login?.username) ? `${name}={username}` : null;
  if (PASSWORD_NAME.test(name)) return isSame(value, login?.password) ? `${name}={password}` : null;
  return pair;
}

function isSame(written: string, own: string | undefined): boolean {
  return own !== undefined && (written === own || written === encodeURIComponent(own));
}
