/**
 * Moves finished films between the disk and the object storage beside the running service (EXT-198): bytes first, then
 * the row, so that a film is there at every moment; what was broken off is done again. Each by itself.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock, Logger } from '@longview/base';
import { type BlobStore, streamBlob } from '@longview/blob-store';
import type { Db } from '../../db/open.ts';
import { releaseObjects, storeObjects } from '../media/index.ts';
import { filmPath, newFilmKey, partPath } from './film-files.ts';
import { type FilmPlace, listDoneFilms, setFilmObject } from './kept-film-queries.ts';

export interface FilmMove {
  db: Db;
  clock: Clock;
  logger: Logger;
  config: { dataDir: string };
  objects: BlobStore;
}

const CHUNK_BYTES = 2 ** 20;

/** Gives how many films went into the object storage. */
export async function moveFilmsToObjects(move: FilmMove): Promise<number> {
  let count = 0;
  for (const film of await listDoneFilms(move.db)) {
    if (film.object_key === null && (await toObject(move, film))) count++;
  }
  return count;
}

/** Gives how many films were brought to the disk; their objects stay. */
export async function moveFilmsToDisk(move: FilmMove): Promise<number> {
  let count = 0;
  for (const film of await listDoneFilms(move.db)) {
    if (film.object_key !== null && (await toFile(move, film, film.object_key))) count++;
  }
  return count;
}

/** False for a film whose file is on another machine, or that was deleted meanwhile. */
async function toObject(move: FilmMove, film: FilmPlace): Promise<boolean> {
  const { config, clock, objects } = move;
  const path = filmPath({ config }, film);
  if (!(await stat(path).catch(() => null))) return false;
  const key = newFilmKey(film);
  const put = async () =>
    void (await objects.put(key, createReadStream(path, { highWaterMark: CHUNK_BYTES })));
  // Killed before the row names it, the object goes with the leftovers of a day.
  const isMoved = await storeObjects(
    { ...move, mediaStore: { payloads: objects } },
    [{ key, put }],
    async (trx) => {
      const isNamed = await setFilmObject(trx, film, key);
      if (!isNamed) await releaseObjects({ clock }, trx, [key]);
      return isNamed;
    },
  );
  if (isMoved) await rm(path, { force: true });
  return isMoved;
}

async function toFile({ db, config, objects }: FilmMove, film: FilmPlace, key: string): Promise<boolean> {
  const bytes = await streamBlob(objects, key, 0, film.byte_count - 1);
  if (!bytes) return false;
  const path = filmPath({ config }, film);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(partPath(path), 'w', 0o600);
  try {
    for await (const piece of bytes) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partPath(path), path);
  const isMoved = await setFilmObject(db, film, null);
  if (!isMoved) await rm(path, { force: true });
  if (!isMoved || (await stat(path).catch(() => null))) return isMoved;
  // A service that started in this moment took the file for one that was left behind.
  await setFilmObject(db, { ...film, object_key: null }, key);
  return false;
}
