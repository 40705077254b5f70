/** The port of an http source, which a save may name beside its address (ENT-29, EXT-331). */
import { badField } from '@longview/base';
import { readSourceUrl } from '@longview/rules';

/** As it is answered; null for other kinds of addresses, which name their port themselves. */
export function httpPortOf(url: string): number | null {
  const read = readSourceUrl(url);
  return read && isWeb(read.scheme) ? read.port : null;
}

/**
 * The address with the port that the save names. `given` null or absent leaves the address as it is, and so does what was
 * answered: then the address decides.
 * @throws AppError InvalidInput where address and port say two things
 */
export function withHttpPort(url: string, given: number | null | undefined, stored: string | null): string {
  if (given == null || given === httpPortOf(url) || isAnswered(given, stored)) return url;
  const target = new URL(url);
  if (!isWeb(target.protocol)) throw badField(FIELD, 'PortOfWebOnly');
  if (target.port !== '' && url !== stored) {
    throw badField(FIELD, 'PortNamedElse', { port: target.port });
  }
  target.port = String(given);
  return target.href;
}

/** @throws AppError InvalidInput for another port than that of the device's channel */
export function requirePortOfChannel(given: number | null | undefined, stored: string): void {
  if (given == null || isAnswered(given, stored)) return;
  throw badField(FIELD, 'PortOfChannel');
}

const isAnswered = (given: number, stored: string | null) => stored !== null && httpPortOf(stored) === given;
const isWeb = (scheme: string) => scheme === 'http:' || scheme === 'https:';
const FIELD = 'Target_HttpPort';
