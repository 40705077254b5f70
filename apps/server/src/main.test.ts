/** The service as a process: how it starts, says what is wrong, and ends. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { cloneDatabase } from '@longview/test-kit';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { picture } from './test-setup/pictures.ts';
import { furnish, isThere, type Pusher, push, setPath } from './test-setup/pusher.ts';
import { runMain, SOURCES, startService, type TestService } from './test-setup/service.ts';

// Whole starts and stops, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let databaseUrl: string;
let services: TestService[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'longview-main-'));
  databaseUrl = await cloneDatabase(inject('testDatabases'));
});
afterEach(async () => {
  for (const service of services) await service.stop('SIGKILL');
  services = [];
  await rm(dataDir, { recursive: true, force: true });
});

/** Of the sources, as an operator starts it, in a whole run too. */
async function start(env: Record<string, string> = {}): Promise<TestService> {
  const service = await startService({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }, SOURCES);
  services.push(service);
  return service;
}

const NOW_SEC = Math.floor(Date.now() / 1000) - 3600;

/** An upload of which `part` of the bytes are sent, and the service has begun to take them. */
async function beginUpload(
  service: TestService,
  { key, feedId }: Pusher,
  timeSec: number,
  jpeg: Buffer,
): Promise<Socket> {
  const socket = connect(service.port, '127.0.0.1');
  socket.on('error', () => {});
  const lines = [
    `POST ${setPath(feedId, timeSec)} HTTP/1.1`,
    'Host: x',
    'Content-Type: image/jpeg',
    `Authorization: Bearer ${key}`,
    `Content-Length: ${jpeg.length}`,
    // The answer to this tells that the head was read.
    'Expect: 100-continue',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(jpeg.subarray(0, jpeg.length / 2));
  return socket;
}

it('starts on an empty folder with its own database, answers, and ends with 0 and without a warning [OPS-03, OPS-11] [EXT-356]', async () => {
  const service = await startService({ DATA_DIR: dataDir }, SOURCES);
  services.push(service);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  // It was told HOST 127.0.0.1, and so is found at no other address of this machine.
  await expect(fetch(`http://127.0.0.2:${service.port}/healthz`)).rejects.toThrow();
  expect(await service.stop()).toBe(0);
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
  expect(service.lines.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
});

it('finishes the writes that run when the stop comes, and keeps all it acknowledged [OPS-11]', async () => {
  const jpeg = await picture(640, 360);
  const first = await start();
  const pusher = await furnish(first.url);
  const upload = await beginUpload(first, pusher, NOW_SEC, jpeg);
  const pushes = Array.from({ length: 40 }, (_, i) => NOW_SEC + 1 + i).map(
    async (timeSec) => [timeSec, await push(pusher, timeSec, jpeg)] as const,
  );
  await Promise.race(pushes);
  const stopped = first.stop();
  const answer = once(upload, 'data');
  await expect.poll(() => fetch(first.url).catch(() => 'closed'), { timeout: 20_000 }).toBe('closed');
  upload.write(jpeg.subarray(jpeg.length / 2));
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /);
  expect(await stopped).toBe(0);
  const acknowledged = (await Promise.all(pushes)).filter(([, isStored]) => isStored).map(([sec]) => sec);
  expect(acknowledged.length).toBeGreaterThan(0);

  const again = { ...pusher, url: (await start()).url };
  for (const timeSec of [NOW_SEC, ...acknowledged]) expect(await isThere(again, timeSec)).toBe(true);
});

it('ends with 0 although an upload never ends and a film is not read [OPS-11]', async () => {
  const service = await start();
  const pusher = await furnish(service.url);
  const noise = await Promise.all([1, 2, 3, 4].map(noisePicture));
  for (let i = 0; i < 60; i += 1) {
    expect(await push(pusher, NOW_SEC + i, noise[i % 4] ?? Buffer.alloc(0))).toBe(true);
  }
  const range = `from=${formatTime(NOW_SEC)}&to=${formatTime(NOW_SEC + 60)}&interval=PT1S&sizecode=x768`;
  const path = `/api/v2/timelapse.mp4?feedid=${pusher.feedId}&${range}&apikey=${pusher.key}`;
  const film = await fetch(service.url + path);
  expect(film.status, film.ok ? '' : await film.text()).toBe(200);
  // More than what the system takes on its way for a reader who does not read.
  expect((await film.arrayBuffer()).byteLength).toBeGreaterThan(10_000_000);
  const [unread] = await once(get(service.url + path), 'response');
  unread.on('error', () => {});
  const upload = await beginUpload(service, pusher, NOW_SEC + 300, noise[0] ?? Buffer.alloc(0));
  expect(await service.stop()).toBe(0);
  await new Promise((resolve) => unread.resume().once('close', resolve));
  expect(unread.complete).toBe(false);
  expect(upload.destroyed || upload.readableEnded).toBe(true);
});

/** Hardly gets smaller in a film. */
async function noisePicture(seed: number): Promise<Buffer> {
  const noise = `<filter id="n"><feTurbulence type="fractalNoise" baseFrequency="0.9" seed="${seed}"/></filter>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">${noise}<rect width="1280" height="720" filter="url(#n)"/></svg>`;
  return images.renderSvg(svg, 1280, 720, 80);
}

it('refuses bad settings, naming every one [OPS-03]', async () => {
  const { code, output } = await runMain([], {
    ...{ DATA_DIR: dataDir, PORT: 'eighty', LOG_LEVEL: 'loud', SECRET_KEY: 'short' },
    ...{ SIGNUP: 'open', PRIVATE_TARGETS: 'maybe' },
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'LOG_LEVEL', 'SECRET_KEY', 'PRIVATE_TARGETS']) expect(output).toContain(name);
  expect(output).not.toContain('    at ');
});

it('says that the port is taken, and that the folder is in use and by whom [OPS-03]', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, HOST: '127.0.0.1' };
  const taken = await runMain([], { ...env, PORT: port });
  other.close();
  expect(taken.code).toBe(1);
  expect(taken.output).toContain(`Port ${port} is already used`);

  const { pid } = await start();
  const second = await runMain([], { ...env, PORT: '0' });
  expect(second.code).toBe(1);
  expect(second.output).toContain(`process ${pid}`);
});

