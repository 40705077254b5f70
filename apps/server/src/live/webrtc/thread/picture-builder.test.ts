/** Pictures of packets, whole or not at all. */
import { PUSH_LIMITS } from '@longview/rules/restream';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { RtpHeader } from 'werift';
import { payloadsOf, unitsOf } from './h264-payloads.ts';
import { unitsFrom } from './h264-units.ts';
import { PictureBuilder, type SentPicture } from './picture-builder.ts';

const SEQUENCE = Buffer.from([0x67, 0x42, 0xc0, 0x1e, 1]);
const PARAMETERS = Buffer.from([0x68, 2]);
const unit = (head: number, sizeBytes = 3_000) =>
  Buffer.concat([Buffer.from([head]), Buffer.alloc(sizeBytes, 7)]);
const [KEY, OTHER] = [unit(0x65), unit(0x41)];
/** Several units in one packet, each behind its length. */
const together = (...units: Buffer[]) =>
  Buffer.concat([Buffer.from([24]), ...units.flatMap((each) => [Buffer.from([0, each.length]), each])]);

let pictures: SentPicture[];
let builder: PictureBuilder;
beforeEach(() => {
  pictures = [];
  builder = new PictureBuilder((picture) => pictures.push(picture));
});

function send(timestamp: number, payloads: readonly Buffer[], { hasMarker = true } = {}): void {
  payloads.forEach((payload, index) => {
    const marker = hasMarker && index === payloads.length - 1;
    builder.take({ header: new RtpHeader({ timestamp, marker }), payload });
  });
}
const keyFrame = [together(SEQUENCE, PARAMETERS), ...payloadsOf(KEY)];

describe('units of H.264', () => {
  it('come out of packets as they went in [EXT-201]', () => {
    const units = fc.array(fc.tuple(fc.constantFrom(0x65, 0x41, 0x06), fc.integer({ min: 1, max: 6_000 })));
    fc.assert(
      fc.property(units, (wanted) => {
        const sent = wanted.map(([head, sizeBytes]) => unit(head, sizeBytes));
        expect(unitsFrom(sent.flatMap(payloadsOf))).toEqual(sent);
      }),
    );
  });

  it('are not made up of whatever else comes', () => {
    const bytes = fc.array(fc.uint8Array({ maxLength: 40 }).map((each) => Buffer.from(each)));
    fc.assert(fc.property(bytes, (payloads) => void unitsFrom(payloads)));
    expect(unitsFrom([payloadsOf(KEY)[1] ?? KEY])).toBeNull();
  });
});

describe('pictures of somebody who sends', () => {
  it('begin with a key frame, which says how to read them once [EXT-201]', () => {
    send(1, payloadsOf(OTHER));
    expect(builder.isBroken).toBe(true);
    send(2, keyFrame);
    send(3, payloadsOf(OTHER));
    send(4, keyFrame);
    expect(pictures.map(({ timestamp, isKey, config }) => [timestamp, isKey, config !== null])).toEqual([
      [2, true, true],
      [3, false, false],
      [4, true, false],
    ]);
    expect(pictures[0]?.config?.subarray(0, 8)).toEqual(Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 5]));
    expect(unitsOf(pictures[0]?.bytes ?? KEY)).toEqual([KEY]);
  });

  it('end with another time where nothing marks their end', () => {
    send(1, keyFrame, { hasMarker: false });
    send(2, payloadsOf(OTHER));
    expect(pictures.map(({ timestamp }) => timestamp)).toEqual([1, 2]);
  });

  it('are left out after a loss until the next whole key frame [EXT-201]', () => {
    send(1, keyFrame);
    const [first = KEY, ...rest] = keyFrame;
    send(2, [first], { hasMarker: false });
    builder.lose();
    send(2, rest);
    send(3, payloadsOf(OTHER));
    expect([pictures.length, builder.isBroken]).toEqual([1, true]);
    send(4, keyFrame);
    send(5, payloadsOf(OTHER));
    expect(pictures.map(({ timestamp }) => timestamp)).toEqual([1, 4, 5]);
  });

  it('have a size', () => {
    send(1, keyFrame);
    const piece = unit(0x41, 60_000);
    send(
      2,
      Array.from({ length: Math.ceil(PUSH_LIMITS.messageBytes / 60_000) + 1 }, () => piece),
    );
    expect([pictures.length, builder.isBroken]).toEqual([1, true]);
  });
});
