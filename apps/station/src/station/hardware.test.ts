/** A real Station with the real service and cameras at its machine: power, previews, commands and live video. */
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { images } from '@longview/media';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../test-setup/service.ts';
import { StationProcess, until } from '../test-setup/station-process.ts';

const GPHOTO = join(import.meta.dirname, '../test-setup/gphoto2-stand-in.sh');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>';
const LOGIN = { user: 'root', password: 'pass' };

const canServe = await hasRtspServer();

let service: TestService;
let station: StationProcess;
let scene: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  scene = await mkdtemp(join(tmpdir(), 'gphoto-'));
  station = await StationProcess.make({ PATH: `${scene}:${process.env.PATH}` });
  await mkdir(join(station.dir, 'scripts'));
  await copyFile(GPHOTO, join(scene, 'gphoto2'));
  await writeFile(join(scene, 'cameras'), 'Canon EOS 1100D                usb:001,004\n');
  await writeFile(join(scene, 'picture.jpg'), await images.renderSvg(SVG, 640, 360, 80));
  for (const way of ['up', 'down']) await putScript(`${way}.sh`, `echo ${way} >> ${station.dir}/deeds`);
});
afterEach(async () => {
  await station.close();
  await rm(scene, { recursive: true, force: true });
});

async function putScript(name: string, lines: string): Promise<void> {
  const path = join(station.dir, 'scripts', name);
  await writeFile(path, `#!/bin/sh\n${lines}\n`);
  await chmod(path, 0o700);
}

const setMode = (mode: string) => writeFile(join(scene, 'mode'), mode);
const now = () => new Date().toISOString().replace(/\.\d+/, '');

