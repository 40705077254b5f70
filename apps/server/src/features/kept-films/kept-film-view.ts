/** Row of a kept film → wire JSON; the only shaper (TLP-02). */
import { FILM_FAILURES, FILM_STATES, FilmOrder, type KeptFilm, type ListedFilm } from '@longview/contract';
import { filmSec, formatTime, type Grant, isoDuration } from '@longview/rules';
import { FILM_PERIODS, filmProgress, filmSecondsLeft } from '@longview/rules/kept-films';
import { LEASE_MS } from './build-queries.ts';
import type { KeptFilmRow } from './kept-film-queries.ts';

const ERRORS: Readonly<Record<(typeof FILM_FAILURES)[number], string>> = {
  NoFrames: 'None of the pictures could be read.',
  StorageLimit: 'The storage of this plan is full.',
  DiskFull: 'Too little disk space is left.',
  Interrupted: 'The film could not be finished; it was broken off three times.',
  Failed: 'The film could not be made. Order it again.',
};

const timeOf = (date: Date | null) => date && formatTime(Math.floor(date.getTime() / 1000));

/** `nowMs`: of the call, unix milliseconds. */
export function toKeptFilm(row: KeptFilmRow, nowMs: number): KeptFilm {
  const code = FILM_FAILURES.find((each) => each === row.error_code) ?? null;
  const isDone = row.state === 'Done';
  const order = FilmOrder.parse(row.request);
  return {
    Id: row.id,
    FeedId: row.feed_id,
    Name: row.name,
    State: FILM_STATES.find((each) => each === row.state) ?? 'Failed',
    Progress: isDone ? 1 : progressOf(row),
    SecondsLeft: secondsLeftOf(row, nowMs),
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
    FirstFilmId: row.first_film_id ?? row.id,
    IsPaused: row.paused_at !== null,
  };
}

/** A film among those of all cameras (EXT-446). */
export function toListedFilm(
  row: KeptFilmRow,
  { feed, grant, nowMs }: { feed: { name: string; time_zone: string }; grant: Grant; nowMs: number },
): ListedFilm {
  return {
    ...toKeptFilm(row, nowMs),
    FeedName: feed.name,
    TimeZone: feed.time_zone,
    CanDownload: grant.statements.has('DownloadPolicyStatement'),
    CanDelete: grant.statements.has('RequestTimelapsePolicyStatement'),
  };
}

function progressOf({ done_count: doneCount, frame_count: frameCount, state }: KeptFilmRow): number {
  return state === 'Queued' && doneCount === 0 ? 0 : filmProgress({ doneCount, frameCount });
}

/** Its lease is renewed with each of its pieces, so it says when the last one was done. */
function secondsLeftOf(row: KeptFilmRow, nowMs: number): number | null {
  if (row.state !== 'Running') return null;
  const sinceMs = row.lease_until ? nowMs - (row.lease_until.getTime() - LEASE_MS) : 0;
  const { done_count: doneCount, frame_count: frameCount, spent_ms: spentMs } = row;
  return filmSecondsLeft({ doneCount, frameCount, spentMs, measuredCount: row.measured_count }, sinceMs);
}
