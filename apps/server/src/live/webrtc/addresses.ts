/** Where a viewer is told to find us for WebRTC: as little of our networks as does. */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';

export interface CallerPlace {
  /** Where the caller calls from, and where the call reached us; either may be unknown. */
  ip: string | undefined;
  localAddress: string | undefined;
  /** Something between us passed the call on, so `localAddress` is its business. */
  isForwarded: boolean;
}

/** More ways than these help nobody. */
const MAX_OWN = 4;

/** `announced` is what the operator says, `own` the machine's. Empty where there is none. */
export function candidateAddresses(
  { ip, localAddress, isForwarded }: CallerPlace,
  announced: readonly string[],
  own: readonly string[],
): readonly string[] {
  const caller = plain(ip);
  if (!isForwarded && isLoopback(caller)) return [caller];
  if (announced.length > 0) return announced;
  const reached = plain(localAddress);
  return isForwarded || isIP(reached) === 0 ? own.slice(0, MAX_OWN) : [reached];
}

/** The same of a call as it comes. `announced`: what the operator says. */
export function addressesFor(
  { ip, socket, headers }: Pick<FastifyRequest, 'ip' | 'headers'> & { socket: { localAddress?: string } },
  announced: readonly string[],
): readonly string[] {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return candidateAddresses(
    { ip, localAddress: socket.localAddress, isForwarded },
    announced,
    ownAddresses(),
  );
}

/** The machine's addresses that others can reach, IPv4 first. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all
    .filter(({ internal, address }) => !internal && !/^(169\.254\.|fe80:)/i.test(address))
    .sort((one, other) => one.family.localeCompare(other.family))
    .map(({ address }) => address);
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');
/** Without the marks of IPv4 in IPv6 and of interfaces. */
const plain = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
