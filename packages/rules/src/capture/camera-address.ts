/** From what people know of a camera (an address, or host and port) to a URL (CAM-01, CRE-02). */

export interface CameraParts {
  host: string;
  /** Empty takes 80. */
  port: string;
  path: string;
}

/** Remembers the preview feed of the page that tries cameras (CAM-04). */
export const PREVIEW_FEED_COOKIE = 'longview_preview_feed';
/** CON-28. */
export const PREVIEW_FEED_DAYS = 1000;

/** `http://{host}:{port}/…`; null while there is no host. Port 443 makes it https. */
export function urlOfParts({ host, port, path }: CameraParts): string | null {
  const name = host.trim();
  if (name === '') return null;
  const number = port.trim() || '80';
  const scheme = number === '443' ? 'https' : 'http';
  return `${scheme}://${bracketed(name)}:${number}/${path.trim().replace(/^\//, '')}`;
}

/** A pasted address with `http://` before it where no scheme is; null while it is empty. */
export function urlOfText(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
}

/** Whether it is worth trying: a host that looks finished. */
export function isTryable(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^\[.+\]$/.test(hostname) || /^[\w-]+(\.[\w-]+)*$/.test(hostname);
}

/**
 * A name to begin with: what the address says in words, its host without `www.` and a word of its path, e.g. `North mast
 * gate`. A host that is a number stays one, with its port and channel where they tell cameras apart; `camera` is what such
 * a one is called without a word. Empty for what is no address [EXT-328].
 */
export function suggestedName(text: string, camera = 'Camera'): string {
  const url = URL.parse(text);
  if (!url) return '';
  const host = url.hostname.replace(/^www\./, '');
  const word = wordOfPath(url.pathname);
  if (!/^[\d.]+$|^\[/.test(host))
    return capitalized([wordsOf(host.split('.')[0] ?? ''), word].join(' ').trim());
  const place = url.port === '' ? host : `${host}:${url.port}`;
  const channel = channelOf(url);
  const suffix = channel > 1 ? ` (${channel})` : '';
  return `${word === '' ? camera : capitalized(word)} ${place}${suffix}`;
}

/** What tells one channel of a device from the others in its address: a word of its path, else its number; or null [EXT-328]. */
export function channelWord(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return null;
  const channel = channelOf(url);
  return wordOfPath(url.pathname) || (channel > 0 ? String(channel) : null);
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const wordsOf = (text: string) => text.replace(/[-_]+/g, ' ').trim();

/** Parts of addresses that every camera of a make has. */
const NO_WORDS = new Set(
  [
    'api auto axis bin cam camera cameras capture cgi cgibin ch channel channels current frame high image images img index',
    'isapi jpeg jpg latest live livestream low main media mjpeg mjpg mpeg netsdk now onvif photo pic picture pictures png',
    'preview profile real realmonitor rtsp shot snap snapshot snapshots still stream streaming streams sub tmpfs unicast',
    'video videomain view web webcam webcapture',
  ].flatMap((line) => line.split(' ')),
);
const LEAST_LETTERS = 3;

/** The last part of a path that people wrote, e.g. `north gate` of `/cams/north-gate.jpg`; empty when there is none. */
function wordOfPath(path: string): string {
  const parts = path.split('/').map((part) => decoded(part).replace(/\.\w{2,5}$/, ''));
  const found = parts.findLast((part) => wordsIn(part).length > 0);
  return found === undefined ? '' : wordsIn(found).join(' ');
}

function wordsIn(part: string): string[] {
  const words = part.split(/[-_.,;:=+\s]+/);
  return words.filter(
    (word) => /^\p{L}+$/u.test(word) && word.length >= LEAST_LETTERS && !NO_WORDS.has(word.toLowerCase()),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The number of a camera on a device with several, as addresses name it; 0 where this one does not. */
function channelOf({ pathname, search }: URL): number {
  const asked = /[?&](?:camera|channel|ch|cam)=(\d{1,4})\b/i.exec(search);
  const inPath = /\/(?:camera|cam|channels?|ch|stream|video|image|jpg)[-_/]?(\d{1,4})\b/i.exec(pathname);
  return Number((asked ?? inPath)?.[1] ?? 0);
}

/** IPv6 addresses are written in brackets in a URL. */
function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
