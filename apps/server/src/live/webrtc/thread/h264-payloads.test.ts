import { WEBRTC_PAYLOAD_BYTES } from '@longview/rules/live';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dePacketizeRtpPackets, RtpHeader, RtpPacket } from 'werift';
import { payloadsOf, unitsOf } from './h264-payloads.ts';

const START_CODE = Buffer.from([0, 0, 0, 1]);
const unit = fc
  .tuple(fc.constantFrom(0x65, 0x41, 0x67, 0x68, 0x06), fc.integer({ min: 1, max: 6_000 }))
  .map(([head, length]) => Buffer.concat([Buffer.from([head]), Buffer.alloc(length, length % 251)]));

describe('H.264 in packets', () => {
  it('is put together again by any receiver, byte for byte [PUB-10]', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 5 }), (units) => {
        const payloads = units.flatMap(payloadsOf);
        expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThanOrEqual(WEBRTC_PAYLOAD_BYTES);
        const packets = payloads.map(
          (payload, sequenceNumber) => new RtpPacket(new RtpHeader({ sequenceNumber }), payload),
        );
        const { data } = dePacketizeRtpPackets('mpeg4/iso/avc', packets);
        expect(data.equals(Buffer.concat(units.flatMap((each) => [START_CODE, each])))).toBe(true);
      }),
    );
  });

  it('is read from samples of MP4, units that are cut off included', () => {
    const lengths = Buffer.from([0, 0, 0, 2, 0x65, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0x41, 2]);
    expect(unitsOf(lengths)).toEqual([Buffer.from([0x65, 1]), Buffer.from([0x41, 2])]);
  });
});
