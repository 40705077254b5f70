/** Addresses of capture sources: which kinds there are, what each intent allows, and the login in them. */

/** SRC-02. */
export const SOURCE_INTENTS = ['Image', 'VideoStream', 'VideoClip', 'ImageSyncDown'] as const;
export type SourceIntent = (typeof SOURCE_INTENTS)[number];

const KNOWN_SCHEMES: readonly string[] = [
  'http:',
  'https:',
  'rtsp:',
  'rtsps:',
  'rtmp:',
  'rtmps:',
  'srt:',
  'ftp:',
  'ftps:',
  'dropbox:',
  'google:',
  'demo:',
];

/** IPD-21 and IPD-22; the other intents take any scheme there is (IPD-23). */
const SCHEMES: Readonly<Record<SourceIntent, readonly string[]>> = {
  Image: KNOWN_SCHEMES,
  ImageSyncDown: KNOWN_SCHEMES,
  VideoStream: ['rtsp:', 'rtmp:', 'rtmps:', 'srt:'],
  VideoClip: ['rtsp:', 'ftp:', 'ftps:'],
};

/** Ports where the address names none. */
const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'rtsp:': 554,
  'rtsps:': 322,
  'rtmp:': 1935,
  'rtmps:': 443,
  'ftp:': 21,
  'ftps:': 990,
};

export interface ReadSourceUrl {
  /** Without the login and without a fragment. */
  url: string;
  /** With colon, e.g. `http:`. */
  scheme: string;
  /** As in the address; empty where the scheme has none. */
  host: string;
  port: number | null;
  /** The login that was in the address, percent-decoded; null when there was none. */
  login: { username: string; password: string } | null;
}

/** Whether a source of this scheme may serve this intent [IPD-21, IPD-22, IPD-23]. */
export function isSchemeAllowed(intent: SourceIntent, scheme: string): boolean {
  return SCHEMES[intent].includes(scheme);
}

/** Reads an address as people paste it; null when it is none. The login never stays in it (ENT-28). */
export function readSourceUrl(text: string): ReadSourceUrl | null {
  const plain = text.trim();
  if (!/^([a-z][a-z0-9+.-]*:\/\/[^\s/?#]|(dropbox|google):\/\/\/)/i.test(plain)) return null;
  const url = parse(plain);
  if (!url || (isHostless(url.protocol) && url.host !== '')) return null;
  const login = loginOf(url);
  url.username = '';
  url.password = '';
  url.hash = '';
  const port = url.port ? Number(url.port) : (DEFAULT_PORTS[url.protocol] ?? null);
  return { url: url.href, scheme: url.protocol, host: url.hostname, port, login };
}

/** Folders of a linked cloud account: `dropbox:///path`, `google:///folder-id` (EXT-145). */
const isHostless = (scheme: string) => scheme === 'dropbox:' || scheme === 'google:';

/** Takes the passphrase of SRT, a password too, out of the query. */
function loginOf(url: URL): ReadSourceUrl['login'] {
  const passphrase = url.protocol === 'srt:' ? url.searchParams.get('passphrase') : null;
  if (passphrase !== null) url.searchParams.delete('passphrase');
  if (passphrase) return { username: decode(url.username), password: passphrase };
  return url.username ? { username: decode(url.username), password: decode(url.password) } : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Text with a stray percent sign stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
