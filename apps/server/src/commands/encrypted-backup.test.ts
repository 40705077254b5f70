/** Backups that are encrypted, as an operator makes, looks at and restores them, and as the tool age opens them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, silentLogger } from '@longview/base';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { runBackup } from './backup.ts';
import { readEncrypted } from './encrypted-backup.ts';
import { runRestore } from './restore.ts';
import { runCommand } from './run-command.ts';

const hasAge = spawnSync('age', ['--version']).status === 0;

let folder: string;
let dataDir: string;
let file: string;
let keyFile: string;
let identity: string;
let recipient: string;
let made: Told;

interface Told {
  code: number;
  output: string;
}
const at = (name: string) => join(folder, name);

/** Its database is elsewhere, so that no PostgreSQL is started for what is about files. */
const configOf = (dir: string) =>
  loadConfig({ DATA_DIR: dir, DATABASE_URL: 'postgres://elsewhere/longview' });

async function told(run: (print: (text: string) => void) => Promise<number>): Promise<Told> {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const code = await run(print).catch((err) => {
    if (!(err instanceof AppError)) throw err;
    print(err.message);
    return 1;
  });
  return { code, output };
}
const backup = (...args: string[]) =>
  told((print) => runBackup(configOf(dataDir), args, silentLogger, print));
const restore = (to: string, ...args: string[]) =>
  told((print) => runRestore(configOf(to), args, silentLogger, print));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-sealed-'));
  [dataDir, file, keyFile] = [at('data'), at('backups/one.age'), at('key.txt')];
  await mkdir(join(dataDir, 'frames/feeds'), { recursive: true });
  await mkdir(join(dataDir, 'cache'));
  await writeFile(join(dataDir, 'frames/feeds/one.mjpeg'), randomBytes(3_000_000));
  await writeFile(join(dataDir, 'secret-key'), 'the key of the installation', { mode: 0o600 });
  await writeFile(join(dataDir, 'cache/tile'), 'made anew');
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await writeFile(keyFile, `# created by a test\n# public key: ${recipient}\n${identity}\n`);
  const other = await identityToRecipient(await generateX25519Identity());
  made = await backup(file, '--to', recipient, '--to', other);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an encrypted backup', () => {
  it('is one file that shows nothing, and says what it holds [EXT-402] [EXT-403]', async () => {
    expect([made.code, made.output]).toEqual([0, expect.stringContaining(`Backup written to ${file}`)]);
    expect(await readdir(at('backups'))).toEqual(['one.age']);
    // The copy that was made for it is gone.
    expect((await readdir(folder)).sort()).toEqual(['backups', 'data', 'key.txt']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    for (const word of ['backup.json', 'frames', 'the key of']) expect(bytes.includes(word)).toBe(false);
    for (const word of [
      recipient,
      '2 files, 3000027 bytes',
      'The secret key is in it',
      'The database is not in it',
    ])
      expect(made.output).toContain(word);
  });

  it('is listed with its key, by its beginning alone [EXT-403]', async () => {
    await cp(file, at('cut.age'));
    await truncate(at('cut.age'), 200_000);
    for (const from of [file, at('cut.age')]) {
      const { code, output } = await restore(at('nowhere'), from, '--list', '--identity', keyFile);
      expect([code, output]).toEqual([0, expect.stringContaining('2 files, 3000027 bytes')]);
      expect(output).toContain(`Encrypted to ${recipient}`);
    }
    const closed = await restore(at('nowhere'), file, '--list');
    expect([closed.code, closed.output]).toEqual([1, expect.stringContaining('is encrypted to 2 keys')]);
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it('is restored with its key, byte for byte [EXT-402]', async () => {
    const { code, output } = await restore(at('again'), file, '--identity', keyFile);
    expect([code, output]).toEqual([0, expect.stringContaining(`was restored to ${at('again')}`)]);
    expect((await readdir(at('again'))).sort()).toEqual(['frames', 'secret-key']);
    for (const name of ['frames/feeds/one.mjpeg', 'secret-key'])
      expect((await readFile(join(at('again'), name))).equals(await readFile(join(dataDir, name)))).toBe(
        true,
      );
    expect((await stat(at('again/secret-key'))).mode & 0o777).toBe(0o600);
    // Nothing is overwritten.
    expect((await restore(at('again'), file, '--identity', keyFile)).output).toContain('is not empty');
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
      ['cut.age', keyFile, 'is truncated, was altered'],
      ['changed.age', keyFile, 'is truncated, was altered'],
      ['chunk.age', keyFile, 'is truncated, was altered'],
      ['text.age', keyFile, 'neither a folder nor an age file'],
      ['backups/one.age', at('other.txt'), 'encrypted to another key'],
      ['backups/one.age', file, 'has no key'],
    ] as const) {
      const { code, output } = await restore(at('not'), at(from), '--identity', key);
      expect([from, code, output]).toEqual([from, 1, expect.stringContaining(word)]);
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('not'))).toEqual([]);
  });

  it.skipIf(!hasAge)('is opened by age itself, and tar unpacks it [EXT-402]', async () => {
    await mkdir(at('by-age'));
    const pipe = 'age -d -i "$1" "$2" | tar x -C "$3"';
    execFileSync('sh', ['-c', pipe, 'sh', keyFile, file, at('by-age')]);
    expect((await readdir(at('by-age'))).sort()).toEqual(['backup.json', 'frames', 'secret-key']);
    expect(await readFile(at('by-age/secret-key'), 'utf8')).toBe('the key of the installation');
  });

  it('needs recipients that are some, and overwrites nothing [EXT-402]', async () => {
    const wrong = await backup(at('x.age'), '--to', 'age1nobody');
    expect([wrong.code, wrong.output]).toEqual([
      1,
      expect.stringContaining('--to age1nobody is no age recipient'),
    ]);
    expect((await backup(file, '--to', recipient)).output).toContain(
      'exists already. Nothing is overwritten',
    );
    expect((await backup('--to', recipient)).output).toContain('Name the target');
    expect((await backup(at('x.age'), '--too', recipient)).output).toContain('--too');
  });

  it('that cannot be written says where, without a stack [EXT-402]', async () => {
    // Nobody can create a file there.
    const running = runCommand(
      'backup',
      ['/proc/backup.age', '--to', recipient],
      configOf(dataDir),
      silentLogger,
    );
    await expect(running).rejects.toThrow(AppError);
    await expect(running).rejects.toThrow('/proc/backup.age');
  });
});

describe('a backup as a folder', () => {
  it('says what it holds, and is refused when something of it is missing [EXT-403]', async () => {
    await mkdir(at('plain'));
    await readEncrypted(file, [identity], at('plain'));
    const listed = await restore(at('not'), at('plain'), '--list');
    expect([listed.code, listed.output]).toEqual([0, expect.stringContaining('2 files, 3000027 bytes')]);
    await truncate(at('plain/frames/feeds/one.mjpeg'), 10);
    const { code, output } = await restore(at('not'), at('plain'));
    expect([code, output]).toEqual([1, expect.stringContaining('is not whole: it has 2 of 2 files')]);
    expect((await readdir(folder)).filter((name) => name.startsWith('not'))).toEqual([]);
    expect((await restore(at('not'), dataDir, '--list')).output).toContain('has no backup.json');
  });
});
