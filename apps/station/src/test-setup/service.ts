/** The real service in a process of its own, with an owner, feeds and a paired Station. Tests only. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { formatTime } from '@longview/rules';
import { cloneDatabase, runSql } from '@longview/test-kit';
import { findFreePort } from '@longview/test-kit/free-port';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: string;
  }
}

/** In a whole run the program as one file, which starts faster (scripts/build-program.mjs). */
const { TEST_PROGRAM: MAIN = join(import.meta.dirname, '../../../server/src/main.ts') } = process.env;
const SETUP_TOKEN = 'setup token of the tests';
const OWNER = {
  Token: SETUP_TOKEN,
  Email: 'ada@example.org',
  Password: 'correct horse battery',
  Name: 'Ada',
};

export interface TestService {
  url: string;
  /** Its DATA_DIR. */
  dataDir: string;
  port: number;
  /** Calls as the owner; throws for what is refused. */
  call<T>(path: string, body?: object): Promise<T>;
  /** What the owner is answered at an address. */
  bytes(path: string): Promise<Buffer>;
  /** Makes a feed that takes every picture it is sent. */
  makeFeed(name: string, change?: object): Promise<string>;
  /** A network pairs ten machines a minute; tests pair more. */
  forgetTries(): Promise<void>;
  /** Says whose machine waits with this code; gives the device's id. */
  provision(code: string, body?: object): Promise<string>;
  saveCameras(deviceId: string, cameras: readonly object[]): Promise<void>;
  /** Unix seconds of the frames that are kept. */
  framesOf(feedId: string): Promise<number[]>;
  kill(): Promise<void>;
  /** After a kill: the same service at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestService(): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'station-service-'));
  const port = await findFreePort();
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const database = await cloneDatabase(inject('testDatabases'));
  const place = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database };
  const url = `http://127.0.0.1:${port}`;
  const video = { PUBLIC_URL: url, RTMP_PORT: String(await findFreePort()) };
  const env = { PATH, HOME, NODE_COMPILE_CACHE, SETUP_TOKEN, ...place, ...video };
  let child = await spawnService(env);
  let cookie = '';
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    cookie ||= (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    return JSON.parse(text || 'null') as T;
  };
  await call('/api/nv/auth/setup', OWNER);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    url,
    dataDir,
    port,
    call,
    bytes: async (path) =>
      Buffer.from(await (await fetch(url + path, { headers: { cookie } })).arrayBuffer()),
    makeFeed: (name, change) => makeFeed(call, name, change),
    forgetTries: () => runSql(database, 'delete from sign_in_limit'),
    provision: async (code, body = { deviceName: 'Roof' }) => {
      const { Device } = await call<{ Device: { Prop: { Id: string } } }>(
        `/api/nv/devicemanage/provision/${code}`,
        body,
      );
      return Device.Prop.Id;
    },
    saveCameras: async (id, Cameras) => {
      const device = { Prop: { Id: id, Description: { Name: 'Roof' } } };
      await call('/api/nv/devicemanage', { device, ConfigTS: { Cameras } });
    },
    framesOf: async (feedid) => {
      const endtime = formatTime(Math.floor(Date.now() / 1000) + 3600);
      const query = new URLSearchParams({ feedid, starttime: '2000-01-01T00:00:00Z', endtime });
      const { Frames } = await call<{ Frames: string[] }>(`/api/v2/frame-query?${query}`);
      return Frames.map((time) => Date.parse(time) / 1000);
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      child = await spawnService(env);
    },
    close: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeFeed(call: TestService['call'], name: string, change: object = {}): Promise<string> {
  const wish = { Name: name, SizeCode: 'x1080', IntervalCode: '1sec' };
  const { Feed } = await call<{ Feed: { Id: string } }>('/api/nv/feed/create', wish);
  const all = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [], ...change };
  await call(`/api/nv/feed/capture/basic/${Feed.Id}`, all);
  return Feed.Id;
}

async function spawnService(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Longview is ready')) resolve();
    });
    child.once('exit', () => reject(new Error('The service ended.')));
  });
  return child;
}
