/** Tells a viewer at once that nothing comes any more (the alert of DTLS that closes), which the library never does. */
import type { RTCDtlsTransport } from 'werift';

const ALERT = 21;
/** Level and description: a warning, close_notify. */
const CLOSE_NOTIFY = Buffer.from([1, 0]);

export async function sayGoodbye(transports: readonly RTCDtlsTransport[]): Promise<void> {
  for (const { dtls, state } of transports) {
    if (!dtls || state !== 'connected') continue;
    const { cipher } = dtls;
    const encrypt = cipher.encryptPacket.bind(cipher);
    cipher.encryptPacket = (packet) => {
      packet.recordLayerHeader.contentType = ALERT;
      return encrypt(packet);
    };
    await dtls.send(CLOSE_NOTIFY).catch(() => {});
  }
}
