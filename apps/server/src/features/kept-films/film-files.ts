/**
 * Owns where kept films lie: `DATA_DIR/kept-films/<feed>/<film>.mp4` while they are made, and afterwards where there is
 * no object storage. A film that is not done may be there in part: its row says so. Names are of ids only, so nothing
 * of a call gets into a path.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transaction } from '../../db/transaction.ts';
import { releaseObjects } from '../media/index.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { type FilePlace, listFilmObjects } from './kept-film-queries.ts';

type Dir = { config: Pick<KeptFilmsCtx['config'], 'dataDir'> };

const root = ({ config }: Dir) => join(config.dataDir, 'kept-films');

export function filmPath(ctx: Dir, { feed_id: feedId, id }: FilePlace): string {
  return join(root(ctx), feedId, `${id}.mp4`);
}

/** Where what is measured of its pictures lies while the film is made (EXT-680). */
export const measuresPath = (ctx: Dir, { feed_id: feedId, id }: FilePlace): string =>
  join(root(ctx), feedId, `${id}.measures`);

/** A key of the object storage that nothing else has, not even another try of the same film. */
export function newFilmKey({ feed_id: feedId, id }: FilePlace): string {
  return `kept-films/${feedId}/${id}/${randomUUID()}`;
}

/** Opened for going on with what is there, or for a new file. */
export async function openFilmFile(path: string, isThere: boolean) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, isThere ? 'r+' : 'w+', 0o600);
}

export async function removeFilmFile(ctx: Dir, film: FilePlace): Promise<void> {
  await rm(filmPath(ctx, film), { force: true });
  await rm(measuresPath(ctx, film), { force: true });
}

/** Removes the films of a feed that is deleted; their rows go with the feed's. */
export async function removeFilmFilesOf(
  ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db'>,
  feedId: string,
): Promise<void> {
  await transaction(ctx.db, async (trx) => releaseObjects(ctx, trx, await listFilmObjects(trx, feedId)));
  await rm(join(root(ctx), feedId), { recursive: true, force: true });
}

/** Where a film lies while it is brought to the disk: it gets its name when all of it is there. */
export const partPath = (path: string) => `${path}.part`;

/** What lies where films are. */
export interface FilmFile extends FilePlace {
  path: string;
  /** It has no film's name yet. */
  isPart: boolean;
}

/** Everything of which there are bytes. */
export async function* listFilmFiles(ctx: Dir): AsyncGenerator<FilmFile> {
  for (const feedId of await readdir(root(ctx)).catch(() => [])) {
    const folder = join(root(ctx), feedId);
    for (const name of await readdir(folder).catch(() => [])) {
      const isPart = name.endsWith(partPath(''));
      yield { feed_id: feedId, id: name.replace(/\..*$/, ''), path: join(folder, name), isPart };
    }
  }
}

/** Removes a file; one that somebody wrote to since `sinceMs` stays. */
export async function removeUntouched({ path }: FilmFile, sinceMs: number): Promise<void> {
  const file = await stat(path).catch(() => null);
  if (file && file.mtimeMs < sinceMs) await rm(path, { force: true });
}
