// Turns the addresses that a device names into those by which the user reaches it. A camera behind a router names its
// own address there, and a hostile one names somebody else's: the host is always the one that the user named.
import type { Login } from '../http-auth/http-auth.ts';
import type { DevicePorts } from './types.ts';

const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'rtsp:': 554,
  'rtsps:': 322,
};

/** How the device was reached, and what it calls the same port itself. */
export interface Reach {
  /** Of the device service, as it was called. */
  url: URL;
  /** The port of the device service as the device names it; null while it has not. */
  namedPort: number | null;
  ports: DevicePorts;
  login: Login | null;
}

/**
 * The address at the host of `reach`; a login in it becomes the places `{username}` and `{password}` (API-53). A port that the device names is kept, but that of its device
 * service becomes the one it was reached by, and the usual one of a protocol the one that the user named for it. Null for
 * what is no address of a camera, or holds a login that is not ours in its path.
 */
export function reachableUrl(named: string, reach: Reach): URL | null {
  const url = URL.parse(named, reach.url);
  const usualPort = DEFAULT_PORTS[url?.protocol ?? ''];
  const path = url && pathWithPlaces(url.pathname, reach.login);
  if (!url || path === null || usualPort === undefined) return null;
  const port = reachablePort(url, Number(url.port) || usualPort, usualPort, reach);
  const search = searchWithPlaces(url.search, reach.login);
  return URL.parse(`${url.protocol}//${reach.url.hostname}:${port}${path}${search}`);
}

function reachablePort(
  url: URL,
  named: number,
  usual: number,
  { url: reached, namedPort, ports }: Reach,
): number {
  const isWeb = url.protocol.startsWith('http');
  if (isWeb && named === namedPort) return portOf(reached);
  if (named !== usual) return named;
  if (url.protocol === 'http:') return ports.http ?? named;
  if (url.protocol === 'https:') return ports.https ?? named;
  return url.protocol === 'rtsp:' ? (ports.rtsp ?? named) : named;
}

/** With the usual one of its protocol where it names none. */
export function portOf(url: URL): number {
  return Number(url.port) || (DEFAULT_PORTS[url.protocol] ?? 0);
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
