/** The times that a sender reports beside those of its packets, by which browsers bring picture and sound together. */
import type { RTCRtpSender } from 'werift';
import { setReportTime } from './werift-parts.ts';

const SEC_1900_TO_1970 = 2_208_988_800;
const FRACTIONS = 2 ** 32;

/** NTP: seconds since 1900 in 32 bits, then the fraction of a second in 32 more. */
export function ntpOf(unixMs: number): bigint {
  const sec = unixMs / 1000 + SEC_1900_TO_1970;
  const whole = Math.floor(sec);
  return (BigInt(whole) << 32n) | BigInt(Math.floor((sec - whole) * FRACTIONS));
}

/** The library takes the decimals of a second for its fraction, so it is told the time each time it takes one. */
export function reportRightTime(sender: RTCRtpSender): void {
  setReportTime(sender, () => ntpOf(performance.timeOrigin + performance.now()));
}
