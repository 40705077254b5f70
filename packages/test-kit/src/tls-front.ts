/** Puts TLS with a self-signed certificate before a local server, as cameras do. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { portOf } from '@longview/base';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

export interface TlsFront {
  port: number;
  close(): void;
}

/** Resolves when it listens on 127.0.0.1; what comes goes on to `innerPort`. */
export async function startTlsFront(innerPort: number): Promise<TlsFront> {
  const open = new Set<Socket>();
  const pem = { key: fixture('test-camera-key.pem'), cert: fixture('self-signed.pem') };
  const server = createServer(pem, (outer) => {
    const inner = connect(innerPort, '127.0.0.1');
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
