/** What reads bytes of encoders, cameras and uploads here, for the fuzz (EXT-410). */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AppError } from '@longview/base';
import type { FuzzedParser } from '@longview/test-kit/fuzz';
import { avcConfigOf, nalUnits, toLengthPrefixed } from '../boxes/avc-config.ts';
import { countFrames, firstFrames, samplesOfTile } from '../boxes/first-frames.ts';
import { initSegment } from '../boxes/init-segment.ts';
import { liveFragment } from '../boxes/live-fragment.ts';
import { mediaFragment } from '../boxes/media-fragment.ts';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import { readLiveHead } from '../boxes/read-live-head.ts';
import { initAtFps, retime } from '../boxes/retime.ts';
import { decodeCost } from '../decoding/decoded-bytes.ts';
import { readBmp } from '../images/bmp.ts';
import { toJpeg } from '../images/to-jpeg.ts';
import { withoutAdts } from '../live/adts.ts';
import { isWholeSet, splitPicture } from '../live/parameter-sets.ts';
import { readMask } from '../pictures/read-mask.ts';
import { readAmf, writeAmf } from '../rtmp/amf.ts';
import { ChunkReader } from '../rtmp/chunk-reader.ts';
import { readSoundPayload, readVideoPayload } from '../rtmp/flv.ts';
import { Handshake } from '../rtmp/handshake.ts';
import { writeChunks } from '../rtmp/write-chunks.ts';
import { RedirectWatch } from '../streams/redirect-watch.ts';
import { readStreamAddress } from '../streams/stream-address.ts';
import { inspectPicture } from '../uploads/inspect-picture.ts';
import { inspectVideo } from '../uploads/inspect-video.ts';
import { scanPng } from '../uploads/scan-png.ts';

const latin = (bytes: Buffer) => bytes.toString('latin1');
const KIT = dirname(createRequire(import.meta.url).resolve('@longview/test-kit'));
const fixture = (name: string) => latin(readFileSync(join(KIT, '../fixtures', name)));

const isRange = (err: unknown) => err instanceof RangeError;
const isApp = (err: unknown) => err instanceof AppError;

const COMMAND = writeAmf('connect', 1, { app: 'live', tcUrl: 'rtmp://x/live', ok: true, none: null });
const message = (type: number, payload: Buffer) =>
  writeChunks({ type, timestampMs: 20_000_000, streamId: 1, payload }, 128);
const LIMITS = { messageBytes: 100_000, chunkStreams: 8 };

const sample = (size: number, isKey = false) => ({ bytes: Buffer.alloc(size, size), isKey });
const TILE = latin(
  Buffer.concat([mediaFragment([sample(40, true), sample(9)], 0), mediaFragment([sample(5)], 2)]),
);
const INIT = latin(
  initSegment({
    width: 854,
    height: 480,
    fps: 30,
    coding: { entry: 'avc1', config: { type: 'avcC', record: Buffer.from('config') } },
  }),
);
const LIVE = latin(
  liveFragment(1, [
    {
      trackId: 1,
      start: 90_000,
      samples: [{ bytes: Buffer.alloc(30, 7), duration: 3_000, offset: -5, isKey: true }],
    },
  ]),
);
const UNITS = '\0\0\0\x01\x67\x42\0\x1e\0\0\x01\x68\xce\0\0\x01\x65\x88\x84\0';
const PICTURES = ['small.png', 'small.gif', 'thumbnail.jpg', 'progressive.jpg', 'moving-1.jpg'].map(fixture);
const RTSP =
  'RTSP/1.0 200 OK\r\nCSeq: 3\r\nTransport: RTP/AVP;unicast;source=192.0.2.7;client_port=5000-5001\r\n\r\n';
const BITMAP = `BM${'\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0\x01\0\x18\0'}${'\0'.repeat(24)}${'\x10'.repeat(16)}`;

/** Files that decoders are opened for: each takes milliseconds, so few of them are tried. */
const DECODED_PERCENT = 3;

const bytes = (
  name: string,
  samples: readonly string[],
  read: (bytes: Buffer, pieces: readonly Buffer[]) => unknown,
  more: Partial<FuzzedParser> = {},
): FuzzedParser => ({
  name,
  kind: 'bytes',
  samples,
  read: (input) => read(input.bytes, input.pieces),
  ...more,
});

async function inFile(content: Buffer, read: (path: string) => Promise<unknown>): Promise<void> {
  const path = join(tmpdir(), `longview-fuzz-${randomUUID()}`);
  await writeFile(path, content);
  await read(path).finally(() => rm(path));
}

