/** A film of 15 s for phones as one MP4 (EXT-505). */
import { Readable } from 'node:stream';
import { appError, operatorError } from '@longview/base';
import { type FilmContent, type FilmFacts, type FilmPiece, filmHead, filmHeadBytes } from '@longview/media';
import type { Actor } from '@longview/rules';
import { formatTime } from '@longview/rules';
import { type Asker, type TileSpec, VERTICAL_CLIP } from '../../films/index.ts';
import type { Call } from '../../http/call.ts';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { requireFrames, whileAllowed } from '../frames/index.ts';
import type { FilmsCtx } from './ctx.ts';
import { untilGone } from './film-viewer.ts';
import { readWishes } from './film-wish.ts';

export interface ClipQuery {
  feedid: string;
  from?: string | undefined;
  to?: string | undefined;
  look: string;
}

const STATEMENT = 'DownloadPolicyStatement';

/**
 * Its tiles are read twice: first for the bytes of each picture, which stand before the pictures in the file, then for the
 * pictures. So it never lies in memory whole.
 * @throws AppError NotFound for feed or pictures; InvalidInput naming the parameter; Unavailable when too much waits
 */
export async function getVerticalClip(
  ctx: Pick<FilmsCtx, 'clock' | 'whoCalls' | 'sent' | 'frames' | 'films'>,
  actor: Actor,
  query: ClipQuery,
  { asker, call }: { asker: Asker; call: Call },
): Promise<HttpReply> {
  const reach = await requireFrames(ctx, actor, query.feedid, STATEMENT);
  const { feed } = reach;
  const tiles = await ctx.films.planVerticalClip(feed, readWishes({ ...query, sizecode: '' }, reach));
  if (!tiles) throw appError('NoPicturesInRange');
  const layout = await layoutOf(ctx, tiles, asker, untilGone(call));
  const bytes = Readable.from(partsOf(ctx, tiles, layout, asker), { objectMode: false });
  const body = ctx.sent.counting(
    feed.id,
    whileAllowed(ctx, call, { feedId: feed.id, statement: STATEMENT }, bytes),
  );
  return reply(200, body, {
    'Content-Type': 'video/mp4',
    'Content-Length': String(layout.head.length + sum(layout.pieces)),
    'Content-Disposition': contentDisposition('attachment', fileName(feed.name, tiles)),
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'none',
  });
}

interface Layout {
  /** All that stands before the pictures. */
  head: Buffer;
  pieces: FilmPiece[];
}

async function layoutOf(
  ctx: Pick<FilmsCtx, 'films'>,
  tiles: readonly TileSpec[],
  asker: Asker,
  signal: AbortSignal,
): Promise<Layout> {
  const pieces: FilmPiece[] = [];
  const sizes: number[] = [];
  for await (const pictures of ctx.films.pictures(tiles, asker, signal)) {
    pieces.push({ bytes: bytesOf(pictures), frameCount: pictures.length });
    sizes.push(...pictures.map(({ length }) => length));
  }
  const { size, fps } = VERTICAL_CLIP;
  const init = await ctx.films.init({ size, fps });
  const room = { frameRoom: sizes.length, pieceRoom: pieces.length };
  return {
    head: headOf({ ...size, init, fps, ...room, chapterNames: [] }, { pieces, sizes, chapters: [] }),
    pieces,
  };
}

function headOf(facts: FilmFacts, content: FilmContent): Buffer {
  const { start, dataHead } = filmHead(facts, content);
  const head = Buffer.alloc(filmHeadBytes(facts));
  start.copy(head);
  dataHead.copy(head, head.length - dataHead.length);
  return head;
}

async function* partsOf(
  ctx: Pick<FilmsCtx, 'films'>,
  tiles: readonly TileSpec[],
  { head, pieces }: Layout,
  asker: Asker,
): AsyncGenerator<Buffer, void, undefined> {
  yield head;
  let at = 0;
  for await (const pictures of ctx.films.pictures(tiles, asker)) {
    // A tile that left the cache meanwhile is encoded again; its pictures may have gone since.
    if (bytesOf(pictures) !== pieces[at]?.bytes)
      throw operatorError('Internal', 'The pictures of a clip changed while it was sent.');
    yield Buffer.concat(pictures);
    at += 1;
  }
}

const bytesOf = (pictures: readonly Buffer[]) => pictures.reduce((all, { length }) => all + length, 0);
const sum = (pieces: readonly FilmPiece[]) => pieces.reduce((all, { bytes }) => all + bytes, 0);

/** `North mast 2026-05-01 to 2026-05-02 vertical.mp4` */
function fileName(name: string, tiles: readonly TileSpec[]): string {
  const day = (timeSec: number | undefined) => formatTime(timeSec ?? 0).slice(0, 10);
  return `${name} ${day(tiles[0]?.times[0])} to ${day(tiles.at(-1)?.times.at(-1))} vertical.mp4`;
}
