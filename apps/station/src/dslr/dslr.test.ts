/** Cameras by gphoto2: a real child process that has gphoto2's command line and words, for no camera hangs here. */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { images } from '@longview/media';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Camera } from '../camera/types.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { openParts, type TestParts } from '../test-setup/camera-parts.ts';
import { gphotoTrouble, readDetected } from './gphoto-answers.ts';
import { dslrKind } from './index.ts';

const STAND_IN = fileURLToPath(new URL('../test-setup/gphoto2-stand-in.sh', import.meta.url));
const CANON = 'Canon EOS 1100D                usb:001,004     \n';
const NIKON = 'Nikon DSC D750                 usb:001,007     \n';
const NEVER = new AbortController().signal;

let parts: TestParts;
let scene: string;
let jpeg: Buffer;
const path = process.env.PATH;

beforeEach(async () => {
  parts = await openParts();
  scene = join(parts.dir, 'scene');
  await mkdir(scene);
  await copyFile(STAND_IN, join(scene, 'gphoto2'));
  jpeg = (await images.toJpeg(await onePixel())).bytes;
  await writeFile(join(scene, 'picture.jpg'), jpeg);
  await setCameras(CANON);
  process.env.PATH = `${scene}:${path}`;
});
afterEach(async () => {
  process.env.PATH = path;
  await parts.end();
});

const onePixel = () =>
  images.renderSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    64,
    48,
    80,
  );
const setCameras = (lines: string) => writeFile(join(scene, 'cameras'), lines);
const setMode = (mode: string) => writeFile(join(scene, 'mode'), mode);
const calls = async () => (await readFile(join(scene, 'calls'), 'utf8')).trim().split('\n');

function openCamera(uri: string | null = null, maxExec = 'PT1M'): Camera {
  const source = { SourceType: 'DSLR', Source_Uri: uri, Callback_Config: { MaxExecTime: maxExec } };
  return dslrKind.open(cameraConfig(source), parts);
}

describe('a picture by gphoto2', () => {
  it('is taken, downloaded and left nowhere else [STA-03]', async () => {
    const shot = await openCamera().take(NEVER);
    expect(shot).toEqual({ ok: true, jpeg, takenAtMs: null });
    expect(await calls()).toEqual([
      '--auto-detect',
      '--port usb:001,004 --capture-image-and-download --force-overwrite --filename %n.%C',
    ]);
    expect(await readdir(parts.workDir)).toEqual([]);
  });

  it('has the settings of its address, each one argument [STA-03] [ENT-22]', async () => {
    await openCamera('?iso=200&shutterspeed=1%2F125&d=%24(id)%20x').take(NEVER);
    expect((await calls()).at(-1)).toContain(
      '--set-config iso=200 --set-config shutterspeed=1/125 --set-config d=$(id) x --capture',
    );
  });

  it('is the JPEG of a camera that brings RAW too, also with an error after it [STA-03]', async () => {
    for (const mode of ['both', 'late']) {
      await setMode(mode);
      expect(await openCamera().take(NEVER)).toMatchObject({ ok: true, jpeg });
    }
  });

  it('comes of the camera that is named, at whichever port it is now [STA-03] [ENT-21]', async () => {
    await setCameras(CANON + NIKON);
    const camera = openCamera('d750');
    expect((await camera.take(NEVER)).ok).toBe(true);
    expect((await calls()).at(-1)).toContain('usb:001,007');
    await setCameras(CANON + NIKON.replace('007', '012'));
    expect((await camera.take(NEVER)).ok).toBe(true);
    expect((await calls()).at(-1)).toContain('usb:001,012');
  });

  it.each([
    ['raw', 'RAW'],
    ['claimed', 'gvfs-gphoto2-volume-monitor'],
    ['nofocus', 'focus'],
  ])('that fails (%s) says what to do [STA-03]', async (mode, words) => {
    await setMode(mode);
    expect(await openCamera().take(NEVER)).toMatchObject({
      ok: false,
      message: expect.stringContaining(words),
    });
  });

  it('that is not there says what is [STA-03]', async () => {
    expect(await openCamera('Leica').take(NEVER)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Canon EOS 1100D'),
    });
    await setCameras('');
    expect(await openCamera().take(NEVER)).toMatchObject({
      ok: false,
      message: expect.stringContaining('switched on'),
    });
  });

  it('of a camera that hangs ends after its time [STA-03] [CON-52]', async () => {
    await setMode('hang');
    expect(await openCamera(null, 'PT5S').take(NEVER)).toMatchObject({
      ok: false,
      message: expect.stringContaining('reset'),
    });
  });

  it('that is not waited for any more is ended, and the port is reset before the next [STA-03]', async () => {
    await setMode('hang');
    const camera = openCamera();
    const late = new AbortController();
    const shot = camera.take(late.signal);
    await vi.waitFor(async () => expect((await calls()).at(-1)).toContain('--capture'), { timeout: 20_000 });
    late.abort();
    expect(await shot).toMatchObject({ ok: false, message: expect.stringContaining('reset') });
    await setMode('');
    expect((await camera.take(NEVER)).ok).toBe(true);
    expect(await calls()).toContain('--port usb:001,004 --reset');
  });
});

describe('autofocus', () => {
  it('drives the camera’s own, and says when it finds none [STA-11] [DVP-07]', async () => {
    const camera = openCamera();
    expect(await camera.autoFocus?.(NEVER)).toEqual({ ok: true, message: null });
    expect((await calls()).at(-1)).toBe('--port usb:001,004 --set-config autofocusdrive=1');
    await setMode('nofocus');
    expect(await camera.autoFocus?.(NEVER)).toMatchObject({
      ok: false,
      message: expect.stringContaining('focus'),
    });
  });
});

describe('a machine', () => {
  it('without gphoto2 says so, and with it lacks nothing [STA-03]', async () => {
    expect(await dslrKind.lacks(parts)).toBeNull();
    process.env.PATH = join(parts.dir, 'empty');
    expect(await dslrKind.lacks(parts)).toContain('apt install gphoto2');
  });

  it('lists cameras as gphoto2 prints them, and their failures as it words them [STA-03]', () => {
    const table = `Model                          Port                                            \n${'-'.repeat(58)}\n`;
    expect(readDetected(`${table}${CANON}${NIKON}`)).toEqual([
      { name: 'usb:001,004', description: 'Canon EOS 1100D' },
      { name: 'usb:001,007', description: 'Nikon DSC D750' },
    ]);
    expect(readDetected(table)).toEqual([]);
    expect(gphotoTrouble("*** Error (-1: 'Unspecified error') ***")).toContain('Unspecified error');
    expect(gphotoTrouble('iso not found in configuration tree.')).toContain('settings');
    // As gphoto2 2.5.28 prints it for a port without a camera, a camera without settings, and one that only reads.
    const none =
      "*** Error ***              \nCould not detect any camera\n*** Error (-105: 'Unknown model') ***\n";
    expect(gphotoTrouble(none)).toContain('switched on');
    expect(gphotoTrouble('This camera does not provide any configuration options.')).toContain('settings');
    expect(gphotoTrouble('This camera can not capture.\nERROR: Could not capture image.')).toContain(
      'on demand',
    );
  });
});
