import { describe, expect, it } from 'vitest';
import { soundConfig, withoutAdts } from './adts.ts';

/** As FFmpeg writes it. */
const HEAD = Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]);
const BODY = Buffer.from([0x21, 0x10, 0x04]);

describe('AAC of a transport stream', () => {
  it('loses the heads of its frames, with a sum or without', () => {
    expect(withoutAdts(Buffer.concat([HEAD, BODY]))).toEqual(BODY);
    const head = Buffer.from(HEAD);
    head[1] = 0xf0;
    expect(withoutAdts(Buffer.concat([head, Buffer.alloc(2), BODY]))).toEqual(BODY);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a head alone', HEAD],
    ['something else', Buffer.from('ID3 and no sound')],
  ])('has no frame in %s', (_name, bytes) => {
    expect(withoutAdts(bytes)).toBeNull();
  });

  it.each([
    [44_100, 2, [0x12, 0x10]],
    [48_000, 1, [0x11, 0x88]],
    [8_000, 1, [0x15, 0x88]],
    [44_000, 2, null],
  ])('is described as MP4 has it: %i, %i', (sampleRate, channels, expected) => {
    expect(soundConfig(sampleRate, channels)).toEqual(expected && Buffer.from(expected));
  });
});
