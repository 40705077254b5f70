/** What a camera says of the time of a packet. */
import { AV_NOPTS_VALUE } from 'node-av/constants';
import type { Packet, Stream } from 'node-av/lib';

/** When it is to be decoded, in milliseconds of the camera's count; null when it does not say. */
export function givenMs({ dts, pts }: Packet, { timeBase }: Stream): number | null {
  const ticks = dts === AV_NOPTS_VALUE ? pts : dts;
  return ticks === AV_NOPTS_VALUE ? null : (Number(ticks) * timeBase.num * 1000) / timeBase.den;
}

/** From decoding to showing, milliseconds: 0 unless pictures come in another order than they are shown. */
export function offsetMs({ dts, pts }: Packet, { timeBase }: Stream): number {
  if (dts === AV_NOPTS_VALUE || pts === AV_NOPTS_VALUE) return 0;
  return (Number(pts - dts) * timeBase.num * 1000) / timeBase.den;
}
