/**
 * The command `move-storage to-s3|to-disk`: brings everything that can lie in the object storage there, or back, while
 * the service runs or not (EXT-198). It can be broken off and begun again at any moment; nothing is missing meanwhile.
 */
import { join } from 'node:path';
import { type Clock, type Logger, operatorError, systemClock } from '@longview/base';
import { type BlobStore, openDiskBlobStore, S3BlobStore } from '@longview/blob-store';
import { bringSegment, nodeDisk, type SegmentIndex } from '@longview/frame-store';
import { loadNodeId } from '../capture/index.ts';
import type { Config } from '../config.ts';
import type { S3Config } from '../config-parts.ts';
import { openContext } from '../context.ts';
import { type Db, openDb } from '../db/open.ts';
import { moveFilmsToDisk, moveFilmsToObjects } from '../features/kept-films/index.ts';
import { openSegmentIndex } from '../frames/index.ts';
import { copyBlobsToDisk, moveBlobsToObjects } from './move-blobs.ts';
import { isServiceRunning } from './service-running.ts';
import { findServiceUrl } from './service-url.ts';

type Print = (text: string) => void;

const LOOK_EVERY_MS = 2_000;
const PAGE = 1_000;

interface Move {
  config: Config;
  db: Db;
  clock: Clock;
  index: SegmentIndex;
  disk: BlobStore;
  objects: BlobStore;
  isRunning: boolean;
  logger: Logger;
  print: Print;
}

/** Gives the exit code: 1 when something stayed where it was. @throws AppError InvalidInput, Unavailable */
export async function runMoveStorage(
  config: Config,
  [where]: readonly string[],
  logger: Logger,
  print: Print,
): Promise<number> {
  const { s3 } = config;
  if (where !== 'to-s3' && where !== 'to-disk')
    throw operatorError('InvalidInput', 'Name the target: move-storage to-s3 or move-storage to-disk.');
  if (!s3) throw operatorError('InvalidInput', 'Set S3_BUCKET and its keys as for the service.');
  requireWrites(s3, where);
  const isRunning = await isServiceRunning(config);
  if (isRunning) return beside(config, s3, { where, logger, print });
  // Without a service its database is started for as long as this takes.
  const { ctx, close } = await openContext({ ...config, processes: new Set() }, logger);
  const move = { config, db: ctx.db, ...(await storesOf(config, s3, ctx.db)), isRunning, logger, print };
  return act(move, where).finally(close);
}

/** What goes one way must not come back by itself. */
function requireWrites({ takesNew }: S3Config, where: 'to-s3' | 'to-disk'): void {
  if (takesNew === (where === 'to-s3')) return;
  const cure = takesNew
    ? 'Set S3_WRITES=off here and for the service, then restart the service. Otherwise, it keeps writing to the bucket.'
    : 'S3_WRITES=off prevents writing to the bucket. Remove it here and for the service.';
  throw operatorError('InvalidInput', cure);
}

async function beside(
  config: Config,
  s3: S3Config,
  { where, logger, print }: { where: string; logger: Logger; print: Print },
): Promise<number> {
  const db = openDb(await findServiceUrl(config), logger);
  try {
    const stores = await storesOf(config, s3, db);
    return await act({ config, db, ...stores, isRunning: true, logger, print }, where);
  } finally {
    await db.destroy();
  }
}

async function storesOf({ dataDir }: Config, s3: S3Config, db: Db) {
  const clock = systemClock;
  const root = join(dataDir, 'media');
  const disk = await openDiskBlobStore({ root, clock, durable: true, isBeside: true });
  const index = openSegmentIndex({ reads: db, writes: db }, { id: await loadNodeId(dataDir) });
  return { clock, index, disk, objects: new S3BlobStore({ ...s3, clock }) };
}

async function act(move: Move, where: string): Promise<number> {
  return where === 'to-s3' ? toObjects(move) : toDisk(move);
}

async function toObjects(move: Move): Promise<number> {
  const { disk, objects, print } = move;
  print(`${await moveBlobsToObjects(disk, objects)} files of the media library are now in the bucket.\n`);
  print(`${await moveFilmsToObjects(move)} films are now in the bucket.\n`);
  if (!move.isRunning) {
    print('The service moves frames automatically, hour by hour, after you start it.\n');
    return 0;
  }
  await followSegments(move);
  return 0;
}

/** The service sends them; this tells how far it is. */
async function followSegments({ clock, index, print }: Move): Promise<void> {
  for (let told = -1; ; await clock.sleep(LOOK_EVERY_MS)) {
    const waiting = (await index.closedOnDisk('', PAGE)).length;
    if (waiting !== told)
      print(waiting === PAGE ? `${PAGE} or more segments waiting.\n` : `${waiting} segments waiting.\n`);
    told = waiting;
    if (waiting === 0) return;
  }
}

async function toDisk(move: Move): Promise<number> {
  const { disk, objects, print } = move;
  const { brought, damaged } = await bringSegments(move);
  print(`${brought} segments of frames are now on the disk.\n`);
  print(`${await moveFilmsToDisk(move)} films are now on the disk.\n`);
  print(`${await copyBlobsToDisk(disk, objects)} files of the media library are now on the disk.\n`);
  if (damaged > 0) {
    print(`${damaged} segments in the bucket are damaged and stay there. Run check.\n`);
    return 1;
  }
  print('Restart the service without S3_*. The bucket still has everything. Delete it when you are sure.\n');
  return 0;
}

async function bringSegments({ config, index, objects }: Move) {
  const root = join(config.dataDir, 'frames');
  const deps = { disk: nodeDisk, root, index, objects };
  const counts = { brought: 0, damaged: 0 };
  for await (const row of index.all()) {
    if (row.location !== 's3') continue;
    const result = await bringSegment(deps, row);
    if (result === 'Brought') counts.brought++;
    if (result === 'Damaged') counts.damaged++;
  }
  return counts;
}