/** What the power was told, in order. */
async function deeds(): Promise<string[]> {
  const text = await readFile(join(station.dir, 'deeds'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** A photo camera with power of its own. */
function dslr(feedId: string, { power = {}, source = {} }: { power?: object; source?: object } = {}) {
  return {
    ConfigId: 'dslr',
    SourceConfig: { SourceType: 'DSLR', ...source },
    CaptureConfig: { FeedAttachments: [{ FeedId: feedId }] },
    PowerControlConfig: {
      ...{ PowerUpCallback: { Script: 'up.sh' }, PowerDownCallback: { Script: 'down.sh' } },
      ...{ PowerUpWarmupInterval: 'PT1S', ...power },
    },
  };
}

interface ListedDevice {
  Prop: { Id: string };
  Config: { Cameras: { SourceConfig: { ImagePreview_CapturedAt: string | null } }[] };
}

async function previewTime(deviceId: string): Promise<string | null> {
  const devices = await service.call<ListedDevice[]>('/api/nv/devicemanage');
  const device = devices.find(({ Prop }) => Prop.Id === deviceId);
  return device?.Config.Cameras[0]?.SourceConfig.ImagePreview_CapturedAt ?? null;
}

const log = async (deviceId: string) =>
  JSON.stringify(await service.call(`/api/nv/devicemanage/${deviceId}/log`));

describe('a photo camera with power of its own', () => {
  it('is switched on, gives pictures and previews, does as it is told, and is switched off with the Station [STA-03] [STA-07] [STA-11] [STA-13] [DVP-07] [DVP-10] [ENT-23]', async () => {
    const feedId = await service.makeFeed('Power');
    const deviceId = await station.join(service);
    const power = { PowerControlMode: 'PowerOnDemand' };
    await service.saveCameras(deviceId, [dslr(feedId, { power })]);
    const source = { ImagePreview_RequestedAt: now(), AutoFocus_ReqAt: now() };
    await service.saveCameras(deviceId, [dslr(feedId, { power, source })]);
    station.start();
    await until(async () => (await service.framesOf(feedId)).length > 1, 'pictures');
    expect(await deeds()).toEqual(['up']);
    await until(async () => (await previewTime(deviceId)) !== null, 'a preview');
    await until(async () => (await log(deviceId)).includes('AutoFocus: ok'), 'the command is answered');
    expect(await readFile(join(scene, 'calls'), 'utf8')).toContain('autofocusdrive=1');
    expect(await station.stop()).toBe(0);
    expect(await deeds()).toEqual(['up', 'down']);
  }, 120_000);

  it('is switched on for a preview, and off after it [STA-07] [DVP-10] [ENT-23]', async () => {
    const deviceId = await station.join(service);
    const power = { PowerControlMode: 'PowerOnDemand', PowerDownTriggerInterval: 'PT2S' };
    const asked = { ...dslr('', { power, source: { ImagePreview_RequestedAt: now() } }), CaptureConfig: {} };
    await service.saveCameras(deviceId, [asked]);
    station.start();
    await until(async () => (await previewTime(deviceId)) !== null, 'a preview');
    expect((await deeds())[0]).toBe('up');
    await until(async () => (await deeds()).includes('down'), 'it is switched off');
  }, 120_000);

  it('that was being switched off and on when the Station was killed is on again after its start [ENT-23] [CON-54]', async () => {
    const feedId = await service.makeFeed('Cycle');
    const deviceId = await station.join(service);
    await setMode('claimed');
    await service.saveCameras(deviceId, [dslr(feedId, { power: { PowerCycleOnFailureInterval: 'PT1S' } })]);
    station.start();
    await until(async () => (await deeds()).includes('down'), 'it is switched off');
    await station.stop('SIGKILL');
    expect(await deeds()).toEqual(['down']);
    await setMode('');
    station.start();
    await until(async () => (await deeds()).includes('up'), 'it is switched on');
    await until(async () => (await service.framesOf(feedId)).length > 0, 'a picture');
    expect(await deeds()).toEqual(['down', 'up']);
  }, 120_000);
});

describe('list-cameras', () => {
  it('names what the machine has, by the names that a config takes [STA-03]', async () => {
    const { code, output } = await station.run('list-cameras');
    expect(code).toBe(0);
    expect(output).toMatch(/^Capture\n {2}.+\nDSLR\n {2}Canon EOS 1100D \(usb:001,004\)\n$/s);
  });
});

const subscribe = (feedId: string, isEnabled: boolean) =>
  service.call(`/api/nv/feed/setfeedsubscriptioninfo/${feedId}`, {
    ...{ SizeCode: 'x1080', IntervalCode: '1sec', VideoClip_Enabled: false },
    VideoStream_Enabled: isEnabled,
  });

const isSending = async (feedId: string) => {
  const found = await service.call<{ Publisher: object | null }>(`/api/nv/feed/streamin/${feedId}`);
  return found.Publisher !== null;
};

const livePicture = async (feedId: string) => {
  const { Lines } = await service.call<{ Lines: { Check: string; IsPassed: boolean }[] }>(
    `/api/nv/feed/livecheck/${feedId}`,
  );
  return Lines.find(({ Check }) => Check === 'Picture')?.IsPassed ?? false;
};

describe.skipIf(!canServe)('a camera of ContentType VideoStream', () => {
  let camera: RtspServer;
  beforeAll(async () => {
    camera = await startRtspServer({ fps: 10, gop: 10, login: LOGIN });
  });
  afterAll(() => camera.close());

  it('is sent while its feeds take video, to each of them, and again after the service was away [DVP-12] [STA-04] [EXT-189]', async () => {
    const feedId = await service.makeFeed('Quay');
    const second = await service.makeFeed('Pier');
    for (const id of [feedId, second]) await subscribe(id, true);
    const id = await station.join(service);
    await service.saveCameras(id, [
      {
        ConfigId: 'net',
        SourceConfig: {
          ...{ SourceType: 'Network', ContentType: 'VideoStream', Source_Uri: camera.url('/h264') },
          ...{ Source_Username: LOGIN.user, Source_Password: LOGIN.password },
        },
        CaptureConfig: { FeedAttachments: [{ FeedId: feedId }, { FeedId: second }] },
      },
    ]);
    station.start();
    await until(() => isSending(feedId), 'the Station sends');
    await until(() => isSending(second), 'the Station sends to the second one');
    expect(await livePicture(feedId)).toBe(true);
    expect((await station.status())?.cameras).toMatchObject([{ configId: 'net', state: 'Ok' }]);
    expect(station.output).not.toMatch(/rtmp:\/\/\S+/);
    await service.kill();
    await service.start();
    await until(() => isSending(feedId), 'the Station sends again');
    for (const id of [feedId, second]) await subscribe(id, false);
    await until(async () => !(await isSending(feedId)), 'the Station is cut off');
    await until(
      async () => (await station.status())?.cameras[0]?.state === 'Error',
      'the Station knows that nothing takes its video',
    );
  });
});
