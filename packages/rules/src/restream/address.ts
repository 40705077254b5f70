/** Addresses of platforms that live video is sent to (EXT-185). */

/** Ports where the address names none; SRT has none of its own. */
const SCHEMES: Readonly<Record<string, number | null>> = { 'rtmp:': 1935, 'rtmps:': 443, 'srt:': null };

/** Where an address leads, read once: nobody else reads it again. */
export interface ReadRestreamAddress {
  /** As it is stored. */
  address: string;
  scheme: 'rtmp:' | 'rtmps:' | 'srt:';
  /** Without brackets. */
  host: string;
  port: number;
  /** Of RTMP: what comes before the stream key, without slashes around it. */
  app: string;
}

const FORM = /^(rtmp|rtmps|srt):\/\/[^\s\\"'<>`]+$/i;

/** What can be wrong with an address; the catalogue has a sentence `Restream…` for each. */
export type AddressProblem = 'NoSuchForm' | 'NoLogin' | 'SrtPort' | 'SrtBare' | 'NoPath';

export function readRestreamAddress(text: string): ReadRestreamAddress | { problem: AddressProblem } {
  const url = FORM.test(text) ? URL.parse(text) : null;
  if (!url?.hostname) return { problem: 'NoSuchForm' };
  if (url.username || url.password) return { problem: 'NoLogin' };
  url.hash = '';
  const scheme = url.protocol as ReadRestreamAddress['scheme'];
  const port = Number(url.port) || SCHEMES[scheme];
  if (!port) return { problem: 'SrtPort' };
  const place = { scheme, host: url.hostname.replace(/^\[|\]$/g, ''), port };
  if (scheme === 'srt:') {
    if (url.search || url.pathname.length > 1)
      return {
        problem: 'SrtBare',
      };
    return { ...place, address: `srt://${url.host}`, app: '' };
  }
  const app = `${url.pathname}${url.search}`.replace(/^\/+|\/+$/g, '');
  if (!app)
    return {
      problem: 'NoPath',
    };
  return { ...place, address: `${scheme}//${url.host}/${app}`, app };
}

/** Secrets stay with the place they were given for. */
export function restreamPlace({ scheme, host, port, app }: ReadRestreamAddress): string {
  return [scheme, host, port, app].join(' ');
}

/** SRT's own bounds, in bytes; what is no letter of an address cannot be told to it. */
const PASSPHRASE = /^[\w.~!*'()@:;,=/?$-]{10,79}$/;

/** What is wrong with a passphrase of SRT; null where nothing is. */
export function passphraseProblem(text: string): 'PassphraseForm' | null {
  return PASSPHRASE.test(text) ? null : 'PassphraseForm';
}
