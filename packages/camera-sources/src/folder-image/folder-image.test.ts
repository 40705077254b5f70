import { readFileSync } from 'node:fs';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { startDropboxServer } from '@longview/test-kit/dropbox-server';
import { type FtpDaemon, startPyftpd, startVsftpd } from '@longview/test-kit/ftp-daemon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../ftp/test-folder.ts';
import { type CameraTarget, createFolders, createOutbound, createRegistry, type Grab } from '../index.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../test-kit/fixtures/${name}`, import.meta.url));
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((n) => fixture(`moving-${n}.jpg`)) as [Buffer, Buffer, Buffer];
const SIGNAL = new AbortController().signal;

const outbound = createOutbound({ clock: systemClock, logger: silentLogger });
const images = {
  toJpeg: async () => Promise.reject(new Error('not asked for')),
  renderSvg: async () => Promise.reject(new Error('not asked for')),
};

function registryOf(dropbox: string | null = null) {
  const folders = createFolders({ outbound, clock: systemClock, bases: { dropbox, google: null } });
  const stills = { open: () => expect.fail() };
  return createRegistry({ outbound, clock: systemClock, logger: silentLogger, stills, images, folders });
}

function openCamera(target: Partial<CameraTarget> & { url: string }, dropbox: string | null = null) {
  const policy = { caller: 'user', privateTargets: 'all' } as const;
  const source = registryOf(dropbox).forUrl(target.url);
  const session = source?.open({ policy, ...target }, { intervalMs: 60_000 });
  return session ?? expect.fail('no source');
}

/** Which of the three pictures, and whether it is there for the first time. */
function shown(grab: Grab): string {
  if (!grab.ok) return grab.report.message;
  const which = [FIRST, SECOND, THIRD].findIndex((picture) => picture.equals(grab.image)) + 1;
  return `${which}${grab.isRepeat ? ' again' : ''}`;
}

let root: string;
let remove: () => Promise<void>;
const daemons: Record<string, FtpDaemon> = {};
beforeAll(async () => {
  ({ root, remove } = await makeFolder());
  daemons.pyftpd = await startPyftpd({ root });
  daemons.vsftpd = await startVsftpd(root);
});
afterAll(async () => {
  for (const daemon of Object.values(daemons)) await daemon.close();
  await remove();
});

async function put(path: string, bytes: Buffer, modified = '2026-05-01T06:30:00Z'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
  await utimes(join(root, path), new Date(modified), new Date(modified));
}

describe.each(['pyftpd', 'vsftpd'])('the newest picture of a folder of %s [EXT-145]', (name) => {
  const cameraOf = (path: string, more: Partial<CameraTarget> = {}) => {
    const login = name === 'pyftpd' ? { username: 'camera', password: 'secret' } : {};
    return openCamera({ url: `ftp://127.0.0.1:${daemons[name]?.port}/${name}-${path}`, ...login, ...more });
  };

  it('is that of the newest day, and is told to be a repeat until a newer one comes', async () => {
    await put(`${name}-days/2026-04-30/235959.jpg`, FIRST);
    await put(`${name}-days/2026-05-01/063000.jpg`, SECOND);
    await mkdir(join(root, `${name}-days/2026-05-02`));
    const camera = cameraOf('days', { timeZone: 'Europe/Berlin' });
    const grab = await camera.grab(SIGNAL);
    expect(shown(grab)).toBe('2');
    expect(grab).toMatchObject({ sourceTimeMs: Date.parse('2026-05-01T04:30:00Z') });
    expect(shown(await camera.grab(SIGNAL))).toBe('2 again');
    await put(`${name}-days/2026-05-02/000001.jpg`, THIRD);
    expect(shown(await camera.grab(SIGNAL))).toBe('3');
    await camera.close();
  });

  it('is waited for until it is whole', async () => {
    await put(`${name}-half/20260501063000.jpg`, FIRST);
    const camera = cameraOf('half');
    expect(shown(await camera.grab(SIGNAL))).toBe('1');
    await put(`${name}-half/20260501064000.jpg`, SECOND.subarray(0, 500));
    expect(shown(await camera.grab(SIGNAL))).toBe('1 again');
    await put(`${name}-half/20260501064000.jpg`, SECOND);
    expect(shown(await camera.grab(SIGNAL))).toBe('2');
    await camera.close();
  });

  it('may be one file that a camera writes again and again', async () => {
    await put(`${name}-one/snap.jpg`, FIRST, '2026-05-01T06:30:00Z');
    const camera = cameraOf('one');
    expect(shown(await camera.grab(SIGNAL))).toBe('1');
    await put(`${name}-one/snap.new`, FIRST, '2026-05-01T06:30:07Z');
    await rename(join(root, `${name}-one/snap.new`), join(root, `${name}-one/snap.jpg`));
    // Same bytes and same minute: only the exact date tells.
    expect(shown(await camera.grab(SIGNAL))).toBe('1');
    expect(shown(await camera.grab(SIGNAL))).toBe('1 again');
    await camera.close();
  });

  it('is none in a folder without pictures, which is said', async () => {
    await put(`${name}-none/readme.txt`, FIRST);
    const camera = cameraOf('none');
    expect(shown(await camera.grab(SIGNAL))).toBe('There is no picture in this folder yet.');
    await put(`${name}-none/a.jpg`, Buffer.from('<html>'));
    expect(await camera.grab(SIGNAL)).toMatchObject({ report: { statusCode: 'NotAnImage' } });
    await put(`${name}-none/b.jpg`, FIRST);
    expect(shown(await camera.grab(SIGNAL))).toBe('1');
    await camera.close();
  });
});

it('the newest picture of a Dropbox folder is found by what changed, in one call [EXT-145]', async () => {
  const cloud = await startDropboxServer();
  cloud.put('/Site/2026/05/01/063000.jpg', FIRST);
  const { access } = cloud.oauth.grant();
  const camera = openCamera({ url: 'dropbox:///Site', token: async () => access }, cloud.url);
  expect(shown(await camera.grab(SIGNAL))).toBe('1');
  cloud.calls.length = 0;
  expect(shown(await camera.grab(SIGNAL))).toBe('1 again');
  expect(cloud.calls).toHaveLength(1);
  cloud.put('/Site/2026/05/01/064000.jpg', SECOND);
  cloud.fail('download', ...Array(4).fill({ status: 500 }));
  expect(shown(await camera.grab(SIGNAL))).toContain('The cloud service does not answer');
  // News are told once; what was not read is not forgotten.
  expect(shown(await camera.grab(SIGNAL))).toBe('2');
  cloud.put('/Site/2026/04/30/064000.jpg', THIRD);
  expect(shown(await camera.grab(SIGNAL))).toBe('2 again');
  cloud.put('/Site/2026/05/01/064000.jpg', THIRD);
  expect(shown(await camera.grab(SIGNAL))).toBe('3');
  await camera.close();
  await cloud.close();
});

it('a folder that lists for ever ends with the grab [EXT-145]', async () => {
  const ended = AbortSignal.abort(new Error('too late'));
  const camera = openCamera({ url: `ftp://127.0.0.1:${daemons.pyftpd?.port}/` });
  await expect(camera.grab(ended)).rejects.toThrow('too late');
});
