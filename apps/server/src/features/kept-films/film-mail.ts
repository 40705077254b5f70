/** The mail about a film that is done or has failed (TLP-07), to whoever ordered it, in their language. */
import { FilmOrder } from '@longview/contract';
import type { Transaction } from '../../db/transaction.ts';
import { oneLine } from '../../mail.ts';
import type { FilmToBuild } from './build-queries.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { findAddressOf, findFilmFeed } from './kept-film-queries.ts';

/** `failure` null: it is done. Nothing is sent for a film that an API key ordered: nobody asked. */
export async function postFilmMail(
  ctx: Pick<KeptFilmsCtx, 'config' | 'mailer'>,
  trx: Transaction,
  film: FilmToBuild,
  failure: string | null,
): Promise<void> {
  if (!FilmOrder.parse(film.request).NotifyEmail || film.ordered_by === null) return;
  // They were told when it was done at first; that it is made anew was another person's doing.
  if (film.remade_at !== null && failure === null) return;
  const to = await findAddressOf(trx, film.ordered_by);
  if (to === null) return;
  const feed = oneLine((await findFilmFeed(trx, film.feed_id))?.name ?? '');
  const name = oneLine(film.name);
  const link = `${ctx.config.publicUrl}/feed/${film.feed_id}/dashboard#Timelapse`;
  const kind = failure === null ? 'filmDone' : 'filmFailed';
  await ctx.mailer.post(trx, {
    to,
    write: ({ t }) => ({
      subject: t(`${kind}.subject`, { name, feed }),
      text: t(`${kind}.text`, { name, feed, link }),
    }),
  });
}
