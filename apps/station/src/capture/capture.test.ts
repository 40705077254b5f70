/**
 * Cameras that the machine itself has. This one has none: its list is made up here, and FFmpeg's test pattern takes the
 * place of a driver; all between them is what runs beside real cameras.
 */
import { images, type LocalCamera } from '@longview/media';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Camera, CameraParts } from '../camera/types.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { openParts, type TestParts } from '../test-setup/camera-parts.ts';
import { captureKind } from './index.ts';

const NEVER = new AbortController().signal;
const FOUND = [
  { name: '/dev/video0', description: 'HD Webcam C920', modes: [] },
  { name: '/dev/video2', description: 'Microscope', modes: [] },
];

let parts: TestParts;
let opened: { camera: LocalCamera; isKept: boolean }[];
let source: string;
let cameras: Camera[];
beforeEach(async () => {
  parts = await openParts();
  opened = [];
  cameras = [];
  source = 'testsrc2=size=640x360:rate=30';
});
afterEach(async () => {
  for (const camera of cameras) await camera.close();
  await parts.end();
});

/** The media workers, with a pattern in place of each driver. */
function patternMedia(): CameraParts['media'] {
  const { devices } = parts.media;
  const open = (camera: LocalCamera, isKept: boolean) => {
    opened.push({ camera, isKept });
    return devices.open({ ...camera, name: source, format: 'lavfi', warmUpMs: 0, size: null }, isKept);
  };
  return { ...parts.media, devices: { list: async () => FOUND, open } as unknown as typeof devices };
}

function openCamera(uri: string | null, { channel = 0, intervalMs = 60_000 } = {}): Camera {
  const config = cameraConfig({ SourceType: 'Capture', Source_Uri: uri }, { Channel: channel });
  const camera = captureKind.open(config, { ...parts, media: patternMedia(), intervalMs });
  cameras.push(camera);
  return camera;
}

describe('a camera of the machine', () => {
  it('gives a whole picture, and is closed between those that are far apart [STA-03]', async () => {
    const far = openCamera(null);
    for (let n = 0; n < 2; n++) {
      const shot = await far.take(NEVER);
      if (!shot.ok) throw new Error(shot.message);
      expect(await images.verify(shot.jpeg)).toEqual({ width: 640, height: 360 });
    }
    expect((await openCamera(null, { intervalMs: 10_000 }).take(NEVER)).ok).toBe(true);
    expect(opened.map(({ isKept }) => isKept)).toEqual([false, true]);
  });

  it.each([
    [null, 0, '/dev/video0'],
    [null, 1, '/dev/video2'],
    ['microscope', 0, '/dev/video2'],
    ['/dev/v4l/by-id/usb-cam', 0, '/dev/v4l/by-id/usb-cam'],
  ])('is found by %j and channel %s as %s [ENT-21] [ENT-22]', async (uri, channel, name) => {
    await openCamera(uri, { channel }).take(NEVER);
    expect(opened[0]?.camera.name).toBe(name);
  });

  it('is asked for its size and format [ENT-22]', async () => {
    await openCamera('C920?size=1280x720&format=mjpeg').take(NEVER);
    expect(opened[0]?.camera).toMatchObject({ size: { width: 1280, height: 720 }, pixelFormat: 'mjpeg' });
  });

  it('that failed is looked for anew [STA-03]', async () => {
    const camera = openCamera('c920');
    source = 'nosuchsource';
    expect(await camera.take(NEVER)).toMatchObject({ ok: false });
    source = 'testsrc2=size=320x240:rate=30';
    expect(await camera.take(NEVER)).toMatchObject({ ok: true });
    expect(opened).toHaveLength(2);
  });

  it('that is not there says what is [STA-03]', async () => {
    expect(await openCamera('Leica').take(NEVER)).toMatchObject({
      ok: false,
      message: expect.stringContaining('HD Webcam C920 (/dev/video0)'),
    });
  });

  it('gives no picture when there is no more time [STA-03]', async () => {
    expect(await openCamera(null).take(AbortSignal.abort())).toMatchObject({ ok: false });
  });
});

describe('this very machine', () => {
  it('lacks nothing for cameras, and opens no path that is no camera [STA-03]', async () => {
    expect(await captureKind.lacks(parts)).toBeNull();
    const config = cameraConfig({ SourceType: 'Capture', Source_Uri: '/dev/none' });
    const camera = captureKind.open(config, parts);
    expect(await camera.take(NEVER)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Plug it in'),
    });
    const file = captureKind.open(cameraConfig({ SourceType: 'Capture', Source_Uri: '/dev/zero' }), parts);
    expect(await file.take(NEVER)).toMatchObject({ ok: false });
  });
});
