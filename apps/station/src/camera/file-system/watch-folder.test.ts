import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Clock } from '@longview/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jpegOf } from '../../test-setup/whole-jpeg.ts';
import { watchFolder } from './watch-folder.ts';

let dir: string;
const inbox = () => join(dir, 'inbox');
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'watch-'));
  await mkdir(inbox());
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function drop(path: string, bytes: Buffer = jpegOf(path), ageSec = 60): Promise<void> {
  const whole = join(inbox(), path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, bytes);
  const at = Date.now() / 1000 - ageSec;
  await utimes(whole, at, at);
}

/** Watches for so many looks; before each, what the camera does meanwhile. Gives what was taken. */
async function watch(looks: (() => Promise<void>)[], options: { dieAfter?: number } = {}): Promise<string[]> {
  const taken: string[] = [];
  const stop = new AbortController();
  let look = 0;
  const clock: Clock = {
    now: () => Date.now(),
    monotonic: () => 0,
    sleep: async () => {
      look += 1;
      if (look < looks.length) await looks[look]?.();
      else stop.abort();
    },
  };
  await looks[0]?.();
  await watchFolder(
    inbox(),
    join(dir, 'state'),
    clock,
  )({
    take: async ({ path, bytes }) => {
      expect(bytes.length).toBeGreaterThan(0);
      taken.push(path);
    },
    onTrouble: () => {},
    mayGoOn: async () => taken.length < (options.dieAfter ?? Number.POSITIVE_INFINITY),
    signal: stop.signal,
  });
  return taken;
}

const nothing = async () => {};

describe('a watched folder', () => {
  it('gives each picture once, oldest first, from folders in it too [STA-03]', async () => {
    const first = async () => {
      await drop('b.jpg', undefined, 20);
      await drop('2026/05/01/a.JPEG', undefined, 30);
      await drop('c.jpg', undefined, 10);
    };
    expect(await watch([first, nothing, nothing, nothing])).toEqual(['2026/05/01/a.JPEG', 'b.jpg', 'c.jpg']);
  });

  it('goes on where it was after a restart, with what came meanwhile [STA-03]', async () => {
    await drop('a.jpg', undefined, 30);
    await drop('b.jpg', undefined, 20);
    expect(await watch([nothing, nothing], { dieAfter: 1 })).toEqual(['a.jpg']);
    await drop('c.jpg', undefined, 10);
    expect(await watch([nothing, nothing, nothing])).toEqual(['b.jpg', 'c.jpg']);
    expect(await watch([nothing, nothing, nothing])).toEqual([]);
  });

  it('takes one anew that was written anew [STA-03]', async () => {
    await drop('latest.jpg', jpegOf('one'), 20);
    const next = () => drop('latest.jpg', jpegOf('another'), 10);
    expect(await watch([nothing, nothing, next, nothing, nothing])).toEqual(['latest.jpg', 'latest.jpg']);
  });

  it('waits for the end of one that is still written, however slowly [STA-03]', async () => {
    const bytes = jpegOf('slow');
    const half = bytes.length / 2;
    const part = (from: number, to: number) => () =>
      appendFile(join(inbox(), 'a.jpg'), bytes.subarray(from, to));
    const looks = [part(0, half), nothing, nothing, part(half, bytes.length), nothing, nothing];
    expect(await watch(looks.slice(0, 4))).toEqual([]);
    await rm(join(inbox(), 'a.jpg'));
    expect(await watch(looks)).toEqual(['a.jpg']);
  });

  it('passes over what never becomes a picture, and what is none of its business [STA-03]', async () => {
    await drop('torn.jpg', jpegOf('torn').subarray(0, 100), 7200);
    await drop('text.txt', Buffer.from('text'));
    await drop('.hidden.jpg');
    await drop('good.jpg');
    await symlink(join(inbox(), 'good.jpg'), join(inbox(), 'link.jpg'));
    expect(await watch([nothing, nothing, nothing])).toEqual(['good.jpg']);
  });

  it('survives a torn line of its journal: a picture more rather than one less [STA-03]', async () => {
    await drop('a.jpg', undefined, 30);
    await drop('b.jpg', undefined, 20);
    await watch([nothing, nothing, nothing]);
    const [journal = ''] = await journals();
    await truncate(journal, (await sizeOf(journal)) - 4);
    await drop('c.jpg', undefined, 10);
    expect(await watch([nothing, nothing, nothing])).toEqual(['b.jpg', 'c.jpg']);
    expect(await watch([nothing, nothing, nothing])).toEqual([]);
  });
});

async function journals(): Promise<string[]> {
  return (await readdir(join(dir, 'state'))).map((name) => join(dir, 'state', name));
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}
