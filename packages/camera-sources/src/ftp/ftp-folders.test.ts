import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FtpDaemon, startPyftpd, startVsftpd } from '@longview/test-kit/ftp-daemon';
import { hasProftpd, startProftpd } from '@longview/test-kit/proftpd';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, listAll, makeFolder, openFolder, SIGNAL } from './test-folder.ts';

const FILES = {
  'top.jpg': 'top',
  '2026-05-01/001/a b.jpg': 'one',
  '2026-05-01/001/ümlaut [M][0@0].jpg': 'two',
  '2026-05-02/x_20260502101112.jpg': 'three',
  '-odd/--help.jpg': 'four',
};
const PATHS = Object.keys(FILES).toSorted();
const PROFTPD = hasProftpd() ? (['proftpd'] as const) : [];
const MODIFIED_MS = Date.parse('2026-05-01T06:30:15Z');

let folder: Awaited<ReturnType<typeof makeFolder>>;
const daemons: FtpDaemon[] = [];
const keep = async (daemon: Promise<FtpDaemon>) => {
  daemons.push(await daemon);
  return daemon;
};

beforeAll(async () => {
  folder = await makeFolder(FILES);
});
afterEach(async () => {
  for (const daemon of daemons.splice(0)) await daemon.close();
});
afterAll(() => folder.remove());

const paths = (files: { path: string }[]) => files.map(({ path }) => path).toSorted();

describe('a folder of an FTP server [EXT-145]', () => {
  it.each<[string, () => Promise<FtpDaemon>]>([
    ['pyftpdlib, exact listings', () => startPyftpd({ root: folder.root })],
    ['pyftpdlib, listings as of ls', () => startPyftpd({ root: folder.root, hasMlsd: false })],
    ['pyftpdlib, without EPSV', () => startPyftpd({ root: folder.root, hasEpsv: false })],
    ['vsftpd', () => startVsftpd(folder.root)],
    ...PROFTPD.map((name): [string, () => Promise<FtpDaemon>] => [name, () => startProftpd(folder.root)]),
  ])('is listed with all folders below and read: %s', async (_, start) => {
    const { port } = await keep(start());
    const target = _ === 'vsftpd' ? { username: null, password: null } : {};
    const files = await listAll(`ftp://127.0.0.1:${port}/`, target);
    expect(paths(files)).toEqual(PATHS);
    const session = openFolder(`ftp://127.0.0.1:${port}/`, target);
    for (const file of files) {
      const text = FILES[file.path as keyof typeof FILES];
      expect((await session.read(file.id, 100, SIGNAL)).toString()).toBe(text);
      expect(file.sizeBytes).toBe(text.length);
      // Of files whose names say when, the rough date of `ls` is enough.
      const isRough = file.path.includes('20260502') && !_.includes('exact') && !_.includes('EPSV');
      if (!isRough) expect(file.modifiedMs).toBe(MODIFIED_MS);
    }
    await session.close();
  });

  it.each<['vsftpd' | 'proftpd', 'explicit' | 'implicit']>([
    ['vsftpd', 'explicit'],
    ['vsftpd', 'implicit'],
    ...PROFTPD.map((name): ['proftpd', 'explicit'] => [name, 'explicit']),
  ])('is read encrypted from a server that wants sessions resumed: %s, %s', async (name, mode) => {
    const start = name === 'vsftpd' ? startVsftpd : startProftpd;
    const { port } = await keep(start(folder.root, mode));
    const target = { ...(name === 'vsftpd' && { username: null, password: null }), tlsInsecure: true };
    const session = openFolder(`ftps://localhost:${port}/2026-05-01`, target);
    const page = await session.list(null, SIGNAL);
    const next = await session.list(page.cursor, SIGNAL);
    expect(paths(next.files)).toEqual(['001/a b.jpg', '001/ümlaut [M][0@0].jpg']);
    for (const { id } of next.files) expect((await session.read(id, 10, SIGNAL)).length).toBe(3);
    await session.close();
  });

  it('goes on page by page, also in a folder of thousands, and gives each file once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_203 }, (_, n) => [`d/${n}_20260501101112.jpg`, '']),
    );
    const { root, remove } = await makeFolder(many);
    const { port } = await keep(startPyftpd({ root }));
    const files = await listAll(`ftp://127.0.0.1:${port}/`);
    expect(paths(files)).toEqual(Object.keys(many).toSorted());
    await remove();
  });

  it('names the folders in it as addresses of their own [API-49]', async () => {
    const { port } = await keep(startPyftpd({ root: folder.root }));
    const session = openFolder(`ftp://camera:secret@127.0.0.1:${port}/`);
    const base = `ftp://127.0.0.1:${port}`;
    expect(await session.folders(SIGNAL)).toEqual([
      { name: '-odd', url: `${base}/-odd` },
      { name: '2026-05-01', url: `${base}/2026-05-01` },
      { name: '2026-05-02', url: `${base}/2026-05-02` },
    ]);
    await session.close();
    expect(paths(await listAll(`${base}/2026-05-01/001`))).toEqual(['a b.jpg', 'ümlaut [M][0@0].jpg']);
  });

  it('never follows links, which lead out or in circles', async () => {
    const { root, remove } = await makeFolder({ 'in/a.jpg': 'a' });
    await symlink('/etc', join(root, 'out'));
    await symlink('.', join(root, 'circle'));
    await symlink('in/a.jpg', join(root, 'latest.jpg'));
    const { port } = await keep(startPyftpd({ root, hasMlsd: false }));
    expect(paths(await listAll(`ftp://127.0.0.1:${port}/`))).toEqual(['in/a.jpg']);
    await remove();
  });

  it('goes on after the server closed a quiet connection', async () => {
    const first = await keep(startPyftpd({ root: folder.root }));
    const session = openFolder(`ftp://127.0.0.1:${first.port}/`);
    await session.list(null, SIGNAL);
    await first.close();
    expect((await failureOf(session.list(null, SIGNAL))).report.statusCode).toBe('Refused');
    await session.close();
  });
});