export const FUZZED: readonly FuzzedParser[] = [
  bytes('AMF', [latin(COMMAND), '\x0a\0\0\0\x01\x05', '\x08\0\0\0\x01\0\x01a\x05\0\0\x09'], readAmf, {
    throws: isRange,
  }),
  bytes(
    'RTMP in chunks',
    [
      latin(message(20, COMMAND)),
      latin(message(9, Buffer.alloc(500, 3))),
      latin(message(1, Buffer.from([0, 0, 1, 0]))),
    ],
    (_all, pieces) => {
      const reader = new ChunkReader(LIMITS);
      for (const piece of pieces) reader.push(piece);
    },
    { throws: isRange },
  ),
  bytes(
    'RTMP: shaking hands',
    ['\x03'.padEnd(1537, '\0'), '\x03'.padEnd(3073, '\x01')],
    (_all, pieces) => {
      const handshake = new Handshake('server');
      for (const piece of pieces) handshake.take(piece);
    },
    { throws: isRange },
  ),
  bytes('FLV payloads', ['\x17\0\0\0\0', '\x17\x01\0\0\0abc', '\xaf\0\x12\x10'], (payload) => [
    readVideoPayload(payload),
    readSoundPayload(payload),
  ]),
  bytes('NAL units', [UNITS], (stream) => {
    const units = nalUnits(stream);
    const { parameters } = splitPicture('h265', units);
    return [isWholeSet('h264', parameters), toLengthPrefixed(stream), withoutAdts(stream)];
  }),
  bytes('parameters of H.264', [UNITS], avcConfigOf, { throws: isApp }),
  bytes(
    'film tiles',
    [TILE],
    (tile) => [countFrames(tile), firstFrames(tile, 2), samplesOfTile(tile), retime(tile, 60)],
    {
      throws: isApp,
      words: ['moof', 'mdat', 'traf', 'trun', 'tfdt'],
    },
  ),
  bytes('heads of films', [INIT], (init) => initAtFps(init, 25), {
    throws: isApp,
    words: ['moov', 'mvhd', 'mdhd'],
  }),
  bytes('heads of live video', [INIT], readLiveHead, {
    throws: isApp,
    words: ['trak', 'stsd', 'esds', 'avcC'],
  }),
  bytes('fragments of live video', [LIVE], readLiveFragment, {
    throws: isApp,
    words: ['traf', 'trun', 'tfhd'],
  }),
  bytes(
    'answers of RTSP cameras',
    [RTSP, 'RTSP/1.0 302 Moved\r\nLocation: rtsp://x/\r\n\r\n'],
    (_all, pieces) => {
      const watch = new RedirectWatch('192.0.2.7');
      for (const piece of pieces) if (!watch.isPlain(piece)) return;
    },
    { words: ['RTSP/', 'source=', 'RTSP/1.0 200', '\r\n'] },
  ),
  {
    name: 'addresses of streams',
    kind: 'text',
    samples: ['rtsp://ada:secret@192.0.2.7:8554/x?y', 'srt://[2001:db8::1]:9000'],
    read: ({ text }) => readStreamAddress(text),
    throws: isApp,
  },
  bytes('heads of pictures', [...PICTURES, BITMAP, fixture('small.webp')], (file) =>
    decodeCost(file, 'Same'),
  ),
  bytes('bitmaps', [BITMAP], readBmp),
  bytes('pictures, decoded', [...PICTURES, BITMAP, fixture('small.webp')], toJpeg, {
    throws: isApp,
    percent: DECODED_PERCENT,
  }),
  bytes('masks, decoded', PICTURES.slice(0, 1), (png) => readMask(png, { width: 64, height: 36 }), {
    throws: isApp,
    percent: DECODED_PERCENT,
  }),
  bytes('PNG: where it ends', PICTURES.slice(0, 1), scanPng, { words: ['IHDR', 'IEND', 'IDAT'] }),
  bytes('uploads: pictures', PICTURES, (file) => inFile(file, (path) => inspectPicture(path, 'image/png')), {
    throws: isApp,
    percent: DECODED_PERCENT,
  }),
  bytes('uploads: films', [INIT + LIVE, INIT + TILE], (file) => inFile(file, inspectVideo), {
    throws: isApp,
    percent: DECODED_PERCENT,
    words: ['moov', 'ftyp', 'moof', 'mdat'],
  }),
];
