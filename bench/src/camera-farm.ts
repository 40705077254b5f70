// Thousands of HTTP cameras in one process of their own: every address of 127.0.0.0/8 is one. Odd ones close the
// connection after each picture, even ones keep it, as cameras do. `/silent` takes the request and never answers.
// Started by `startCameraFarm`: argv is the folder of pictures; prints its port.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpegOfAbout } from './pictures.ts';

export interface CameraFarm {
  pid: number;
  /** Mean size of its pictures. */
  pictureBytes: number;
  /** Address of camera number `at`, each on an address of its own. */
  cameraUrl(at: number): string;
  /** The same of one that takes a request and never answers. */
  silentUrl(at: number): string;
  stop(): void;
}

const SIZES = [20_000, 24_000, 28_000, 32_000, 36_000, 40_000];
/** Longer than the interval that is benched, so that kept connections are used again. */
const KEEP_ALIVE_MS = 65_000;

/** `sizes`: bytes of its pictures, about. */
export async function startCameraFarm(sizes = SIZES): Promise<CameraFarm> {
  const folder = mkdtempSync(join(tmpdir(), 'longview-cameras-'));
  const pictures = await Promise.all(sizes.map((size, seed) => jpegOfAbout(size, seed + 1)));
  for (const [at, picture] of pictures.entries()) writeFileSync(join(folder, `${at}.jpg`), picture);
  const child = fork(import.meta.filename, [folder]);
  const [port] = await once(child, 'message');
  rmSync(folder, { recursive: true });
  return {
    pid: child.pid ?? 0,
    pictureBytes: pictures.reduce((sum, picture) => sum + picture.length, 0) / pictures.length,
    cameraUrl: (at) => `http://${addressOf(1, at)}:${port}/snap.jpg`,
    silentUrl: (at) => `http://${addressOf(200, at)}:${port}/silent`,
    stop: () => child.kill(),
  };
}

/** Loopback address number `at`, counted from block `block` of 65,536. */
export const addressOf = (block: number, at: number) =>
  `127.${block + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;

function serve(folder: string): void {
  const pictures = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  let served = 0;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (request.url === '/silent') return;
    const picture = pictures[served++ % pictures.length] as Buffer;
    const isOdd = Number(request.socket.localAddress?.at(-1)) % 2 === 1;
    response.writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': picture.length,
      ...(isOdd && { connection: 'close' }),
    });
    response.end(picture);
  });
  server.listen({ port: 0, host: '0.0.0.0', backlog: 4096 }, () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
}

const folder = process.argv[2];
if (process.send && folder && import.meta.main) serve(folder);
