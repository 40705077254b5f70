import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloseStack, silentLogger } from '@longview/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callbackKind } from '../camera/callback.ts';
import type { CameraConfig } from '../camera/camera-config.ts';
import { createFileSystemKind } from '../camera/file-system/index.ts';
import { networkKind } from '../camera/network.ts';
import type { CameraKind } from '../camera/types.ts';
import { loadConfig } from '../config.ts';
import { openMachine } from '../machine.ts';
import { createPower } from '../power/index.ts';
import { runCustomCommand } from '../ptz/index.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { openParts, type TestParts } from '../test-setup/camera-parts.ts';
import { jpegOf } from '../test-setup/whole-jpeg.ts';
import { ALLOWED_FILE, openAllowed } from './allowed.ts';
import { openStationDir } from './station-dir.ts';

const NEVER = new AbortController().signal;
const DEED = (name: string) => `#!/bin/sh\necho did >> "$(dirname "$0")/../${name}"\n`;

let parts: TestParts;
let outside: string;
beforeEach(async () => {
  parts = await openParts();
  outside = await mkdtemp(join(tmpdir(), 'allowed-'));
  await mkdir(join(outside, 'inbox/below'), { recursive: true });
  await mkdir(join(outside, 'private'));
  for (const folder of ['inbox', 'inbox/below', 'private']) {
    await writeFile(join(outside, folder, 'a.jpg'), jpegOf(folder));
  }
  await symlink(join(outside, 'private'), join(outside, 'inbox/link'));
});
afterEach(async () => {
  await parts.end();
  await rm(outside, { recursive: true });
});

const fileOf = () => join(parts.dir, ALLOWED_FILE);
const put = (lists: object | string) =>
  writeFile(fileOf(), typeof lists === 'string' ? lists : JSON.stringify(lists));

/** Reads the file as a start does, with the cameras of the kept config. */
async function start(...cameras: CameraConfig[]): Promise<void> {
  parts.allowed = await openAllowed(await openStationDir(parts.dir), cameras, parts.logger);
}

const take = (kind: CameraKind, source: object) => kind.open(cameraConfig(source), parts).take(NEVER);
const look = (path: string) =>
  take(createFileSystemKind(join(parts.dir, 'folders')), { SourceType: 'FileSystem', Source_Uri: path });

describe('a new Station [EXT-388]', () => {
  it('runs no script and reads no folder, whatever a config names', async () => {
    await start();
    expect(JSON.parse(await readFile(fileOf(), 'utf8'))).toEqual({ folders: [], scripts: [], addresses: [] });
    for (const name of ['snap', 'up', 'custom-command']) await parts.addScript(name, DEED('deeds'));
    const source = { SourceType: 'Callback', Callback_Config: { Script: 'snap', MaxExecTime: 'PT5S' } };
    expect(await take(callbackKind, source)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/allowed.json/),
    });
    const power = { PowerControlConfig: { PowerUpCallback: { Script: 'up' } } };
    const switched = createPower({ ...parts, reboot: async () => ({ ok: true, message: null }) });
    const camera = cameraConfig({}, power);
    expect(await switched.powerFor(camera)?.up(NEVER)).toMatchObject({ ok: false });
    await switched.close();
    expect(await runCustomCommand(camera, 'x', parts, NEVER)).toMatchObject({ ok: false });
    expect(await parts.linesOf('deeds')).toEqual([]);
    expect(await look(join(outside, 'inbox'))).toEqual({
      ok: false,
      message: `The Station may not read the folder ${join(outside, 'inbox')}. Add it to \`folders\` in its file allowed.json.`,
    });
  });
});

