/** A service with secrets whose workers are taken over, as whichever user it is started. Prints what they got. */

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf, silentLogger, systemClock } from '@longview/base';
import { openSandbox } from '@longview/sandbox';
import { startMediaPool } from '../../media-pool.ts';
import type { RoleName } from '../messages.ts';
import { mediaProgramFolders } from '../worker-bounds.ts';
import { WorkerProcess } from '../worker-process.ts';

const PROGRAM = join(import.meta.dirname, 'attacker.ts');
const shared = { logger: silentLogger, clock: systemClock };
const dataDir = mkdtempSync(join(tmpdir(), 'longview-attacked-'));
chmodSync(dataDir, 0o700);
const secretPath = join(dataDir, 'secret-key');
writeFileSync(secretPath, 'the secret', { mode: 0o600 });
const database = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
await new Promise((resolve) => database.once('listening', resolve));
const sandbox = await openSandbox({ mode: 'auto', logger: silentLogger, readable: mediaProgramFolders() });

const target = { secretPath, newPath: join(dataDir, 'new'), ownerPid: process.pid, port: portOf(database) };
const worker = (role: RoleName) =>
  new WorkerProcess({ ...shared, role, maxRssBytes: 2 ** 28, sandbox, entry: PROGRAM });
const [decoder, streams] = [worker('pictures'), worker('live')];
const limits = { silentLimitMs: 60_000 };
const found = {
  decoder: await decoder.call('attack', target, limits),
  streams: await streams.call('attack', target, limits),
  environment: await decoder.call('environment', target, limits),
  filledBytes: await decoder.call('fill', target, limits).catch(() => 0),
  secret: existsSync(secretPath) && readFileSync(secretPath, 'utf8'),
  picture: await makePicture(),
};
process.stdout.write(JSON.stringify(found));
rmSync(dataDir, { recursive: true });
process.exit();

/** A worker of the same bounds still does its work. */
async function makePicture() {
  const pool = startMediaPool({ ...shared, workers: 1, sandbox });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="red"/></svg>';
  const jpeg = await pool.images.renderSvg(svg, 64, 48, 80);
  const { width, height } = await pool.pictures.shrink('', { jpeg, maxHeight: 24 });
  return { width, height };
}