it('refuses a command there is not', async () => {
  const { code, output } = await runMain(['bakcup'], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain('Commands: check, backup');
});

it('logs JSON lines that hold no secret [OPS-12]', async () => {
  const secrets = {
    METRICS_TOKEN: 'metrics-secret-token',
    SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
  };
  const smtp = { SMTP_URL: 'smtp://mailer:smtp-secret@127.0.0.1:9/', MAIL_FROM: 'Longview <x@example.org>' };
  const service = await start({ ...secrets, ...smtp, LOG_LEVEL: 'debug' });
  const pusher = await furnish(service.url);
  await push(pusher, NOW_SEC, await picture(320, 180));
  const calls = [
    `/api/v2/frame-get?feedid=${pusher.feedId}&apikey=${pusher.key}`,
    `/api/v2/frame-get?feedid=nothing&apikey=${pusher.key}&accesskey=given-secret`,
    `/nowhere?token=given-secret`,
  ];
  for (const path of calls) await (await fetch(service.url + path)).arrayBuffer();
  const headers = { authorization: `Bearer ${secrets.METRICS_TOKEN}` };
  expect((await fetch(`${service.url}/metrics`, { headers })).status).toBe(200);
  const target = JSON.stringify({ urlToTest: 'http://admin:camera-secret@127.0.0.1:9/' });
  const cameraCall = { authorization: `Bearer ${pusher.key}`, 'content-type': 'application/json' };
  await fetch(`${service.url}/api/nv/ipdevice/yourcamera`, {
    method: 'POST',
    headers: cameraCall,
    body: target,
  });
  expect(await service.stop()).toBe(0);
  expect(service.lines.length).toBeGreaterThan(5);
  for (const line of service.lines) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
  }
  const database = new URL(databaseUrl).password;
  const hidden = ['smtp-secret', 'given-secret', 'camera-secret', 'correct horse', database, pusher.key];
  const all = service.lines.join('\n');
  for (const secret of [...Object.values(secrets), ...hidden]) expect(all).not.toContain(secret);
});
