/** What the service itself reads of strangers outside of its calls' schemas, for the fuzz (EXT-410). */
import { AppError } from '@longview/base';
import type { FuzzedParser } from '@longview/test-kit/fuzz';
import { readFileName } from '../features/live/hls-files.ts';
import { readProps } from '../features/pairing/read-props.ts';
import { readTargets } from '../features/sharing/share-targets.ts';
import { parseStyle } from '../films/film-style.ts';
import { parseQuery } from '../http/read-input.ts';
import { readRange } from '../http/replies/byte-range.ts';
import { contentDisposition } from '../http/replies/content-disposition.ts';
import { isKnownTag } from '../http/replies/entity-tag.ts';
import { hasUnstorableText } from '../http/text-problem.ts';
import { FrameReader } from '../live/relay/frame-reader.ts';
import { writeFrame } from '../live/relay/frames.ts';
import { bareOffer, readOffer } from '../live/webrtc/offer.ts';
import { bareSentOffer, readSentOffer } from '../live/webrtc/sent-offer.ts';
import { avcConfig, sampleOf, unitsFrom } from '../live/webrtc/thread/h264-units.ts';
import { mendAnswer } from '../live/webrtc/thread/mend-answer.ts';
import { PictureBuilder } from '../live/webrtc/thread/picture-builder.ts';
import { oneLine } from '../mail.ts';

const isApp = (err: unknown) => err instanceof AppError;
const HEADER_CHARS = 16_384;

const SECTION = [
  ...['m=video 9 UDP/TLS/RTP/SAVPF 102', 'a=candidate:1 1 udp 1 10.0.0.9 40000 typ host', 'a=ice-ufrag:abcd'],
  ...[
    `a=ice-pwd:${'p'.repeat(24)}`,
    'a=setup:actpass',
    'a=mid:0',
    'a=rtpmap:102 H264/90000',
    'a=ssrc:7 cname:x',
  ],
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
];
const PRINT = `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`;
const OFFER = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', PRINT, ...SECTION].join('\r\n');
const LINE = Buffer.concat([
  ...writeFrame({ kind: 'Fragment', bytes: Buffer.from('abc'), isKey: true, atMs: 5 }),
  ...writeFrame({ kind: 'Beat', viewers: 2 }),
]).toString('latin1');
const H264 = '\x67\x42\0\x1e';

const text = (
  name: string,
  samples: readonly string[],
  read: (text: string) => unknown,
  more: Partial<FuzzedParser> = {},
): FuzzedParser => ({
  name,
  kind: 'text',
  samples,
  mostChars: HEADER_CHARS,
  read: (input) => read(input.text),
  ...more,
});

export const FUZZED: readonly FuzzedParser[] = [
  text(
    'offers of who watches',
    [OFFER],
    (sdp) => bareOffer(readOffer(sdp), { payload: 102, parameters: '' }, true),
    {
      throws: isApp,
      words: [...SECTION, 'a=', 'm=audio 9 x 111', '\r\n', 'a=rtpmap:111 opus/48000/2'],
      mostChars: 65_536,
    },
  ),
  text('offers of who sends', [OFFER], (sdp) => bareSentOffer(readSentOffer(sdp)), {
    throws: isApp,
    words: ['a=ssrc:', 'a=rid:', '\r\n'],
    mostChars: 65_536,
  }),
  text('answers of the WebRTC library', [OFFER], (sdp) => mendAnswer(sdp, ['192.0.2.7', '2001:db8::1']), {
    words: ['a=candidate:', 'a=ice-lite\r\n', 't=0 0\r\n'],
  }),
  {
    name: 'packets of H.264',
    kind: 'bytes',
    samples: [H264, '\x18\0\x04\x67\x42\0\x1e\0\x02\x68\xce', '\x7c\x85\x11\x22', '\x7c\x45\x33'],
    read: ({ bytes, pieces }) => {
      const units = unitsFrom([bytes, ...pieces]) ?? [];
      sampleOf(units);
      avcConfig(bytes, bytes);
      const builder = new PictureBuilder(() => {});
      for (const [at, payload] of [bytes, ...pieces].entries())
        builder.take({ header: { timestamp: at >> 1, marker: at % 2 === 1 }, payload } as never);
    },
  },
  {
    name: 'connections between nodes',
    kind: 'bytes',
    samples: [LINE],
    read: ({ pieces }) => {
      const reader = new FrameReader(() => {});
      for (const piece of pieces) reader.take(piece);
    },
    // What no node of ours writes ends the connection, whatever is wrong with it.
    throws: (err) => err instanceof Error,
  },
  text('ranges of bytes', ['bytes=0-499', 'bytes=-5', 'bytes=5-', 'bytes=0-1,3-4'], (header) =>
    readRange(header, 1_000),
  ),
  text('tags of answers', ['"abc", W/"x"', '*'], (header) => isKnownTag(header, '"abc"')),
  text(
    'queries',
    ['feedid=fe0000000000&from=2026-03-01T12:00:00Z&a=%20+b'],
    (query) => hasUnstorableText(parseQuery(query)),
    {
      words: ['&', '=', '%', '__proto__=x&', '+'],
    },
  ),
  text('names of files for downloads', ['North mast 2026.mp4', '"\r\nSet-Cookie: x=1'], (name) => {
    const header = contentDisposition('attachment', name);
    if (!/^[\x20-\x7e]+$/.test(header)) throw new Error('A header of more than plain letters.');
  }),
  text('lines of mails', ['North mast', 'x\r\nBcc: ada@example.org'], (name) => {
    if (/[\r\n]/.test(oneLine(name))) throw new Error('A line that is two.');
  }),
  text('names of live files', ['part-1-0.m4s', 'segment-12.m4s', 'init-1.mp4'], readFileName),
  text('styles of films', ['daylight,deflicker,time'], parseStyle, { throws: isApp }),
  text('whom people share with', ['ada@example.org, @example.org; grace@example.net'], readTargets, {
    throws: isApp,
    words: ['@', 'a.', '-', 'ada@example.org '],
  }),
  text(
    'logins of devices',
    [Buffer.from('{"DeviceUsername":"a","DevicePassword":"b"}').toString('base64')],
    readProps,
    {
      throws: isApp,
    },
  ),
];
