/** Titles that are shown for parts of a film (EXT-706), as they are drawn on the frames of one piece. */
import type { FilmOrder } from '@longview/contract';
import { exactRate, type Size } from '@longview/rules';
import { captionTop } from '@longview/rules/kept-films';
import type { KeptFilmsCtx } from './ctx.ts';

/** @param span frames of the film, [from, to); what is not shown in them is not drawn */
export async function captionsOf(
  { media }: Pick<KeptFilmsCtx, 'media'>,
  order: Pick<FilmOrder, 'Titles' | 'Title' | 'LogoResourceId' | 'ShowTime' | 'Fps'>,
  film: Size,
  span: { from: number; to: number },
) {
  const { num, den } = exactRate(order.Fps);
  const edges = { top: order.Title !== null || order.LogoResourceId !== null, bottom: order.ShowTime };
  const drawn = order.Titles.map(async ({ Text, FromSec, ToSec, Place }) => {
    const [from, to] = [FromSec, ToSec].map((sec) => Math.round((sec * num) / den) - span.from) as [
      number,
      number,
    ];
    if (to <= 0 || from >= span.to - span.from) return [];
    const picture = await media.images.titlePixels(Text, film);
    return [{ picture, top: captionTop(film, picture.height, Place, edges), from, to }];
  });
  return (await Promise.all(drawn)).flat();
}
