/**
 * Owns the queue of kept films (TLP-07): one at a time per account, oldest first unless a
 * person has put them in another order or paused one, a failed one twice more. The rows are
 * the queue; jobs only wake those who work it, so a lost job costs a minute and never a film.
 */
import { AppError, isNoRoom } from '@longview/base';
import type { FILM_FAILURES } from '@longview/contract';
import { transaction } from '../../db/transaction.ts';
import { releaseObjects, storeObjects } from '../media/index.ts';
import { type BuiltFilm, buildFilm, unpackTimes } from './build-film.ts';
import {
  claimFilm,
  endFilm,
  type FilmToBuild,
  failFilm,
  listWaitingAccounts,
  postponeFilm,
  releaseFilms,
  requeueFilm,
} from './build-queries.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { filmPath, newFilmKey, removeFilmFile } from './film-files.ts';
import { postFilmMail } from './film-mail.ts';
import { makePoster } from './film-poster.ts';
import { removeOlderFilms } from './remove-older-films.ts';

type Failure = (typeof FILM_FAILURES)[number];

const MOST_TRIES = 3;
const PAUSE_SEC = 5;
const PUT_OFF_SEC = 60;
/** A job that ran so long hands over to another, well before it counts as stuck. */
const MOST_MS = 1_800_000;

/** The job `make-films`: builds the account's films until there is none left. */
export async function workFilms(ctx: KeptFilmsCtx, accountId: string): Promise<void> {
  const endMs = ctx.clock.monotonic() + MOST_MS;
  while (ctx.clock.monotonic() < endMs) {
    const film = await transaction(ctx.db, (trx) => claimFilm(trx, accountId, nowOf(ctx)));
    if (!film) return;
    await makeFilm(ctx, film);
  }
  await ctx.queue.send(ctx.db, 'make-films', { accountId });
}

async function makeFilm(ctx: KeptFilmsCtx, film: FilmToBuild): Promise<void> {
  // Whatever ended the service in the midst of this film did so thrice without a piece in between.
  if (film.tries > MOST_TRIES) return giveUp(ctx, film, 'Interrupted');
  let built: BuiltFilm | 'Paused' | null;
  try {
    built = await buildFilm(ctx, film);
  } catch (err) {
    return afterFailure(ctx, film, err);
  }
  if (built === 'Paused') return;
  if (!built) return removeFilmFile(ctx, film);
  try {
    if (!(await keep(ctx, film, built))) return await removeFilmFile(ctx, film);
  } catch (err) {
    return putOff(ctx, film, err);
  }
  // The film is done whatever comes of this; the next one tries it again.
  await removeOlderFilms(ctx, film).catch((err) =>
    ctx.logger.warn({ err, feedId: film.feed_id }, 'could not delete older automatic films'),
  );
}

/** Puts the film where every node reads it, if there is such a place, and ends it. False when it is not wanted. */
async function keep(ctx: KeptFilmsCtx, film: FilmToBuild, built: BuiltFilm): Promise<boolean> {
  const objectKey = ctx.config.s3?.takesNew ? newFilmKey(film) : null;
  const put = () => ctx.mediaStore.payloads.putFile(objectKey ?? '', filmPath(ctx, film));
  const poster = await makePoster(ctx, film, unpackTimes(film.frame_times ?? Buffer.alloc(0)));
  const objects = objectKey === null ? [] : [{ key: objectKey, put }];
  const isKept = await storeObjects(ctx, objects, async (trx) => {
    const isWanted = await endFilm(trx, film.id, { ...built, objectKey, poster, at: nowOf(ctx) });
    if (isWanted) await postFilmMail(ctx, trx, film, null);
    else await releaseObjects(ctx, trx, objectKey === null ? [] : [objectKey]);
    return isWanted;
  });
  if (isKept && objectKey !== null) await removeFilmFile(ctx, film);
  return isKept;
}

/** The film is made; what is away is where it is to go. */
async function putOff(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'logger' | 'db' | 'queue'>,
  film: FilmToBuild,
  err: unknown,
): Promise<void> {
  ctx.logger.warn({ err, filmId: film.id }, 'could not put a film away yet');
  await postponeFilm(ctx.db, film.id, new Date(ctx.clock.now() + PUT_OFF_SEC * 1000));
  await ctx.queue.send(ctx.db, 'make-films', { accountId: film.account_id }, { afterSec: PUT_OFF_SEC });
}

async function afterFailure(ctx: KeptFilmsCtx, film: FilmToBuild, err: unknown): Promise<void> {
  ctx.logger.warn({ err, filmId: film.id, tries: film.tries }, 'could not build a film');
  const code = failureOf(err);
  const row = await triesOf(ctx, film.id);
  // What lacks room or frames lacks them in five seconds as well.
  if (code === 'StorageLimit' || code === 'NoFrames' || row >= MOST_TRIES) return giveUp(ctx, film, code);
  const afterSec = PAUSE_SEC * row;
  await requeueFilm(ctx.db, film.id, new Date(ctx.clock.now() + afterSec * 1000));
  await ctx.queue.send(ctx.db, 'make-films', { accountId: film.account_id }, { afterSec });
}

/** Tries since the last piece that was made. */
async function triesOf(ctx: Pick<KeptFilmsCtx, 'db'>, id: string): Promise<number> {
  const query = ctx.db.selectFrom('kept_film').select('tries').where('id', '=', id);
  return (await query.executeTakeFirst())?.tries ?? MOST_TRIES;
}

async function giveUp(
  ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db' | 'mailer'>,
  film: FilmToBuild,
  code: Failure,
): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    if (await failFilm(trx, film.id, code, nowOf(ctx))) await postFilmMail(ctx, trx, film, code);
  });
  await removeFilmFile(ctx, film);
}

function failureOf(err: unknown): Failure {
  if (!(err instanceof AppError)) return isNoRoom(err) ? 'DiskFull' : 'Failed';
  if (err.detail.code === 'StorageLimit' || err.detail.code === 'DiskFull') return err.detail.code;
  return err.kind === 'NotFound' ? 'NoFrames' : 'Failed';
}

/** Wakes whoever should be building and is not. */
export async function wakeWaiting(ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'queue'>): Promise<void> {
  for (const accountId of await listWaitingAccounts(ctx.db, nowOf(ctx))) {
    await ctx.queue.send(ctx.db, 'make-films', { accountId });
  }
}

/** At the start: what was being built goes on. What another node builds is left to it, or to its lease's end. */
export async function resumeFilms(
  ctx: Pick<KeptFilmsCtx, 'config' | 'clock' | 'db' | 'queue'>,
): Promise<void> {
  if (ctx.config.nodeUrl === null) await releaseFilms(ctx.db);
  await wakeWaiting(ctx);
}

const nowOf = (ctx: Pick<KeptFilmsCtx, 'clock'>) => new Date(ctx.clock.now());
