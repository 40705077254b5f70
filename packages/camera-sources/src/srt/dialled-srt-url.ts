// Writes the SRT address that the media worker dials: the checked IP, the stream id and the passphrase, nothing else of
// what the user wrote. SRT is one UDP flow to that address; it has no redirects.
import type { TroubleKind } from '@longview/rules/camera-report';
import type { CameraUrl } from '../camera-url.ts';
import type { CameraTarget } from '../source.ts';

/** SRT's own bounds, in bytes. */
const PASSPHRASE_BYTES = { min: 10, max: 79 };

/** `ip` was checked (OPS-06). The device's password is the passphrase and wins over one in the address. */
export function dialledSrtUrl(
  { url, login }: CameraUrl,
  target: CameraTarget,
  ip: string,
): string | { trouble: TroubleKind } {
  const asked = url.searchParams;
  // A camera that calls us would need a port of ours open to everybody.
  if (!url.port || (asked.get('mode') ?? 'caller') !== 'caller') return { trouble: 'SrtAddress' };
  const passphrase = target.password || login?.password || asked.get('passphrase');
  if (passphrase && !isPassphrase(passphrase)) return { trouble: 'SrtPassphrase' };
  const query = new URLSearchParams();
  const streamId = asked.get('streamid');
  if (streamId) query.set('streamid', streamId);
  if (passphrase) query.set('passphrase', passphrase);
  const host = ip.includes(':') ? `[${ip}]` : ip;
  return `srt://${host}:${url.port}${query.size > 0 ? `?${encoded(query)}` : ''}`;
}

function isPassphrase(text: string): boolean {
  const bytes = new TextEncoder().encode(text).length;
  return bytes >= PASSPHRASE_BYTES.min && bytes <= PASSPHRASE_BYTES.max;
}

/** Also the quote, which the media worker takes in no address. */
const encoded = (query: URLSearchParams) => query.toString().replaceAll("'", '%27');