describe('what the file lists [EXT-388]', () => {
  it('is what may be used, and nothing beside it, by no other way of writing it', async () => {
    await put({ folders: [join(outside, 'inbox')], scripts: ['up'] });
    await start();
    for (const path of ['inbox', 'inbox/below']) {
      expect(await look(join(outside, path))).toMatchObject({ ok: true });
    }
    const others = ['private', 'inbox/../private', 'inbox/link', 'inbox-2', '', 'inbox/..'];
    for (const path of others) expect(await look(`${outside}/${path}`)).toMatchObject({ ok: false });
    await parts.addScript('custom-command', DEED('deeds'));
    expect(await runCustomCommand(cameraConfig(), 'x', parts, NEVER)).toMatchObject({ ok: false });
    await put({ scripts: ['custom-command'] });
    await start();
    expect(await runCustomCommand(cameraConfig(), 'x', parts, NEVER)).toMatchObject({ ok: true });
    expect(await parts.linesOf('deeds')).toEqual(['did']);
  });

  it.each(['{', '[]', '{"folders":"/"}', '{"Folders":["/"]}'])('is nothing where it is %j', async (text) => {
    await put(text);
    await start();
    expect(await look(join(outside, 'inbox'))).toMatchObject({ ok: false });
    expect(parts.said.at(-1)).toContain('cannot be read');
  });
});

describe('the update of a Station that has no such file [EXT-388]', () => {
  const used = () => [
    cameraConfig({ SourceType: 'FileSystem', Source_Uri: join(outside, 'inbox') }),
    cameraConfig(
      {
        SourceType: 'Network',
        Source_Uri: 'rtsp://cam.example.org/live',
        PTZ_Config: { Cmd: 'script:move.sh to' },
      },
      { PowerControlConfig: { PowerUpCallback: { Script: 'up' }, PowerDownCallback: { Script: 'down' } } },
    ),
    cameraConfig({ SourceType: 'Network', Source_Uri: '192.168.1.7' }),
    cameraConfig({ SourceType: 'Default', Source_Uri: 'http://127.0.0.1:8080/still.jpg' }),
    cameraConfig({ SourceType: 'Callback', Callback_Config: { Script: 'snap' } }),
  ];

  it('stops nothing: what is in use is written into it once, and the log says so', async () => {
    await parts.addScript('custom-command', DEED('deeds'));
    await start(...used());
    expect(JSON.parse(await readFile(fileOf(), 'utf8'))).toEqual({
      folders: [join(outside, 'inbox')],
      scripts: ['up', 'down', 'move.sh', 'snap', 'custom-command'],
      addresses: ['public', 'this-machine'],
    });
    expect(parts.said.at(-1)).toContain(fileOf());
    expect(await look(join(outside, 'inbox'))).toMatchObject({ ok: true });
    const later = cameraConfig({ SourceType: 'FileSystem', Source_Uri: join(outside, 'private') });
    await start(...used(), later);
    expect(await look(join(outside, 'private'))).toMatchObject({ ok: false });
  });

  it('is not done again for one that was deleted', async () => {
    await start();
    await rm(fileOf());
    await start(...used());
    expect(await look(join(outside, 'inbox'))).toMatchObject({ ok: false });
    expect(parts.said.at(-1)).toContain('is gone');
  });
});

describe('addresses of cameras [EXT-389]', () => {
  it('are private ones; this machine and the internet only where the file says so', async () => {
    let calls = 0;
    const here = createServer((_, answer) => {
      calls += 1;
      answer.end();
    });
    await new Promise<void>((resolve) => here.listen(0, '127.0.0.1', resolve));
    const local = `http://127.0.0.1:${(here.address() as AddressInfo).port}/`;
    const dir = await openStationDir(parts.dir);
    const opened = new CloseStack(silentLogger);
    const grab = async (url: string) => {
      const allowed = await openAllowed(dir, [], silentLogger);
      const machine = openMachine(loadConfig({}), { dir, allowed }, silentLogger, opened);
      const config = cameraConfig({ SourceType: 'Network', Source_Uri: url });
      return networkKind.open(config, { ...machine, intervalMs: 1000, streamUrls: [] }).take(NEVER);
    };
    for (const url of [local, 'http://8.8.8.8/', 'rtsp://8.8.8.8/live', 'srt://8.8.8.8:9000']) {
      expect(await grab(url)).toMatchObject({
        ok: false,
        message: expect.stringMatching(/private networks only/),
      });
    }
    expect(calls).toBe(0);
    await put({ addresses: ['this-machine'] });
    await grab(local);
    expect(calls).toBe(1);
    await opened.close();
    here.close();
  });
});
