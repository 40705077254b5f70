/** What the tests of FTP folders share: a folder on disk, a session to a server, and a server that says anything. */
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { portOf, silentLogger, systemClock } from '@longview/base';
import type { FolderFailure, FolderFile, FolderTarget } from '../folder.ts';
import type { ListingSession } from '../folder-listing.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { createFtpFolders } from './index.ts';

const outbound = createOutbound({ clock: systemClock, logger: silentLogger });
const ftp = createFtpFolders({ outbound, clock: systemClock });

export const SIGNAL = new AbortController().signal;
const LOGIN = { username: 'camera', password: 'secret' };

export function openFolder(url: string, target: Partial<FolderTarget> = {}): ListingSession {
  return ftp.open({ url, policy: { caller: 'user', privateTargets: 'all' }, ...LOGIN, ...target });
}

/** A folder of the disk with these files, path to text. */
export async function makeFolder(files: Record<string, string> = {}, modified = '2026-05-01T06:30:15Z') {
  const root = await mkdtemp(join(tmpdir(), 'longview-ftp-'));
  // Some servers read it as another user than the one of the tests.
  await chmod(root, 0o755);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    await utimes(join(root, path), new Date(modified), new Date(modified));
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** All files, each page from a session of its own, as after a restart. */
export async function listAll(url: string, target: Partial<FolderTarget> = {}): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  let cursor: string | null = null;
  do {
    const session = openFolder(url, target);
    const page = await session.list(cursor, SIGNAL);
    await session.close();
    files.push(...page.files);
    cursor = page.cursor;
  } while (cursor !== null);
  return files;
}

/** What a call fails with. */
export const failureOf = (call: Promise<unknown>): Promise<FolderFailure> =>
  call.then(
    () => Promise.reject(new Error('It did not fail.')),
    (err) => err,
  );

export interface ScriptedFtp {
  port: number;
  /** Commands it was sent. */
  said: string[];
  close(): Promise<void>;
}

/** Answers by the first word of a command; lets everybody in. `data`: what each data connection brings. */
export async function startScriptedFtp(
  replies: Record<string, string>,
  data: (socket: Socket) => void = (socket) => socket.end(),
): Promise<ScriptedFtp> {
  const said: string[] = [];
  const all = {
    ...{
      USER: '331 Password',
      PASS: '230 In',
      FEAT: '211 No',
      PWD: '257 "/"',
      CWD: '250 Ok',
      TYPE: '200 Ok',
    },
    ...{ EPSV: '500 No', LIST: '150 Here', QUIT: '221 Bye' },
    ...replies,
  };
  const dataServer = await listen((socket) => data(socket.on('error', () => {})));
  const port = portOf(dataServer);
  const own = `227 Passive (127,0,0,1,${port >> 8},${port & 255})`;
  const server = await listen((socket) => {
    socket.on('error', () => {}).write(`${replies[''] ?? '220 Hello'}\r\n`);
    createInterface({ input: socket }).on('line', (line) => {
      said.push(line);
      const word = line.split(' ', 1)[0] ?? '';
      socket.write(`${{ PASV: own, ...all }[word] ?? '200 Ok'}\r\n`);
      if (word === 'LIST') socket.write('226 Done\r\n');
    });
  });
  const close = async () => {
    for (const one of [server, dataServer]) await new Promise((resolve) => one.close(resolve));
  };
  return { port: portOf(server), said, close };
}

async function listen(onSocket: (socket: Socket) => void): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const socket of sockets) socket.destroy();
    return close(done);
  };
  return server;
}
