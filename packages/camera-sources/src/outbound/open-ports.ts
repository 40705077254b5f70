// Finds out at which of a few ports of one host anything listens, so that no time goes to those where nothing does.
import net from 'node:net';
import { DETECT_AT_ONCE, DETECT_PORT_MS, type TargetPolicy } from '@longview/rules/targets';
import pLimit from 'p-limit';
import type { ResolvedAddress } from './address-guard.ts';
import type { Outbound } from './outbound.ts';

/** A name may have an address of each kind, and only one that works. */
const MAX_ADDRESSES = 2;

export interface PortCheck {
  /** False: nobody knows a host of this name. */
  hasHost: boolean;
  /** Those that take a connection. */
  open: ReadonlySet<number>;
}

/**
 * Which of `ports` take a connection.
 * @throws AppError `TargetRefused`; the signal's reason
 */
export async function openPorts(
  host: string,
  ports: readonly number[],
  { outbound, policy, signal }: { outbound: Outbound; policy: TargetPolicy; signal: AbortSignal },
): Promise<PortCheck> {
  const addresses = await addressesOf(outbound, host, policy);
  const inTurn = pLimit(DETECT_AT_ONCE);
  const open = await Promise.all(ports.map((port) => inTurn(() => isOpen(addresses, port, signal))));
  signal.throwIfAborted();
  return { hasHost: addresses.length > 0, open: new Set(ports.filter((_port, index) => open[index])) };
}

async function addressesOf(
  outbound: Outbound,
  host: string,
  policy: TargetPolicy,
): Promise<ResolvedAddress[]> {
  try {
    return (await outbound.resolveChecked(host, policy)).slice(0, MAX_ADDRESSES);
  } catch (err) {
    if (isNotFound(err)) return [];
    throw err;
  }
}

/** As resolvers say it, against the refusals of our own guard. */
const isNotFound = (err: unknown) => err instanceof Error && 'code' in err;

async function isOpen(
  addresses: readonly ResolvedAddress[],
  port: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (const { address } of addresses) {
    if (!signal.aborted && (await connects(address, port, signal))) return true;
  }
  return false;
}

function connects(host: string, port: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, signal, timeout: DETECT_PORT_MS });
    const settle = (isThere: boolean) => {
      resolve(isThere);
      socket.destroy();
    };
    socket.on('connect', () => settle(true));
    socket.on('timeout', () => settle(false)).on('error', () => settle(false));
  });
}
