/** Background work of kept films: what is due is ordered, whoever waits is woken, bytes of no film are removed. */
import type { Ctx } from '../../context.ts';
import { orderDueFilms } from './automatic-films.ts';
import { listFilmFiles, removeFilmFile } from './film-files.ts';
import { type FilePlace, filmsInFiles } from './kept-film-queries.ts';
import { resumeFilms, wakeWaiting } from './work-films.ts';

const PAGE = 200;

/** The job `sweep-films`, each minute. */
export async function sweepFilms(ctx: Ctx): Promise<void> {
  await orderDueFilms(ctx);
  await wakeWaiting(ctx);
}

/** At the start of the service, before it works jobs. */
export async function startFilms(ctx: Ctx): Promise<void> {
  await removeStrays(ctx);
  await resumeFilms(ctx);
}

/** A film that was deleted, or put away, in the moment the service ended may have left its bytes. */
async function removeStrays(ctx: Ctx): Promise<void> {
  let page: FilePlace[] = [];
  const clear = async () => {
    const known = await filmsInFiles(
      ctx.db,
      page.map(({ id }) => id),
    );
    for (const place of page) if (!known.has(place.id)) await removeFilmFile(ctx, place);
    page = [];
  };
  for await (const place of listFilmFiles(ctx)) {
    page.push(place);
    if (page.length === PAGE) await clear();
  }
  if (page.length > 0) await clear();
}
