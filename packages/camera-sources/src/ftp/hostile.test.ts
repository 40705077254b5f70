import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf, openFolder, type ScriptedFtp, SIGNAL, startScriptedFtp } from './test-folder.ts';

let server: ScriptedFtp | undefined;
afterEach(() => server?.close());

async function visit(replies: Record<string, string>, data?: (socket: Socket) => void) {
  server = await startScriptedFtp(replies, data);
  return openFolder(`ftp://127.0.0.1:${server.port}/`);
}

const unix = (name: string, kind = '-') => `${kind}rw-r--r-- 1 ftp ftp 5 May  1 06:30 ${name}\r\n`;

describe('an FTP server that means harm', () => {
  it.each(['169,254,169,254,0,80', '10,0,0,7,0,22', '127,0,0,1,0,0,0'])(
    'and names another host for its data (%s) is not followed [OPS-06]',
    async (place) => {
      const session = await visit({ PASV: `227 Passive (${place})` });
      const { report } = await failureOf(session.list(null, SIGNAL));
      expect(report.statusCode).toBe('Error');
      expect(report.message).not.toContain('169.254');
      await session.close();
    },
  );

  it('and lists a million files is stopped', async () => {
    const line = unix('x'.repeat(60));
    const session = await visit({}, (socket) => {
      const block = line.repeat(1_000);
      const push = () => {
        for (let n = 0; n < 100; n += 1) if (!socket.write(block)) return socket.once('drain', push);
        return socket.once('drain', push);
      };
      push();
    });
    expect((await failureOf(session.list(null, SIGNAL))).report.message).toContain('too many files');
    await session.close();
  });

  it('and gives names that lead elsewhere is left with the plain ones', async () => {
    const names = [
      '..',
      '../up.jpg',
      '/etc/passwd',
      'a/b.jpg',
      'nul\0.jpg',
      'tab\t.jpg',
      'bad\ufffd.jpg',
      'good.jpg',
    ];
    const session = await visit({}, (socket) => socket.end(names.map((name) => unix(name)).join('')));
    const { files, cursor } = await session.list(null, SIGNAL);
    expect(files.map(({ id }) => id)).toEqual(['/good.jpg']);
    expect(cursor).toBeNull();
    await session.close();
  });

  it('and holds a folder in every folder is left after some', async () => {
    const session = await visit({}, (socket) => socket.end(unix('deeper', 'd') + unix('a.jpg')));
    let count = 0;
    for (let cursor: string | null = null; ; count += 1) {
      const page = await session.list(cursor, SIGNAL);
      cursor = page.cursor;
      if (cursor === null) break;
    }
    expect(count).toBeLessThan(20);
    await session.close();
  });

  it.each([
    ['says that it is full', { '': '421 Too many' }],
    ['refuses to list', { LIST: '550 No' }],
    ['has no passive mode', { PASV: '502 No' }],
    ['says rubbish of its passive mode', { PASV: '227 come in' }],
    ['answers without an end', { CWD: `250-${'x'.repeat(100_000)}` }],
  ])('and %s ends in a sentence', async (_, replies) => {
    const session = await visit(replies);
    const failure = await failureOf(session.list(null, SIGNAL));
    expect(failure.report.message).toMatch(/\.$/);
    expect(failure.isLinkLost).toBe(false);
    await session.close();
  });
});
