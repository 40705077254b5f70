import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cameraConfig, deviceFeed, stationWork } from '../test-setup/camera-config.ts';
import { ConfigStore } from './config-store.ts';

const DEVICE = 'de1v7c4z8k2m';
const work = { ...stationWork([cameraConfig()], [deviceFeed()]), ConfigVersion: 7 };
let dir: string;
let path: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'station-config-'));
  path = join(dir, 'config.json');
});
afterEach(() => rm(dir, { recursive: true }));

it('is there after a start, for the device that it is of [DVP-06]', async () => {
  expect(await (await ConfigStore.open(path, DEVICE)).take(work, '"a"')).toEqual([]);
  const next = await ConfigStore.open(path, DEVICE);
  expect([next.version, next.etag, next.work]).toEqual([7, '"a"', work]);
  expect((await ConfigStore.open(path, 'de2222222222')).work).toBeNull();
});

it('is asked for anew by another version of the program, which may know more of it; until then it holds [EXT-276]', async () => {
  await (await ConfigStore.open(path, DEVICE)).take(work, '"a"');
  const kept = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...kept, readBy: '0.0.1' }));
  const store = await ConfigStore.open(path, DEVICE);
  expect([store.version, store.etag, store.work]).toEqual([0, null, work]);
  await store.take(work, '"a"');
  expect([store.version, store.etag]).toEqual([7, '"a"']);
});

it('is not what is none for a Station, and what was known stays', async () => {
  const store = await ConfigStore.open(path, DEVICE);
  await store.take(work, '"a"');
  expect(await store.take({ Error: 'no' }, '"b"')).toBeNull();
  expect(store.etag).toBe('"a"');
});
