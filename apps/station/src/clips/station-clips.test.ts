/** A real Station with the real service: clips of a network camera and films of a folder. */

import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoList } from '@longview/contract';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../test-setup/service.ts';
import { StationProcess, until } from '../test-setup/station-process.ts';

const canServe = await hasRtspServer();

let service: TestService;
let station: StationProcess;
let camera: RtspServer;
let folder: string;

beforeAll(async () => {
  service = await startTestService();
  station = await StationProcess.make();
  folder = await mkdtemp(join(tmpdir(), 'station-films-'));
  if (canServe) camera = await startRtspServer({ fps: 10, gop: 5 });
});
afterAll(async () => {
  await station.close();
  await camera?.close();
  await service.close();
  await rm(folder, { recursive: true });
});

async function clipFeed(name: string): Promise<string> {
  const feedId = await service.makeFeed(name);
  await service.call(`/api/nv/feed/setfeedsubscriptioninfo/${feedId}`, {
    ...{ SizeCode: 'x1080', IntervalCode: '1sec' },
    ...{ VideoClip_Enabled: true, VideoStream_Enabled: false },
  });
  const item = { Accept_Interval_Value: 'PT3S', Duration_Value: 'PT2S' };
  await service.call(`/api/nv/feed/capture/basic/${feedId}`, { PayloadType: 'VideoClip', Values: [item] });
  return feedId;
}

const cameraOf = (ConfigId: string, feedId: string, source: object) => ({
  ConfigId,
  SourceConfig: { ContentType: 'VideoClip', ...source },
  CaptureConfig: { FeedAttachments: [{ FeedId: feedId }] },
});

const clipsOf = async (feedId: string) =>
  (await service.call<VideoList>(`/api/v2/video-query?feedid=${feedId}&type=VideoClip`)).Videos;

/** A film that lies there for a while, as a camera names it. */
async function dropFilm(timeSec: number): Promise<void> {
  const made = join(folder, '.made.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=3', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, made]);
  const path = join(folder, `${new Date(timeSec * 1000).toISOString().replace(/[-:T]|\.\d+Z/g, '')}.mp4`);
  await copyFile(made, path);
  await utimes(path, timeSec, timeSec);
}

it.skipIf(!canServe)(
  'sends clips of a network camera and films of a folder, and of content Video pictures beside the clips [DVP-09] [STA-03] [STA-04]',
  async () => {
    const [network, files, both] = [await clipFeed('Mast'), await clipFeed('Films'), await clipFeed('Both')];
    const deviceId = await station.join(service);
    await service.saveCameras(deviceId, [
      cameraOf('net', network, { SourceType: 'Network', Source_Uri: camera.url('/h264') }),
      cameraOf('both', both, {
        ContentType: 'Video',
        SourceType: 'Network',
        Source_Uri: camera.url('/h264'),
      }),
      cameraOf('films', files, { SourceType: 'FileSystem', Source_Uri: folder }),
    ]);
    const filmSec = Math.floor(Date.now() / 1000) - 3_600;
    await dropFilm(filmSec);
    station.start();
    await until(async () => (await clipsOf(network)).length > 0, 'a clip of the camera');
    await until(async () => (await clipsOf(files)).length > 0, 'a clip of the folder');
    await until(async () => (await clipsOf(both)).length > 0, 'a clip of the camera that gives both');
    const [clip] = await clipsOf(both);
    expect(clip).toMatchObject({ Source: 'Station', Width: 640, Height: 360 });
    const clipSec = Date.parse(clip?.StartTime ?? '') / 1000;
    const during = async () =>
      (await service.framesOf(both)).filter((sec) => sec > clipSec && sec <= clipSec + 2);
    await until(async () => (await during()).length > 0, 'a picture of the time of the clip');
    const film = await service.bytes(`/api/v2/video-get?feedid=${both}&videopartid=${clip?.VideoPartId}`);
    expect(film.subarray(4, 8).toString()).toBe('ftyp');
    expect((await clipsOf(network))[0]).toMatchObject({ Source: 'Station', Width: 640, Height: 360 });
    expect((await clipsOf(files))[0]).toMatchObject({
      StartTime: new Date(filmSec * 1000).toISOString().replace('.000', ''),
      Duration: 'PT3S',
    });
    expect(await station.stop()).toBe(0);
  },
  120_000,
);
