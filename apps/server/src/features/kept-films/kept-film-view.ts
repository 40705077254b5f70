/** Row of a kept film → wire JSON; the only shaper (TLP-02). */
import { FILM_FAILURES, FILM_STATES, FilmOrder, type KeptFilm } from '@longview/contract';
import { filmSec, formatTime, isoDuration } from '@longview/rules';
import { FILM_PERIODS } from '@longview/rules/kept-films';
import type { KeptFilmRow } from './kept-film-queries.ts';

const ERRORS: Readonly<Record<(typeof FILM_FAILURES)[number], string>> = {
  NoFrames: 'None of the pictures could be read.',
  StorageLimit: 'The storage of this plan is full.',
  DiskFull: 'Too little disk space is left.',
  Interrupted: 'The film could not be finished; it was broken off three times.',
  Failed: 'The film could not be made. Order it again.',
};

const timeOf = (date: Date | null) => date && formatTime(Math.floor(date.getTime() / 1000));

export function toKeptFilm(row: KeptFilmRow): KeptFilm {
  const code = FILM_FAILURES.find((each) => each === row.error_code) ?? null;
  const isDone = row.state === 'Done';
  const order = FilmOrder.parse(row.request);
  return {
    Id: row.id,
    FeedId: row.feed_id,
    Name: row.name,
    State: FILM_STATES.find((each) => each === row.state) ?? 'Failed',
    Progress: isDone ? 1 : progressOf(row),
    FrameCount: row.frame_count,
    Duration: isoDuration(filmSec(row.frame_count, order.Fps)),
    ByteLength: isDone ? row.byte_count : null,
    CreatedAt: timeOf(row.created_at) ?? '',
    FinishedAt: timeOf(row.finished_at),
    Error: code && ERRORS[code],
    Request: order,
    ErrorCode: code,
    SkippedCount: row.skipped_count,
    Width: row.width,
    Height: row.height,
    Period: FILM_PERIODS.find((each) => each === row.period) ?? null,
  };
}

/** Never 1 before it is done: its head is still to be written. */
function progressOf({ done_count: done, frame_count: all, state }: KeptFilmRow): number {
  if (state === 'Queued' && done === 0) return 0;
  return Math.min(0.99, Math.floor((done / Math.max(1, all)) * 1000) / 1000);
}
