// Asks the local network for cameras by WS-Discovery: one question to the group of all devices, answers for three
// seconds. An answer is believed about nothing but the port and the names of its own sender.

import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import type { Clock, Logger } from '@longview/base';
import { isAllowed, type TargetPolicy } from '@longview/rules/targets';
import { type FoundOnvif, readProbeMatch } from './probe-match.ts';

export interface DiscoverDeps {
  clock: Clock;
  logger: Logger;
}

export interface DiscoverOptions {
  /** Senders outside of it are not told of. */
  policy: TargetPolicy;
  /** Where to ask; default: the group of all devices. */
  group?: { address: string; port: number };
  /** IPv4 addresses of this machine to ask from; default: one of each network. */
  from?: readonly string[];
  signal?: AbortSignal;
}

const GROUP = { address: '239.255.255.250', port: 3702 };
/** How long answers are waited for. */
const LISTEN_MS = 3_000;
/** Networks lose packets: the question is asked again. */
const REPEAT_MS = 700;
const REPEATS = 2;
const MAX_FOUND = 200;

/** Devices by address; the networks of this machine only, IPv4. Ends early, with what was found, by `signal`. */
export async function discoverOnvif(deps: DiscoverDeps, options: DiscoverOptions): Promise<FoundOnvif[]> {
  const { policy, group = GROUP, from = ownAddresses(), signal } = options;
  const found = new Map<string, FoundOnvif>();
  const messageId = `urn:uuid:${randomUUID()}`;
  const take = (datagram: Buffer, sender: string) => {
    const match = isAllowed(sender, policy) ? readProbeMatch(datagram, sender, messageId) : null;
    const key = match && `${match.host}:${match.port}`;
    if (key && !found.has(key) && found.size < MAX_FOUND) found.set(key, match);
  };
  const sockets = await Promise.all(from.map((address) => openSocket(address, take, deps.logger)));
  try {
    await ask(
      sockets.filter((socket) => socket !== null),
      probe(messageId),
      group,
      deps.clock,
      signal,
    );
  } finally {
    for (const socket of sockets) socket?.close();
  }
  return [...found.values()].sort(
    (a, b) => a.host.localeCompare(b.host, 'en', { numeric: true }) || a.port - b.port,
  );
}

async function ask(
  sockets: readonly Socket[],
  question: Buffer,
  { address, port }: { address: string; port: number },
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    for (let n = 0; n < REPEATS; n++) {
      // A network that cannot be asked is one without cameras.
      for (const socket of sockets) socket.send(question, port, address, () => {});
      await clock.sleep(n < REPEATS - 1 ? REPEAT_MS : LISTEN_MS - REPEAT_MS * (REPEATS - 1), signal);
    }
  } catch {
    // Ended early: what was found is the answer.
  }
}

/** Null where this address of ours cannot be used. */
function openSocket(
  address: string,
  take: (datagram: Buffer, sender: string) => void,
  logger: Logger,
): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.on('message', (datagram, { address: sender }) => take(datagram, sender));
    socket.on('error', (err) => {
      logger.debug({ err, address }, 'cameras cannot be looked for from this address');
      resolve(null);
    });
    socket.bind(0, address, () => {
      try {
        socket.setMulticastInterface(address);
        resolve(socket);
      } catch (err) {
        logger.debug({ err, address }, 'no multicast from this address');
        socket.close();
        resolve(null);
      }
    });
  });
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));
}

function probe(messageId: string): Buffer {
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"' +
      ' xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing"' +
      ' xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"' +
      ' xmlns:dn="http://www.onvif.org/ver10/network/wsdl">' +
      `<e:Header><w:MessageID>${messageId}</w:MessageID>` +
      '<w:To e:mustUnderstand="true">urn:schemas-xmlsoap-org:ws:2005:04:discovery</w:To>' +
      '<w:Action e:mustUnderstand="true">http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</w:Action></e:Header>' +
      '<e:Body><d:Probe><d:Types>dn:NetworkVideoTransmitter</d:Types></d:Probe></e:Body></e:Envelope>',
  );
}
