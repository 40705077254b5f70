/** What a platform gets of heads and fragments. */
import { describe, expect, it } from 'vitest';
import { box, fullBox, uint16, uint32 } from '../boxes/box.ts';
import { type LiveRun, liveFragment } from '../boxes/live-fragment.ts';
import { readSoundPayload, readVideoPayload } from '../rtmp/flv.ts';
import { RTMP_TYPES } from '../rtmp/message.ts';
import { RtmpMessages } from './rtmp-messages.ts';

const AVC = Buffer.from([1, 0x64, 0, 0x1f, 0xff]);
const AAC = Buffer.from([0x11, 0x90]);

const descriptor = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  // FFmpeg writes lengths in four bytes.
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, content.length]), content]);
};

function track(id: number, timescale: number, entry: Buffer): Buffer {
  const head = fullBox('tkhd', 0, 3, uint32(0, 0, id), Buffer.alloc(64));
  const times = fullBox('mdhd', 0, 0, uint32(0, 0, timescale, 0), uint16(0, 0));
  const entries = fullBox('stsd', 0, 0, uint32(1), entry);
  return box('trak', head, box('mdia', times, box('minf', box('stbl', entries))));
}

const video = (codec = 'avc1') => track(1, 90_000, box(codec, Buffer.alloc(78), box('avcC', AVC)));
const sound = track(
  2,
  48_000,
  box(
    'mp4a',
    Buffer.alloc(28),
    fullBox(
      'esds',
      0,
      0,
      descriptor(3, Buffer.alloc(3), descriptor(4, Buffer.alloc(13), descriptor(5, AAC))),
    ),
  ),
);

const head = (...tracks: Buffer[]) => ({
  kind: 'Head' as const,
  bytes: box('moov', ...tracks),
  mime: '',
  isPlayable: true,
  width: 640,
  height: 360,
});

const run = (trackId: number, start: number, duration: number, ...bytes: string[]): LiveRun => ({
  trackId,
  start,
  samples: bytes.map((text, index) => ({
    bytes: Buffer.from(text),
    duration,
    offset: trackId === 1 ? 900 : 0,
    isKey: index === 0,
  })),
});

const told = (messages: ReturnType<RtmpMessages['fragment']>) =>
  messages.map(({ type, timestampMs, payload }) => {
    const name = type === RTMP_TYPES.video ? 'video' : type === RTMP_TYPES.audio ? 'sound' : 'about';
    const kind =
      name === 'video' ? readVideoPayload(payload) : name === 'sound' ? readSoundPayload(payload) : null;
    return `${name}${kind?.isConfig ? ' config' : ''} ${Math.round(timestampMs)}`;
  });

describe('what a platform gets [EXT-186]', () => {
  it('begins with how to read it, and is in the order of its times, from 0', () => {
    const messages = new RtmpMessages();
    expect(messages.head(head(video(), sound))).toBe(true);
    // The stream is at ten seconds already.
    const first = messages.fragment(
      liveFragment(1, [run(1, 900_000, 3_600, 'key'), run(2, 479_000, 1_024, 'early')]),
    );
    expect(told(first)).toEqual(['about 0', 'video config 0', 'sound config 0', 'video 0']);
    expect(first[1]?.payload.subarray(5)).toEqual(AVC);
    expect(first[2]?.payload.subarray(2)).toEqual(AAC);
    expect(first[3]?.payload).toEqual(Buffer.from([0x17, 1, 0, 0, 10, ...Buffer.from('key')]));
    const next = messages.fragment(
      liveFragment(2, [run(1, 903_600, 3_600, 'other'), run(2, 480_500, 1_024, 'a', 'b')]),
    );
    expect(told(next)).toEqual(['sound 10', 'sound 32', 'video 40']);
  });

  it('goes on in time after the camera was away', () => {
    const messages = new RtmpMessages();
    messages.head(head(video(), sound));
    messages.fragment(liveFragment(1, [run(1, 0, 3_600, 'key', 'b', 'c')]));
    messages.head(head(video(), sound));
    const again = told(messages.fragment(liveFragment(1, [run(1, 0, 3_600, 'key')])));
    expect(again).toEqual(['about 120', 'video config 120', 'sound config 120', 'video 120']);
  });

  it('has a silent track where the camera has no sound', () => {
    const messages = new RtmpMessages();
    messages.head(head(video()));
    const first = messages.fragment(liveFragment(1, [run(1, 0, 9_000, 'key', 'next')]));
    const sounds = first.filter(({ type }) => type === RTMP_TYPES.audio);
    // One of how to read it, then a frame each 23 ms up to 100 ms.
    expect(sounds).toHaveLength(1 + 5);
    expect(new Set(sounds.slice(1).map(({ payload }) => payload.toString('hex'))).size).toBe(1);
  });

  it('is nothing of what is not H.264', () => {
    const messages = new RtmpMessages();
    expect(messages.head(head(video('hvc1'), sound))).toBe(false);
    expect(messages.fragment(liveFragment(1, [run(1, 0, 3_600, 'key')]))).toEqual([]);
  });
});
