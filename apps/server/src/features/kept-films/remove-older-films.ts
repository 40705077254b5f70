/**
 * Deletes automatic films beyond the number that is to be kept, once a newer one is done (EXT-93). Never deletes a film
 * that somebody ordered, nor anything because of a number that was only saved.
 */
import type { FilmPeriod } from '@longview/rules/kept-films';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { releaseObjects } from '../media/index.ts';
import { toAutomatic } from './automatic-films.ts';
import { deleteOlderFilms, findAutomatic } from './automatic-queries.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { removeFilmFile } from './film-files.ts';

/** `film` is the one that has just been made. */
export async function removeOlderFilms(
  ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db'>,
  { feed_id: feedId, period }: { feed_id: string; period: FilmPeriod | null },
): Promise<void> {
  const row = period === null ? null : await findAutomatic(ctx.db, feedId);
  const keep = row && toAutomatic(row).Keep;
  if (!keep || period === null) return;
  const removed = await transaction(ctx.db, async (trx) => {
    const films = await deleteOlderFilms(trx, feedId, period, keep);
    await releaseObjects(
      ctx,
      trx,
      films.flatMap((film) => film.object_key ?? []),
    );
    for (const { account_id: accountId, feed_id: roId, name } of films) {
      const detail = `${name}; the last ${keep} are kept.`;
      await noteAudit(trx, null, { accountId, action: 'Film deleted', roId, detail });
    }
    return films;
  });
  for (const film of removed) await removeFilmFile(ctx, film);
}
