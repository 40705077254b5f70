/**
 * Owns where kept films lie: `DATA_DIR/kept-films/<feed>/<film>.mp4`. A film that is not done may be there in part:
 * its row says so. Names are of ids only, so nothing of a call gets into a path.
 */
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePlace } from './kept-film-queries.ts';

type Dir = { config: { dataDir: string } };

const root = ({ config }: Dir) => join(config.dataDir, 'kept-films');

export function filmPath(ctx: Dir, { feed_id: feedId, id }: FilePlace): string {
  return join(root(ctx), feedId, `${id}.mp4`);
}

/** Opened for going on with what is there, or for a new file. */
export async function openFilmFile(path: string, isThere: boolean) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, isThere ? 'r+' : 'w', 0o600);
}

export async function removeFilmFile(ctx: Dir, film: FilePlace): Promise<void> {
  await rm(filmPath(ctx, film), { force: true });
}

/** Removes the films of a feed that is deleted; their rows go with the feed's. */
export async function removeFilmFilesOf(ctx: Dir, feedId: string): Promise<void> {
  await rm(join(root(ctx), feedId), { recursive: true, force: true });
}

/** Every film of which there are bytes. */
export async function* listFilmFiles(ctx: Dir): AsyncGenerator<FilePlace> {
  for (const feedId of await readdir(root(ctx)).catch(() => [])) {
    for (const name of await readdir(join(root(ctx), feedId)).catch(() => [])) {
      yield { feed_id: feedId, id: name.replace(/\.mp4$/, '') };
    }
  }
}
