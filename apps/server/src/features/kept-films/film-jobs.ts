/** Background work of kept films: what is due is ordered, whoever waits is woken, bytes of no film are removed. */

import { orderDueFilms } from './automatic-films.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { type FilmFile, listFilmFiles, removeFilmFile, removeUntouched } from './film-files.ts';
import { filmsInFiles } from './kept-film-queries.ts';
import { resumeFilms, wakeWaiting } from './work-films.ts';

const PAGE = 200;
/** A film on its way to the disk is written to all the time (`move-storage to-disk`). */
const PART_KEPT_MS = 3_600_000;

/** The job `sweep-films`, each minute. */
export async function sweepFilms(ctx: KeptFilmsCtx): Promise<void> {
  await orderDueFilms(ctx);
  await wakeWaiting(ctx);
}

/** At the start of the service, before it works jobs. */
export async function startFilms(
  ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db' | 'queue'>,
): Promise<void> {
  await removeStrays(ctx);
  await resumeFilms(ctx);
}

/**
 * A film that was deleted, or put away, in the moment the service ended may have left its bytes; a command that was
 * killed, a part of one.
 */
async function removeStrays(ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db'>): Promise<void> {
  let page: FilmFile[] = [];
  const clear = async () => {
    const known = await filmsInFiles(
      ctx.db,
      page.map(({ id }) => id),
    );
    for (const file of page)
      if (file.isPart) await removeUntouched(file, ctx.clock.now() - PART_KEPT_MS);
      else if (!known.has(file.id)) await removeFilmFile(ctx, file);
    page = [];
  };
  for await (const file of listFilmFiles(ctx)) {
    page.push(file);
    if (page.length === PAGE) await clear();
  }
  if (page.length > 0) await clear();
}
