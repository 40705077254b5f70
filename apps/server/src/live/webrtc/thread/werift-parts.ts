/**
 * The parts of werift that it keeps to itself and that we need, in this file alone. Its options let nobody see what a
 * socket hears (`iceFilterStunResponse` is asked about requests of STUN only, and of no other datagram), nor listen to
 * errors of a socket, nor set the time of a report. Each part is looked for when it is used: without it nobody is served,
 * rather than without the guard.
 */
import type { IceConnection, RTCRtpSender } from 'werift';

/** A UDP socket of a connection. Every datagram that it hears goes through `onData`. */
export interface WeriftSocket {
  onData: (bytes: Buffer, from: readonly [string, number]) => void;
  socket: { on(event: 'error', listener: (err: Error) => void): unknown };
}

/** The sockets that a connection has opened. @throws Error in a version of werift that keeps them elsewhere */
export function socketsOf(connection: IceConnection): WeriftSocket[] {
  const { protocols } = connection as { protocols?: unknown };
  if (!Array.isArray(protocols)) throw changed('IceConnection.protocols');
  return protocols.map((protocol: { transport?: Partial<WeriftSocket> }) => {
    const { transport } = protocol;
    if (typeof transport?.onData !== 'function') throw changed('protocols[].transport.onData');
    if (typeof transport.socket?.on !== 'function') throw changed('protocols[].transport.socket');
    return transport as WeriftSocket;
  });
}

/** Lets `now` (NTP, 64 bits) give the time of each report. @throws Error in a version of werift that keeps it elsewhere */
export function setReportTime(sender: RTCRtpSender, now: () => bigint): void {
  if (!('ntpTimestamp' in sender)) throw changed('RTCRtpSender.ntpTimestamp');
  let ntp = 0n;
  Object.defineProperty(sender, 'ntpTimestamp', {
    get: () => ntp,
    set: () => {
      ntp = now();
    },
  });
}

const changed = (part: string) =>
  new Error(`This version of werift has no ${part}, which live/webrtc/thread/werift-parts.ts needs.`);
