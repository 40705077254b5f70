/**
 * One program at a time works a Station's folder. Whoever listens at its socket holds it; the system frees it with the
 * process, also when that is killed. Who connects is told how the Station does, and no secrets.
 */
import { createHash } from 'node:crypto';
import { rename, unlink } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorError } from '@longview/base';

const ANSWER_MS = 3000;
const LOOK_MS = 100;
const MAX_ANSWER_CHARS = 4 * 2 ** 20;
/** What the shortest of the systems takes. */
const MAX_PATH = 100;

/** Where the lock of a folder listens. */
function socketPath(dir: string): string {
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\longview-station-${name}`;
  const inside = join(dir, 'station.sock');
  return inside.length <= MAX_PATH ? inside : join(tmpdir(), `longview-station-${name}.sock`);
}

/**
 * Takes the lock and gives what frees it. `answer` is told to who connects. One that holds it is waited for `patienceMs`.
 * @throws AppError Conflict when another program holds it
 */
export async function lockStation(
  dir: string,
  answer: () => object,
  patienceMs = 0,
): Promise<() => Promise<void>> {
  const path = socketPath(dir);
  const endMs = performance.now() + patienceMs;
  do {
    const server = await takeLock(path, answer);
    if (server) return () => new Promise((done) => server.close(() => done()));
    await sleep(Math.min(patienceMs, LOOK_MS));
  } while (performance.now() < endMs);
  throw operatorError('Conflict', `Another longview-station already runs on ${dir}.`);
}

/** Null when another program holds it. */
async function takeLock(path: string, answer: () => object): Promise<Server | null> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(path, answer);
    if (server) return server;
    if ((await ask(path)) !== null || !(await removeDead(path))) break;
  }
  return null;
}

/** Between asking and removing another start may have taken the lock: then it gets it back. */
async function removeDead(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => {});
  const isAlive = (await ask(aside)) !== null;
  await (isAlive ? rename(aside, path) : unlink(aside)).catch(() => {});
  return !isAlive;
}

/** Null when the path is taken. */
function listen(path: string, answer: () => object): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(JSON.stringify(answer()));
    });
    server.once('listening', () => resolve(server));
    server.once('error', (err: NodeJS.ErrnoException) =>
      err.code === 'EADDRINUSE' ? resolve(null) : reject(err),
    );
    server.listen(path);
  });
}

/** What the Station that runs on `dir` says of itself; null when none does. */
export const askStation = (dir: string): Promise<unknown> => ask(socketPath(dir));

function ask(path: string): Promise<unknown> {
  return new Promise((resolve) => {
    let said = '';
    const socket = createConnection(path);
    const end = (value: unknown) => {
      socket.destroy();
      resolve(value);
    };
    socket.setEncoding('utf8').setTimeout(ANSWER_MS, () => end({}));
    socket.once('error', () => end(null));
    socket.on('data', (chunk) => {
      said += chunk;
      if (said.length > MAX_ANSWER_CHARS) end({});
    });
    socket.once('end', () => end(parse(said)));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
