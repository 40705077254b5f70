// A server that misbehaves in every way known of cameras, one named case per path, over raw sockets. The corpus says
// of each case what a client must make of it: the right picture, or which report.
import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { portOf } from '@longview/base';
import { type FaultyCase, fixture } from './faulty-camera-answers.ts';
import { BODY_CASES } from './faulty-camera-bodies.ts';
import { CONNECTION_CASES } from './faulty-camera-connection.ts';
import { DESTINATION_CASES } from './faulty-camera-destinations.ts';
import { FRAMING_CASES } from './faulty-camera-framing.ts';
import { ODD_CASES } from './faulty-camera-odd.ts';
import { STREAM_CASES } from './faulty-camera-streams.ts';

export { type ExpectedReport, type FaultyCase, GOOD as GOOD_PICTURE } from './faulty-camera-answers.ts';
export { faultyNames } from './faulty-names.ts';

/** Every misbehaving case. Byte limits of the client must be at most 4 MiB for `endless` cases to end soon. */
export const FAULTY_CASES: readonly FaultyCase[] = [
  ...BODY_CASES,
  ...FRAMING_CASES,
  ...CONNECTION_CASES,
  ...DESTINATION_CASES,
  ...STREAM_CASES,
  ...ODD_CASES,
];

export interface FaultyCamera {
  /** Address of a case, without its login. */
  urlOf(faulty: FaultyCase): string;
  /** Requests that came for a case. */
  requestsOf(faulty: FaultyCase): number;
  close(): Promise<void>;
}

/** Starts the misbehaving camera on free ports of 127.0.0.1: plain, with a self-signed certificate, an expired one. */
export async function startFaultyCamera(cases: readonly FaultyCase[] = FAULTY_CASES): Promise<FaultyCamera> {
  const attempts = new Map<number, number>();
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let received = '';
    socket.on('data', (chunk) => {
      // A TLS greeting at the plain port; web servers answer it like this.
      if (chunk[0] === 0x16 && received === '') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.slice(0, end);
      received = received.slice(end + 4);
      const index = Number(/^\w+ \/(\d+)/.exec(head)?.[1]);
      const attempt = (attempts.get(index) ?? 0) + 1;
      attempts.set(index, attempt);
      const self = `http://127.0.0.1:${portOf(plain)}/${index}`;
      cases[index]?.misbehave({ socket, head, attempt, self });
    });
  };
  const plain = net.createServer(serve);
  const key = fixture('test-camera-key.pem');
  const [secure, expired] = ['self-signed.pem', 'expired.pem'].map((name) =>
    tls
      .createServer({ key, cert: fixture(name) }, serve)
      .on('tlsClientError', (_err, socket) => socket.destroy()),
  ) as [tls.Server, tls.Server];
  await Promise.all([plain, secure, expired].map(listen));
  return {
    urlOf: (faulty) => {
      const scheme = faulty.scheme ?? (faulty.tls ? 'https' : 'http');
      const port = portOf(faulty.tls === 'expired' ? expired : faulty.tls ? secure : plain);
      return `${scheme}://${faulty.host ?? '127.0.0.1'}:${port}/${cases.indexOf(faulty)}${faulty.path ?? ''}`;
    },
    requestsOf: (faulty) => attempts.get(cases.indexOf(faulty)) ?? 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([plain, secure, expired].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

function listen(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
