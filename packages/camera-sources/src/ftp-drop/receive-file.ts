// Reads one file from its data connection into memory, within bounds. What breaks off is given up whole.
import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { ByteBudget } from './byte-budget.ts';
import type { FtpLimits } from './types.ts';

export type Received = { ok: true; bytes: Buffer } | { ok: false; why: 'Half' | 'TooLarge' | 'NoRoom' };

/** The socket to read from: the camera's own, or TLS upon it. */
export function dataSocket(raw: Socket, tls: SecureContext | null): Socket {
  if (!tls) return raw;
  const secure = new TLSSocket(raw, { isServer: true, secureContext: tls });
  secure.on('error', () => raw.destroy());
  return secure;
}

/**
 * Settles when the camera closed the connection in order, or with why the file is not to be had. Never rejects. The
 * bytes of a file stay taken from the budget; whoever is done with them gives them back.
 */
export function receiveFile(
  socket: Socket,
  limits: Pick<FtpLimits, 'fileBytes' | 'dataIdleMs' | 'fileMs'>,
  budget: ByteBudget,
): Promise<Received> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    let isEnded = false;
    const deadline = setTimeout(() => end({ ok: false, why: 'Half' }), limits.fileMs);
    const end = (received: Received) => {
      if (isEnded) return;
      isEnded = true;
      clearTimeout(deadline);
      if (!received.ok) budget.give(sizeBytes);
      resolve(received);
      socket.destroy();
    };
    socket.setTimeout(limits.dataIdleMs, () => end({ ok: false, why: 'Half' }));
    socket.on('data', (chunk: Buffer) => {
      if (sizeBytes + chunk.length > limits.fileBytes) return end({ ok: false, why: 'TooLarge' });
      if (!budget.take(chunk.length)) return end({ ok: false, why: 'NoRoom' });
      sizeBytes += chunk.length;
      chunks.push(chunk);
    });
    socket.once('end', () => end({ ok: true, bytes: Buffer.concat(chunks) }));
    socket.once('close', () => end({ ok: false, why: 'Half' }));
    socket.resume();
  });
}
