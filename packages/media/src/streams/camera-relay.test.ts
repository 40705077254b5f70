import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startTlsFront, type TlsFront } from '@longview/test-kit/tls-front';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CameraRelay } from './camera-relay.ts';
import { readStreamAddress } from './stream-address.ts';

const known = getCACertificates();
const issuer = readFileSync(new URL('../../../test-kit/fixtures/self-signed.pem', import.meta.url), 'utf8');
let camera: Server;
let front: TlsFront;

beforeAll(async () => {
  camera = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => camera.listen(0, '127.0.0.1', resolve));
  const address = camera.address();
  front = await startTlsFront(typeof address === 'object' ? (address?.port ?? 0) : 0);
  setDefaultCACertificates([...known, issuer]);
});
afterAll(() => {
  setDefaultCACertificates(known);
  front.close();
  camera.close();
});

const dial = (host: string) =>
  CameraRelay.dial({
    address: readStreamAddress(`rtsps://127.0.0.1:${front.port}/live`),
    tls: { host, isInsecure: false },
    transport: 'tcp',
    signal: AbortSignal.timeout(5_000),
  });

it.each(['localhost', '127.0.0.1'])(
  'takes a certificate of a known issuer for %s, its host [EXT-140]',
  async (host) => {
    const relay = await dial(host);
    expect(relay.port).toBeGreaterThan(0);
    relay.close();
  },
);

it('refuses that certificate for another host [EXT-140]', async () => {
  await expect(dial('other.test')).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});
