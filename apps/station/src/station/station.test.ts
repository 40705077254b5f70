/** A real Station with the real service: killed, cut off, told what to do. */
import { chmod, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../test-setup/service.ts';
import { StationProcess, until } from '../test-setup/station-process.ts';
import { jpegOf } from '../test-setup/whole-jpeg.ts';

let service: TestService;
let proxy: TcpProxy;
let camera: HttpCamera;
let station: StationProcess;
beforeAll(async () => {
  service = await startTestService();
  proxy = await startTcpProxy({ host: '127.0.0.1', port: service.port });
  camera = await startHttpCamera({ login: { username: 'root', password: 'pass' } });
});
afterAll(async () => {
  await camera.close();
  await proxy.close();
  await service.close();
});
beforeEach(async () => {
  station = await StationProcess.make({ STATION_BACKLOG_PER_SEC: '200' });
});
afterEach(async () => {
  await proxy.set('Open');
  await station.close();
});

const proxyUrl = () => `http://127.0.0.1:${proxy.port}`;
const attached = (...feedIds: string[]) => ({ FeedAttachments: feedIds.map((FeedId) => ({ FeedId })) });
const network = (feedId: string, change: object = {}) => ({
  ConfigId: 'net',
  SourceConfig: {
    SourceType: 'Network',
    Source_Uri: camera.url,
    Source_Username: 'root',
    Source_Password: 'pass',
    ...change,
  },
  CaptureConfig: attached(feedId),
});

async function putScript(name: string, lines: string): Promise<void> {
  const folder = join(station.dir, 'scripts');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
  await chmod(join(folder, name), 0o700);
}

/** A file as a camera that sends by FTP names it. */
async function dropFile(folder: string, timeSec: number): Promise<void> {
  const name = new Date(timeSec * 1000).toISOString().replace(/[-:T]|\.\d+Z/g, '');
  await writeFile(join(folder, `.${name}`), jpegOf(name));
  await rename(join(folder, `.${name}`), join(folder, `${name}.jpg`));
}

describe('pairing', () => {
  it('shows a code, takes the token with nobody reading along, and says how it does [DVP-01] [DVP-02] [DVP-03]', async () => {
    const id = await station.pair(service);
    expect(station.output).toContain(`${service.url}/mystuff?paircode=`);
    const { mode } = await stat(join(station.dir, 'device.json'));
    expect(mode & 0o077).toBe(0);
    const kept = JSON.parse(await readFile(join(station.dir, 'device.json'), 'utf8'));
    expect(kept).toEqual({
      serviceUrl: service.url,
      deviceId: id,
      updateKey: null,
      token: expect.stringMatching(/^\S{48}$/),
    });
    station.start();
    await until(async () => (await station.status())?.service.isReached, 'the service is reached');
    const { code, output } = await station.run('status');
    expect([code, JSON.parse(output)]).toMatchObject([0, { deviceId: id, state: 'Running' }]);
    expect(station.output).not.toContain(kept.token);
    expect((await station.run('run')).output).toContain('already runs');
    expect(await station.stop()).toBe(0);
    expect((await station.run('status')).code).toBe(1);
    const devices =
      await service.call<{ Prop: { Id: string }; ClientInfo: object }[]>('/api/nv/devicemanage');
    expect(devices.find(({ Prop }) => Prop.Id === id)?.ClientInfo).toEqual({
      Platform: 'linux',
      Version: '0.1.0',
    });
  }, 60_000);

  it('refuses to send its token in clear over other networks [DVP-01]', async () => {
    expect((await station.run('pair', 'http://cams.example.com')).output).toContain('Use https://');
    expect((await station.run('run')).output).toContain('not paired');
  });

  it('asks to be paired anew when its token ends, and goes on without a loss [DVP-01] [DVP-03]', async () => {
    const feedId = await service.makeFeed('Again');
    const deviceId = await station.join(service);
    await service.saveCameras(deviceId, [network(feedId)]);
    station.start();
    await until(async () => (await service.framesOf(feedId)).length > 1, 'pictures');
    const before = station.output.length;
    // Somebody else pairs a machine in its place.
    const other = await StationProcess.make();
    await other.join(service, service.url, { deviceId });
    await other.close();
    await until(() => /Pair code: \w{12}/.test(station.output.slice(before)), 'a new code');
    const code = /Pair code: (\w{12})/.exec(station.output.slice(before))?.[1] ?? '';
    expect((await station.status())?.pairCode).toBe(code);
    const kept = async () => (await station.status())?.spool.waitingPictures ?? 0;
    const stored = (await service.framesOf(feedId)).length;
    await until(async () => (await kept()) > 2, 'pictures that wait');
    await service.provision(code, { deviceId });
    await until(async () => (await station.status())?.state === 'Running', 'it runs again');
    await until(async () => (await kept()) === 0, 'all is sent');
    const frames = await service.framesOf(feedId);
    expect(frames.length).toBeGreaterThan(stored + 2);
    expect(station.output.split('the Station runs')).toHaveLength(2);
  }, 120_000);
});

describe('pictures', () => {
  it('come exactly once through kills and cuts, from the network, scripts and folders [STA-03] [DVP-06] [DVP-08] [CON-51]', async () => {
    const [net = '', script = '', folder = ''] = await Promise.all(
      ['N', 'S', 'F'].map((name) => service.makeFeed(name)),
    );
    const deviceId = await station.join(service, proxyUrl());
    const inbox = join(station.dir, 'inbox');
    await mkdir(inbox);
    await writeFile(join(station.dir, 'snap.jpg'), jpegOf('script'));
    // Says when it was called: what it gave, and what came of it, are compared in the end.
    await putScript('snap', `date +%s >> ${station.dir}/calls; cat ${station.dir}/snap.jpg`);
    const callback = { SourceType: 'Callback', Callback_Config: { Script: 'snap' } };
    await service.saveCameras(deviceId, [
      network(net),
      { ConfigId: 'script', SourceConfig: callback, CaptureConfig: attached(script) },
      {
        ConfigId: 'folder',
        SourceConfig: { SourceType: 'FileSystem', Source_Uri: inbox },
        CaptureConfig: attached(folder),
      },
    ]);
    station.start();
    await until(async () => (await service.framesOf(net)).length > 0, 'the first picture');
    const firstSec = Math.floor(Date.now() / 1000) - 3600;
    let dropped = 0;
    const drop = async (count: number) => {
      for (let at = 0; at < count; at += 1) await dropFile(inbox, firstSec + dropped++ * 2);
    };
    for (const state of ['Refused', 'Silent'] as const) {
      await drop(4);
      await proxy.set(state);
      await pass(1500);
      await station.stop('SIGKILL');
      await drop(4);
      station.start();
      await pass(1200);
      if (state === 'Silent') await service.kill();
      if (state === 'Silent') await service.start();
      await proxy.set('Open');
      await until(async () => (await station.status())?.service.isReached, 'the connection is back');
    }
    await until(async () => (await service.framesOf(folder)).length >= dropped, 'all files');
    await until(async () => (await station.status())?.spool.waitingPictures === 0, 'all is sent');
    expect(await station.stop()).toBe(0);
    const wanted = Array.from({ length: dropped }, (_, at) => firstSec + at * 2);
    expect(await service.framesOf(folder)).toEqual(wanted);
    const kept = await service.framesOf(script);
    expect(new Set(kept).size).toBe(kept.length);
    const calls = (await readFile(join(station.dir, 'calls'), 'utf8')).trim().split('\n').length;
    // A kill may take the one picture that was in hand.
    expect(kept.length).toBeGreaterThanOrEqual(calls - 4);
    expect(kept.length).toBeLessThanOrEqual(calls);
    expect((await service.framesOf(net)).length).toBeGreaterThan(5);
    expect(await readdir(join(station.dir, 'spool', 'tmp'))).toEqual([]);
  }, 120_000);

  it('are taken without a connection at the start, by the config it had [DVP-06]', async () => {
    const feedId = await service.makeFeed('Offline');
    const deviceId = await station.join(service, proxyUrl());
    await service.saveCameras(deviceId, [network(feedId)]);
    station.start();
    await until(async () => (await service.framesOf(feedId)).length > 0, 'the first picture');
    await station.stop();
    await proxy.set('Refused');
    station.start();
    await until(
      async () => ((await station.status())?.spool.waitingPictures ?? 0) >= 3,
      'pictures that wait',
    );
    expect((await station.status())?.service.isReached).toBe(false);
    await proxy.set('Open');
    await until(async () => (await station.status())?.spool.waitingPictures === 0, 'all is sent');
    expect((await service.framesOf(feedId)).length).toBeGreaterThanOrEqual(4);
    const config = await stat(join(station.dir, 'config.json'));
    expect(config.mode & 0o077).toBe(0);
    expect(station.output).not.toContain('pass"');
  }, 90_000);

  it('have their true time from a machine whose clock is years off, even from before it knew [DVP-05] [DVP-08]', async () => {
    const feedId = await service.makeFeed('Lost in time');
    const deviceId = await station.join(service, proxyUrl());
    await service.saveCameras(deviceId, [network(feedId)]);
    station.start();
    await until(async () => (await service.framesOf(feedId)).length > 0, 'the first picture');
    await station.stop();
    await unlink(join(station.dir, 'state', 'clock.json'));
    await proxy.set('Refused');
    const fromSec = Math.floor(Date.now() / 1000);
    const before = (await service.framesOf(feedId)).length;
    station.startYearsOff();
    await until(
      async () => ((await station.status())?.spool.waitingPictures ?? 0) >= 3,
      'pictures that wait',
    );
    expect((await station.status())?.spool.oldestAt).toMatch(/^20(0|1)/);
    await proxy.set('Open');
    await until(async () => (await station.status())?.spool.waitingPictures === 0, 'all is sent');
    const frames = (await service.framesOf(feedId)).slice(before);
    expect(frames.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...frames)).toBeGreaterThanOrEqual(fromSec - 2);
    expect(Math.abs((await station.status())?.clock.offsetSec ?? 0)).toBeGreaterThan(19 * 365 * 86_400);
  }, 90_000);

  it('of one shot go to all feeds that are due, and copies stay with the Station [DVP-06] [STA-15]', async () => {
    const [one = '', two = ''] = await Promise.all(['One', 'Two'].map((name) => service.makeFeed(name)));
    const deviceId = await station.join(service);
    const ContentConfig = { Persist: true, Persist2Options: 'DirNameFeedId' };
    const both = { ...network(one), CaptureConfig: attached(one, two), ContentConfig };
    await service.saveCameras(deviceId, [both]);
    station.start();
    await until(async () => (await service.framesOf(two)).length > 2, 'pictures');
    await station.stop();
    const times = await Promise.all([one, two].map((feedId) => service.framesOf(feedId)));
    const [first = [], second = []] = times;
    expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(1);
    const copies = await readdir(join(station.dir, 'pictures'), { recursive: true });
    expect(copies.filter((name) => name.endsWith('.jpg')).length).toBeGreaterThanOrEqual(first.length);
    expect((await readdir(join(station.dir, 'pictures2'))).sort()).toEqual([one, two].sort());
  }, 60_000);

  it('are sent at once where the disk keeps nothing [DVP-08]', async () => {
    await station.close();
    station = await StationProcess.make({ STATION_SPOOL_BYTES: '0' });
    const feedId = await service.makeFeed('No disk');
    await service.saveCameras(await station.join(service), [network(feedId)]);
    station.start();
    await until(async () => (await service.framesOf(feedId)).length > 1, 'pictures');
    expect((await station.status())?.spool.trouble).toContain('no room to keep pictures');
  }, 60_000);

  it('of a feed that was taken off are dropped when the service says so, and not before [DVP-08]', async () => {
    const [kept = '', gone = ''] = await Promise.all(['Kept', 'Gone'].map((name) => service.makeFeed(name)));
    const deviceId = await station.join(service, proxyUrl());
    await service.saveCameras(deviceId, [{ ...network(kept), CaptureConfig: attached(kept, gone) }]);
    station.start();
    await until(async () => (await service.framesOf(gone)).length > 0, 'the first picture');
    await proxy.set('Refused');
    await until(
      async () => ((await station.status())?.spool.waitingPictures ?? 0) >= 6,
      'pictures that wait',
    );
    await service.saveCameras(deviceId, [network(kept)]);
    const before = (await service.framesOf(gone)).length;
    await proxy.set('Open');
    await station.said(/(was taken off this Station)/);
    await until(async () => (await station.status())?.spool.waitingPictures === 0, 'all is sent');
    expect((await service.framesOf(gone)).length).toBe(before);
    expect((await service.framesOf(kept)).length).toBeGreaterThan(before);
  }, 90_000);
});

