/** Sends the bytes of a kept film (TLP-05), whole or a range of them. */
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { appError } from '@longview/base';
import { FilmOrder } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { fileTypeOf } from '@longview/rules/kept-films';
import type { Call } from '../../http/call.ts';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import type { HttpReply } from '../../http/replies/reply.ts';
import { replyRange } from '../../http/replies/reply-range.ts';
import { whileAllowed } from '../frames/index.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { filmPath } from './film-files.ts';
import { noSuchFilm, requireHeight, requireKeptFilm } from './kept-film-access.ts';
import type { KeptFilmRow } from './kept-film-queries.ts';

export interface VideoWish {
  filmId: string;
  isDownload: boolean;
  /** Whose Range it follows, and whose right it ends with. */
  call: Call;
}

/** @throws AppError NotFound, Forbidden, Conflict `NotReady` for a film that is not done */
export async function sendFilm(ctx: KeptFilmsCtx, actor: Actor, wish: VideoWish): Promise<HttpReply> {
  const statement = wish.isDownload ? 'DownloadPolicyStatement' : 'ViewHistoryPolicyStatement';
  const reach = await requireKeptFilm(ctx, actor, wish.filmId, statement);
  requireHeight(reach);
  const { film } = reach;
  if (film.state !== 'Done') {
    throw appError('FilmNotReady');
  }
  const { mimeType, extension } = fileTypeOf(FilmOrder.parse(film.request).Codec);
  const headers = {
    'Content-Type': mimeType,
    'Cache-Control': 'private, no-cache',
    ...(wish.isDownload && {
      'Content-Disposition': contentDisposition('attachment', `${film.name}${extension}`),
    }),
  };
  const { range } = wish.call.request.headers;
  const asked = { feedId: film.feed_id, statement } as const;
  return replyRange({ length: film.byte_count, range, headers }, async (start, end) => {
    const bytes = await openBytes(ctx, film, start, end);
    return ctx.sent.counting(film.feed_id, whileAllowed(ctx, wish.call, asked, bytes));
  });
}

/** Opened before anything is answered: a film that was deleted this moment is told as such. */
async function openBytes(
  ctx: Pick<KeptFilmsCtx, 'config' | 'mediaStore'>,
  film: KeptFilmRow,
  start: number,
  end: number,
): Promise<Readable> {
  if (film.object_key !== null) {
    const bytes = await ctx.mediaStore.payloads.stream(film.object_key, start, end);
    if (!bytes) throw noSuchFilm();
    return Readable.from(bytes, { objectMode: false });
  }
  const file = await open(filmPath(ctx, film)).catch(() => {
    throw noSuchFilm();
  });
  return file.createReadStream({ start, end });
}
