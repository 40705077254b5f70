/** RTMP's bytes: what we write we read, in whatever pieces it comes, and what is no RTMP ends. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { ChunkReader } from './chunk-reader.ts';
import { Handshake } from './handshake.ts';
import { RTMP_TYPES, type RtmpMessage } from './message.ts';
import { writeChunks } from './write-chunks.ts';

const LIMITS = { messageBytes: 100_000, chunkStreams: 8 };

const amfValue: fc.Arbitrary<AmfValue> = fc.letrec<{ value: AmfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.string({ unit: 'grapheme' }),
    fc.constant(null),
    // The empty name ends an object, and one of them is no name that people give.
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value'), { noNullPrototype: true }),
  ),
})).value;

const message = fc.record({
  type: fc.constantFrom(RTMP_TYPES.audio, RTMP_TYPES.video, RTMP_TYPES.data, RTMP_TYPES.command),
  timestampMs: fc.oneof(fc.nat(5_000), fc.integer({ min: 0xfffff0, max: 2 ** 32 - 1 })),
  streamId: fc.nat(5),
  payload: fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
});

/** Reads it in pieces of these sizes, over and over. */
function readInPieces(bytes: Buffer, sizes: readonly number[]): RtmpMessage[] {
  const reader = new ChunkReader(LIMITS);
  const found: RtmpMessage[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    found.push(...reader.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return found;
}

describe('AMF', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.array(amfValue, { maxLength: 5 }), (values) => {
        expect(readAmf(writeAmf(...values))).toEqual(values);
      }),
    );
  });

  it.each([
    ['an end in the middle', Buffer.from([2, 0, 9, 65])],
    ['an unknown type', Buffer.from([200])],
    [
      'objects in objects without end',
      Buffer.concat(Array.from({ length: 50 }, () => Buffer.from([3, 0, 1, 65]))),
    ],
    ['a list that lies of its length', Buffer.from([10, 255, 255, 255, 255, 5])],
  ])('refuses %s', (_what, bytes) => {
    expect(() => readAmf(bytes)).toThrow(RangeError);
  });
});

describe('chunks', () => {
  it('are read as they were written, in whatever pieces they come', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), sizes, (messages, pieces) => {
        const bytes = Buffer.concat(messages.map((one) => writeChunks(one, 128)));
        expect(readInPieces(bytes, pieces)).toEqual(messages);
      }),
    );
  });

  it('of several messages may lie between each other, and say only what changed', () => {
    const video = Buffer.alloc(200, 7);
    const bytes = Buffer.concat([
      // A picture of 200 bytes at 1000 ms begins on chunk stream 6 …
      Buffer.from([6, 0, 3, 232, 0, 0, 200, RTMP_TYPES.video, 1, 0, 0, 0]),
      video.subarray(0, 128),
      // … a piece of sound comes between …
      Buffer.from([5, 0, 3, 233, 0, 0, 2, RTMP_TYPES.audio, 1, 0, 0, 0, 1, 2]),
      Buffer.from([0xc6]),
      video.subarray(128),
      // … and the next one is as long and 40 ms later.
      Buffer.from([0x85, 0, 0, 40, 3, 4]),
    ]);
    const read = readInPieces(bytes, [bytes.length]);
    expect(read.map(({ type, timestampMs }) => [type, timestampMs])).toEqual([
      [RTMP_TYPES.audio, 1001],
      [RTMP_TYPES.video, 1000],
      [RTMP_TYPES.audio, 1041],
    ]);
    expect(read[1]?.payload.equals(video)).toBe(true);
  });

  it('are as long as the other side says from then on', () => {
    const payload = Buffer.alloc(4);
    payload.writeUInt32BE(1_000);
    const told = { type: RTMP_TYPES.chunkSize, timestampMs: 0, streamId: 0, payload };
    const long = { type: RTMP_TYPES.video, timestampMs: 5, streamId: 1, payload: Buffer.alloc(2_500, 3) };
    const bytes = Buffer.concat([writeChunks(told, 128), writeChunks(long, 1_000)]);
    expect(readInPieces(bytes, [700])).toEqual([told, long]);
  });

  it.each([
    ['a message over the limit', Buffer.from([6, 0, 0, 0, 0x7f, 0xff, 0xff, 9, 1, 0, 0, 0])],
    ['what goes on with nothing', Buffer.from([0xc6, 1, 2, 3])],
    [
      'chunks of a byte, each of which costs a hundred to keep [EXT-268]',
      Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 1]),
    ],
    [
      'more chunk streams than anybody uses',
      Buffer.concat(
        Array.from({ length: 9 }, (_, id) => Buffer.from([id + 2, 0, 0, 0, 0, 0, 1, 9, 1, 0, 0, 0, 7])),
      ),
    ],
  ])('refuses %s', (_what, bytes) => {
    expect(() => readInPieces(bytes, [bytes.length])).toThrow(RangeError);
  });

  it('keeps a bounded part of messages that are begun and never ended', () => {
    const begun = (id: number) =>
      Buffer.concat([Buffer.from([id, 0, 0, 0, 1, 0x86, 0x9f, 9, 1, 0, 0, 0]), Buffer.alloc(128)]);
    const reader = new ChunkReader({ ...LIMITS, messageBytes: 100_000 });
    const size = Buffer.alloc(4);
    size.writeUInt32BE(90_000);
    reader.push(writeChunks({ type: RTMP_TYPES.chunkSize, timestampMs: 0, streamId: 0, payload: size }, 128));
    const more = (id: number) => Buffer.concat([begun(id), Buffer.alloc(89_872)]);
    reader.push(more(3));
    reader.push(more(4));
    expect(() => reader.push(more(5))).toThrow(RangeError);
  });
});

describe('a handshake', () => {
  it('is over for both sides after what each has to say, and what follows is kept', () => {
    const [client, server] = [new Handshake('client'), new Handshake('server')];
    const first = server.take(client.begin());
    expect([first.answer.length, first.rest]).toEqual([1 + 2 * 1536, null]);
    const second = client.take(Buffer.concat([first.answer, Buffer.from('next')]));
    expect([second.answer.length, second.rest?.toString()]).toEqual([1536, 'next']);
    expect(server.take(second.answer).rest?.length).toBe(0);
  });

  it('is refused to who speaks something else', () => {
    expect(() => new Handshake('server').take(Buffer.from('GET / HTTP/1.1\r\n'))).toThrow(RangeError);
  });
});