describe('a file of an FTP server', () => {
  it('of five gigabytes is not taken, whatever the listing says', async () => {
    const { root, remove } = await makeFolder();
    await writeFile(join(root, 'huge.jpg'), '');
    await truncate(join(root, 'huge.jpg'), 5 * 2 ** 30);
    const { port } = await keep(startPyftpd({ root }));
    const session = openFolder(`ftp://127.0.0.1:${port}/`);
    const before = process.memoryUsage().rss;
    const failure = await failureOf(session.read('/huge.jpg', 2 ** 20, SIGNAL));
    expect(failure).toMatchObject({ isGone: true, report: { statusCode: 'NotAnImage' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    // The line is fit for the next one.
    expect(paths((await session.list(null, SIGNAL)).files)).toEqual(['huge.jpg']);
    await session.close();
    await remove();
  });

  it('that went away is said to be gone, and the folder is well', async () => {
    const { port } = await keep(startPyftpd({ root: folder.root }));
    const session = openFolder(`ftp://127.0.0.1:${port}/`);
    const failure = await failureOf(session.read('/no.jpg', 100, SIGNAL));
    expect(failure).toMatchObject({ isGone: true, isLinkLost: false, report: { statusCode: 'NotFound' } });
    expect((await session.read('/top.jpg', 100, SIGNAL)).toString()).toBe('top');
    await session.close();
  });

  it.each(['/a\r\nDELE /top.jpg', '/a\0b'])(
    'is not asked for by a name that is a command: %j',
    async (id) => {
      const { port } = await keep(startPyftpd({ root: folder.root }));
      const session = openFolder(`ftp://127.0.0.1:${port}/`);
      await failureOf(session.read(id, 100, SIGNAL));
      expect(paths((await session.list(null, SIGNAL)).files)).toEqual(['top.jpg']);
      await session.close();
    },
  );
});

describe('an FTP folder that gives nothing says why', () => {
  it.each([
    ['a wrong password', { password: 'wrong' }, '/', 'Unauthorized', 'The server refuses the login.'],
    ['no such folder', {}, '/nowhere', 'NotFound', 'There is no such folder'],
    ['a way up', {}, '/%2e%2e%2f..%2fetc', 'Error', 'The request cannot be sent.'],
    ['a command in the path', {}, '/a%0d%0aDELE%20top.jpg', 'Error', 'The request cannot be sent.'],
    ['metadata', { url: 'ftp://169.254.169.254/' }, '', 'Refused', 'This address may not be called'],
    ['no host', { url: 'ftp://no-such-host.invalid/' }, '', 'Error', 'There is no host of this name.'],
    ['no server', { url: 'ftp://127.0.0.1:1/' }, '', 'Refused', 'Nothing answers at this port.'],
  ])('%s', async (_, target, path, statusCode, message) => {
    const { port } = await keep(startPyftpd({ root: folder.root }));
    const session = openFolder(`ftp://127.0.0.1:${port}${path}`, target);
    const { report } = await failureOf(session.list(null, SIGNAL));
    expect(report.statusCode).toBe(statusCode);
    expect(report.message).toContain(message);
    expect(JSON.stringify(report)).not.toContain('secret');
    await session.close();
  });

  it.each([
    ['a certificate that nobody signed', 'ftps://127.0.0.1:PORT/', 'certificate is not trusted'],
    ['no encryption where it is wanted', 'ftp://127.0.0.1:PORT/', 'wants an encrypted connection'],
  ])('%s', async (_, address, message) => {
    const { port } = await keep(startVsftpd(folder.root, 'explicit'));
    const session = openFolder(address.replace('PORT', String(port)), { username: null, password: null });
    expect((await failureOf(session.list(null, SIGNAL))).report.message).toContain(message);
    await session.close();
  });

  it('and ends at once when its caller gives up', async () => {
    const { port } = await keep(startPyftpd({ root: folder.root }));
    const session = openFolder(`ftp://127.0.0.1:${port}/`);
    const ended = new AbortController();
    const listing = session.list(null, ended.signal);
    ended.abort(new Error('given up'));
    await expect(listing).rejects.toThrow('given up');
    await session.close();
  });

  it('in an empty folder there is nothing', async () => {
    const { root, remove } = await makeFolder();
    await mkdir(join(root, 'empty'));
    const { port } = await keep(startPyftpd({ root }));
    expect(await listAll(`ftp://127.0.0.1:${port}/`)).toEqual([]);
    await remove();
  });
});
