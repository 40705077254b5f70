/** A camera that answers to the search on the local network (WS-Discovery), with whatever it is told to say. */
import { createSocket } from 'node:dgram';
import { setImmediate as turn } from 'node:timers/promises';
import { portOf } from '@longview/base';
import { textOf } from './onvif-envelope.ts';

export interface DiscoveryAnswer {
  /** Addresses it names, of whomever. */
  xaddrs: readonly string[];
  scopes?: readonly string[];
  /** The question it says to answer; that of the asker where absent. */
  relatesTo?: string;
  /** Sent instead of an answer. */
  raw?: Buffer;
}

export interface DiscoveryResponder {
  port: number;
  /** Questions that came. */
  asked: string[];
  /** How many answers have gone out. */
  sentCount(): number;
  close(): Promise<void>;
}

/** Answers each question with all of `answers`. At 127.0.0.1, or in a group when `group` is given. */
export async function startDiscoveryResponder(
  answers: readonly DiscoveryAnswer[],
  options: { host?: string; group?: { address: string; port: number } } = {},
): Promise<DiscoveryResponder> {
  const { host = '127.0.0.1', group } = options;
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  const asked: string[] = [];
  let sentCount = 0;
  let isClosed = false;
  socket.on('message', async (question, from) => {
    const xml = question.toString();
    asked.push(xml);
    for (const answer of answers) {
      if (isClosed) return;
      const bytes = answer.raw ?? Buffer.from(probeMatch(answer, textOf(xml, 'MessageID') ?? ''));
      socket.send(bytes, from.port, from.address);
      // No faster than they are read: what does not fit is lost.
      await turn();
      sentCount++;
    }
  });
  await new Promise<void>((resolve) => socket.bind(group?.port ?? 0, group ? '0.0.0.0' : host, resolve));
  if (group) socket.addMembership(group.address, host);
  return {
    port: portOf(socket),
    asked,
    sentCount: () => sentCount,
    close: () => {
      isClosed = true;
      return new Promise((resolve) => socket.close(() => resolve()));
    },
  };
}

function probeMatch({ xaddrs, scopes = [], relatesTo }: DiscoveryAnswer, messageId: string): string {
  return (
    '<?xml version="1.0"?><env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"' +
    ' xmlns:wsa="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery">' +
    `<env:Header><wsa:RelatesTo>${relatesTo ?? messageId}</wsa:RelatesTo></env:Header><env:Body><d:ProbeMatches><d:ProbeMatch>` +
    `<d:Types>dn:NetworkVideoTransmitter</d:Types><d:Scopes>${scopes.join(' ')}</d:Scopes>` +
    `<d:XAddrs>${xaddrs.join(' ')}</d:XAddrs></d:ProbeMatch></d:ProbeMatches></env:Body></env:Envelope>`
  );
}
