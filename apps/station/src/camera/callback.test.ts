import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStationDir, type StationDir } from '../data-dir/station-dir.ts';
import { runProgram } from '../program/run-program.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { ALL_ALLOWED } from '../test-setup/camera-parts.ts';
import { jpegOf } from '../test-setup/whole-jpeg.ts';
import { callbackKind } from './callback.ts';
import type { CameraParts } from './types.ts';

let dir: StationDir;
beforeAll(async () => {
  dir = await openStationDir(await mkdtemp(join(tmpdir(), 'callback-')));
  await writeFile(join(dir.path, 'picture.jpg'), jpegOf('one'));
});
afterAll(() => rm(dir.path, { recursive: true, force: true }));

async function take(lines: string, type = 'ImageInStdout', maxExec = 'PT5S') {
  const path = join(dir.scriptsDir, 'snap');
  await writeFile(path, `#!/bin/sh\n${lines}\n`);
  await chmod(path, 0o700);
  return open({ Callback_Type: type, Callback_Config: { Script: 'snap', MaxExecTime: maxExec } });
}

function open(source: object) {
  const { findScript, workDir } = dir;
  const allowed = ALL_ALLOWED;
  const parts = { allowed, runProgram, findScript, workDir, intervalMs: 1000 } as unknown as CameraParts;
  const camera = callbackKind.open(
    cameraConfig({ SourceType: 'Callback', ...source }, { Channel: 4 }),
    parts,
  );
  return camera.take(new AbortController().signal);
}

describe('a script that takes pictures', () => {
  it('prints the picture [STA-03] [CON-51]', async () => {
    const shot = await take(`cat ${dir.path}/picture.jpg`);
    expect(shot).toMatchObject({ ok: true, jpeg: jpegOf('one') });
  });

  it('or the path of one as its last line [CON-51]', async () => {
    const shot = await take(`echo taking; echo ${dir.path}/picture.jpg`, 'ImagePathInStdout');
    expect(shot).toMatchObject({ ok: true, jpeg: jpegOf('one'), takenAtMs: expect.any(Number) });
    const own = await take(`cp ${dir.path}/picture.jpg snap.jpg; echo snap.jpg`, 'ImagePathInStdout');
    expect(own).toMatchObject({ ok: true, jpeg: jpegOf('one') });
  });

  it('is told for which camera [ENT-21]', async () => {
    const shot = await take(`echo "$LONGVIEW_CAMERA $LONGVIEW_CHANNEL" >&2; exit 1`);
    expect(shot).toEqual({ ok: false, message: 'snap ended with 1. It said: cam1 4' });
  });

  it.each([
    ['never ends', 'sleep 1000', 'ImageInStdout', /took longer than 1 s/],
    ['prints without end', 'yes', 'ImagePathInStdout', /printed too much/],
    ['fails', 'exit 9', 'ImageInStdout', /ended with 9/],
    ['names no file', 'echo /nowhere.jpg', 'ImagePathInStdout', /cannot be read/],
    ['names a folder', 'echo /tmp', 'ImagePathInStdout', /which is no file/],
    ['names a device', 'echo /dev/zero', 'ImagePathInStdout', /which is no file/],
    ['prints nothing', 'true', 'ImagePathInStdout', /which is no file/],
  ])('that %s brings a sentence and no picture [CON-52]', async (_, lines, type, message) => {
    expect(await take(lines, type, 'PT1S')).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  it('is one of the Station s own, by its name alone [ENT-22]', async () => {
    await symlink('/bin/sh', join(dir.path, 'outside'));
    for (const Script of ['none', '../outside', '/bin/sh', '.', '..']) {
      const { findScript } = dir;
      expect(await findScript(Script)).toBeNull();
    }
    expect(await open({})).toEqual({ ok: false, message: 'No script is set.' });
  });
});
