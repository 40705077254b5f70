/** A real Station is updated by the real service, and killed at every step of it. */
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Device, StationConfig } from '@longview/contract';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBook, versionDir } from '../launcher/version-book.ts';
import { makeKeys, makePackage, offer } from '../test-setup/own-package.ts';
import { startTestService, type TestService } from '../test-setup/service.ts';
import { StationProcess, until } from '../test-setup/station-process.ts';

const { privateKey, publicKey } = makeKeys();
/** A program that starts, and never calls the service. */
const DEAF = {
  'bin/longview-station.mjs':
    "process.on('disconnect', () => process.exit(1)); process.on('message', () => process.exit(0)); setInterval(() => {}, 1000);",
};

let service: TestService;
let proxy: TcpProxy;
let station: StationProcess;
let id: string;

beforeAll(async () => {
  service = await startTestService();
  proxy = await startTcpProxy({ host: '127.0.0.1', port: service.port }, 60_000);
  for (const made of [await makePackage('0.2.0', privateKey), await makePackage('0.3.0', privateKey, DEAF)])
    await offer(service.dataDir, made, publicKey);
  station = await StationProcess.make({ STATION_UPDATE_WAIT_SEC: '10' });
  id = await station.join(service, `http://127.0.0.1:${proxy.port}`);
});
afterAll(async () => {
  await station.close();
  await proxy.close();
  await service.close();
});

async function want(Firmware: Partial<StationConfig['Firmware']>): Promise<void> {
  const device = { Prop: { Id: id, Description: { Name: 'Roof' } } };
  await service.call('/api/nv/devicemanage', { device, ConfigTS: { Cameras: [], Firmware } });
}

async function shown(): Promise<Pick<Device, 'ClientInfo' | 'Report'>> {
  const devices = await service.call<Device[]>('/api/nv/devicemanage');
  const found = devices.find(({ Prop }) => Prop.Id === id);
  if (!found) throw new Error('There is no such device.');
  return found;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** In order: unpacked, but not in its place; told to the launcher; about to start; its first start; kept. */
const STEPS = [
  'versions/0\\.2\\.0 $',
  'book\\.json .*"trial":\\{"version":"0\\.2\\.0","starts":0',
  'book\\.json .*"trial":\\{"version":"0\\.2\\.0","starts":1',
  'config\\.json .*"readBy":"0\\.2\\.0"',
  'book\\.json .*"current":"0\\.2\\.0"',
];

it('is updated though it is killed in the download, at unpacking, switch, first start and check-in [EXT-334] [EXT-337]', async () => {
  await want({ AutoUpdate: false, TargetVersion: '0.2.0' });
  const part = `${versionDir(station.dir, '0.2.0')}.tgz`;
  station.start();
  const sizeOf = () =>
    stat(part).then(
      ({ size }) => size,
      () => 0,
    );
  await until(async () => (await sizeOf()) > 0, 'the download');
  await station.stop('SIGKILL');
  const before = await sizeOf();
  expect(before).toBeGreaterThan(0);
  let starts = 0;
  const isKept = async () => (await readBook(station.dir)).current === '0.2.0';
  while (!(await isKept())) {
    starts += 1;
    station.startKilledAt(STEPS);
    const ended = station.ended().then(() => true);
    let isOver = false;
    void ended.then(() => (isOver = true));
    await until(async () => isOver || (await isKept()), 'it is killed, or updated');
  }
  for (const index of STEPS.keys())
    expect([index, await exists(join(station.dir, `killed-${index}`))]).toEqual([index, true]);
  // The first start kills the program alone, and its launcher starts it again.
  expect(starts).toBe(STEPS.length);
  await until(async () => (await shown()).Report?.Update?.State === 'Done', 'it says so');
  const { ClientInfo, Report } = await shown();
  expect(ClientInfo.Version).toBe('0.2.0');
  expect(Report?.Update).toMatchObject({ Version: '0.2.0', Message: null, Offered: ['0.3.0', '0.2.0'] });
  expect(await exists(part)).toBe(false);
}, 120_000);

it('goes back to the version before when the new one does not reach the service, and says so [EXT-336] [EXT-337]', async () => {
  await station.stop();
  await want({ AutoUpdate: true, TargetVersion: null });
  station.start();
  await until(async () => (await shown()).Report?.Update?.State === 'Failed', 'it went back');
  const { ClientInfo, Report } = await shown();
  expect(ClientInfo.Version).toBe('0.2.0');
  expect(Report?.Update).toMatchObject({
    Version: '0.3.0',
    Message: expect.stringContaining('did not reach the service'),
  });
  expect((await station.status())?.version).toBe('0.2.0');
  expect(await station.stop()).toBe(0);
}, 120_000);
