/** Backups that are encrypted, as an operator makes, looks at and restores them, and as the tool age opens them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, silentLogger } from '@longview/base';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { picture } from '../test-setup/pictures.ts';
import { furnish, push } from '../test-setup/pusher.ts';
import { runMain, startService, type TestService } from '../test-setup/service.ts';
import { runBackup } from './backup.ts';
import { readEncrypted } from './encrypted-backup.ts';
import { runRestore } from './restore.ts';

// Whole starts and stops, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const FROM_SEC = Math.floor(Date.now() / 1000) - 3_600;
const hasAge = spawnSync('age', ['--version']).status === 0;

let folder: string;
let dataDir: string;
let file: string;
let keyFile: string;
let made: Told;
let recipient: string;
let service: TestService;
let identity: string;

const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-sealed-'));
  [dataDir, file, keyFile] = [at('data'), at('backups/one.age'), at('key.txt')];
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await writeFile(keyFile, `# created by a test\n# public key: ${recipient}\n${identity}\n`);
  service = await startService({ DATA_DIR: dataDir });
  const pusher = await furnish(service.url);
  for (let i = 0; i < 10; i += 1) await push(pusher, FROM_SEC + i, await picture(640, 360, '#4080c0', i));
  const other = await identityToRecipient(await generateX25519Identity());
  made = await runMain(['backup', file, '--to', recipient, '--to', other], { DATA_DIR: dataDir });
  await service.stop();
});
afterAll(async () => {
  await service.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Told {
  code: number | null;
  output: string;
}

async function restore(to: string, from: string, ...more: string[]): Promise<Told> {
  let output = '';
  const told = (text: string) => {
    output += text;
  };
  const run = runRestore(loadConfig({ DATA_DIR: to }), [from, ...more], silentLogger, told);
  const code = await run.catch((err) => {
    if (!(err instanceof AppError)) throw err;
    told(err.message);
    return 1;
  });
  return { code, output };
}

describe('an encrypted backup', () => {
  it('is one file that shows nothing, and says what it holds [EXT-402] [EXT-403]', async () => {
    expect([made.code, made.output]).toEqual([0, expect.stringContaining(`Backup written to ${file}`)]);
    expect(await readdir(at('backups'))).toEqual(['one.age']);
    expect((await readdir(folder)).sort()).toEqual(['backups', 'data', 'key.txt']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    const secretKey = await readFile(join(dataDir, 'secret-key'), 'utf8');
    for (const word of ['backup.json', 'frames', 'JFIF', secretKey]) expect(bytes.includes(word)).toBe(false);
    for (const told of [recipient, '10 pictures', 'The secret key is in it'])
      expect(made.output).toContain(told);
  });

  it('is listed with its key, by its beginning alone [EXT-403]', async () => {
    await cp(file, at('cut.age'));
    await truncate(at('cut.age'), 200_000);
    for (const from of [file, at('cut.age')]) {
      const { code, output } = await restore(at('nowhere'), from, '--list', '--identity', keyFile);
      expect([code, output]).toEqual([0, expect.stringContaining(': 10 pictures, ')]);
      expect(output).toContain(`Encrypted to ${recipient}`);
    }
    const closed = await restore(at('nowhere'), file, '--list');
    expect([closed.code, closed.output]).toEqual([1, expect.stringContaining('is encrypted to 2 keys')]);
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it('is restored with its key, with every picture [EXT-402]', async () => {
    const restored = await restore(at('again'), file, '--identity', keyFile);
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringContaining('10 frames copied and checked'),
    ]);
    expect(await readdir(at('again'))).not.toContain('backup.json');
    const framesIn = async (folder: string) => {
      const names = await readdir(join(folder, 'frames'), { recursive: true });
      return Promise.all(
        names.filter((name) => name.endsWith('.mjpeg')).map((name) => readFile(join(folder, 'frames', name))),
      );
    };
    expect(await framesIn(at('again'))).toEqual(await framesIn(dataDir));
  });

  it('that is cut off, changed, of another key or no backup at all restores nothing [EXT-402]', async () => {
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 5_000] = (changed[bytes.length - 5_000] ?? 0) ^ 1;
    await writeFile(at('changed.age'), changed);
    // Cut where a chunk of age ends, so that only its end is missing.
    const head = bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1 + 16;
    await writeFile(at('chunk.age'), bytes.subarray(0, head + 3 * (65_536 + 16)));
    await writeFile(at('text.age'), 'no backup');
    await writeFile(at('other.txt'), `${await generateX25519Identity()}\n`);
    for (const [from, key, word] of [
      ['cut.age', keyFile, 'is cut off, was changed'],
      ['changed.age', keyFile, 'is cut off, was changed'],
      ['chunk.age', keyFile, 'is cut off, was changed'],
      ['text.age', keyFile, 'neither a folder nor a file of age'],
      ['backups/one.age', at('other.txt'), 'encrypted to another key'],
      ['backups/one.age', file, 'has no key'],
    ] as const) {
      const { code, output } = await restore(at('not'), at(from), '--identity', key);
      expect([from, code, output]).toEqual([from, 1, expect.stringContaining(word)]);
    }
    const left = (await readdir(folder)).filter((name) => name.startsWith('not'));
    expect(left).toEqual([]);
  });

  it.skipIf(!hasAge)('is opened by age itself, and tar unpacks it [EXT-402]', async () => {
    await mkdir(at('by-age'));
    execFileSync('sh', ['-c', 'age -d -i "$1" "$2" | tar x -C "$3"', 'sh', keyFile, file, at('by-age')]);
    expect((await readdir(at('by-age'))).sort()).toEqual(
      expect.arrayContaining(['backup.json', 'frames', 'postgres']),
    );
    expect(await readFile(at('by-age/secret-key'))).toEqual(await readFile(join(dataDir, 'secret-key')));
  });

  it('needs recipients that are some, and overwrites nothing [EXT-402]', async () => {
    const config = loadConfig({ DATA_DIR: dataDir });
    const backup = (...args: string[]) => runBackup(config, args, silentLogger, () => {});
    await expect(backup(at('x.age'), '--to', 'age1nobody')).rejects.toThrow(
      '--to age1nobody is no age recipient',
    );
    await expect(backup(file, '--to', recipient)).rejects.toThrow('is there; nothing is overwritten');
    await expect(backup('--to', recipient)).rejects.toThrow('Say where to');
  });
});

describe('a backup as a folder', () => {
  it('says what it holds, and is refused when something of it is missing [EXT-403]', async () => {
    await mkdir(at('plain'));
    await readEncrypted(file, [identity], at('plain'));
    const listed = await restore(at('not'), at('plain'), '--list');
    expect([listed.code, listed.output]).toEqual([0, expect.stringContaining('10 pictures')]);
    const names = await readdir(at('plain/frames'), { recursive: true });
    const segment = names.find((name) => name.endsWith('.mjpeg')) ?? '';
    await truncate(join(at('plain/frames'), segment), 10);
    const { code, output } = await restore(at('not'), at('plain'));
    expect([code, output]).toEqual([1, expect.stringContaining('is not whole')]);
    expect((await readdir(folder)).filter((name) => name.startsWith('not'))).toEqual([]);
  });
});