describe('what it is told', () => {
  it('it does once and answers, and what it cannot do it says [DVP-07] [STA-11] [STA-12] [DVP-11] [DVP-05]', async () => {
    await station.close();
    // No program of the machine is found, whatever it has.
    station = await StationProcess.make({ PATH: '/nowhere' });
    const feedId = await service.makeFeed('Told');
    const deviceId = await station.join(service);
    await putScript('custom-command', `echo "$1" >> ${station.dir}/values`);
    const dslr = { ConfigId: 'dslr', SourceConfig: { SourceType: 'DSLR' }, CaptureConfig: attached(feedId) };
    const at = () => new Date().toISOString().replace(/\.\d+/, '');
    const told = {
      CustomCommand_RequestedAt: at(),
      CustomCommand_Value: 'a; rm -rf /',
      AutoFocus_ReqAt: at(),
    };
    await service.saveCameras(deviceId, [dslr]);
    await service.saveCameras(deviceId, [{ ...dslr, SourceConfig: { SourceType: 'DSLR', ...told } }]);
    station.start();
    const log = async () => JSON.stringify(await service.call(`/api/nv/devicemanage/${deviceId}/log`));
    await until(async () => (await log()).includes('CustomCommand: ok'), 'the command is answered');
    await until(async () => (await log()).includes('AutoFocus: failed'), 'the other one too');
    expect(await readFile(join(station.dir, 'values'), 'utf8')).toBe('a; rm -rf /\n');
    await until(async () => (await station.status())?.cameras[0]?.state === 'Error', 'what it lacks');
    expect((await station.status())?.cameras[0]?.error).toMatch(/gphoto2|No camera/);
  }, 60_000);

  it('it begins anew when it is told to, and answers then [DVP-07]', async () => {
    const deviceId = await station.join(service);
    station.start();
    await until(async () => (await station.status())?.service.isReached, 'the service is reached');
    expect(await station.stop()).toBe(0);
    await service.call(`/api/nv/devicemanage/${deviceId}/restart`);
    station.output = '';
    station.start();
    const started = () => station.output.split('the Station runs').length - 1;
    await until(() => started() === 2, 'it began anew');
    const log = async () => JSON.stringify(await service.call(`/api/nv/devicemanage/${deviceId}/log`));
    await until(async () => (await log()).includes('Restart: ok'), 'the restart is answered');
    expect(started()).toBe(2);
    expect(await station.stop()).toBe(0);
  }, 120_000);
});

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
