/** Tells a viewer at once that nothing comes any more (the alert of DTLS that closes), which the library never does. */
import { setTimeout as pause } from 'node:timers/promises';
import type { RTCDtlsTransport } from 'werift';

const ALERT = 21;
/** Level and description: a warning, close_notify. */
const CLOSE_NOTIFY = Buffer.from([1, 0]);
/**
 * It is a datagram, which is lost where a network or a busy receiver drops it, and nobody answers it: it is sent again
 * after so long each time. Who has heard it hears nothing more.
 */
const AGAIN_AFTER_MS = [0, 150, 450];

export async function sayGoodbye(transports: readonly RTCDtlsTransport[]): Promise<void> {
  const told = transports.flatMap(({ dtls, state }) => (dtls && state === 'connected' ? [dtls] : []));
  if (told.length === 0) return;
  for (const { cipher } of told) {
    const encrypt = cipher.encryptPacket.bind(cipher);
    cipher.encryptPacket = (packet) => {
      packet.recordLayerHeader.contentType = ALERT;
      return encrypt(packet);
    };
  }
  for (const afterMs of AGAIN_AFTER_MS) {
    await pause(afterMs);
    await Promise.all(told.map((dtls) => dtls.send(CLOSE_NOTIFY).catch(() => {})));
  }
}
