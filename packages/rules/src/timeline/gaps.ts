/**
 * Where a feed has no pictures, and why as far as that is known (EXT-451, EXT-452). Knows times of pictures and spans of
 * causes, never where they come from. Unix seconds, `to` exclusive.
 */
import { GAP_REASONS, type GapReason } from '../feeds/gap-reasons.ts';
import type { TimeSpan } from './spans.ts';

/** A time in which a reason holds. `cause` says more: of `NoAnswer` the status of the camera, of a pause who paused. */
export interface GapCause extends TimeSpan {
  reason: GapReason;
  cause: string | null;
}

/** A time without pictures; its reasons lie in it, in order, and do not overlap. Where none is, nothing is known. */
export interface Gap extends TimeSpan {
  reasons: GapCause[];
}

/** Pictures next to each other, both ends included. */
export interface StoredRun {
  firstSec: number;
  lastSec: number;
  count: number;
}

export interface GapWish {
  /** Seconds from one picture of the feed to the next. */
  intervalSec: number;
  /** A shorter gap is none. */
  leastSec: number;
}

/** A picture that is late by less is no gap. */
const FEW = 3;
/** Neighbours on either side that say how far apart the pictures are there. */
const NEIGHBOURS = 6;
const MOST_REASONS = 20;

/** The shortest time without pictures that is a gap, from one picture to the next; seconds. */
export function leastGapSec({ intervalSec, leastSec }: GapWish): number {
  return Math.max(FEW * intervalSec, leastSec);
}

/**
 * The times of `range` that have no picture for longer than `leastGapSec`. A gap begins when the picture after the last
 * one is due. It has its true ends where `runs`, ascending, also has the pictures before and after the range [EXT-451].
 */
export function findGaps(runs: readonly StoredRun[], range: TimeSpan, wish: GapWish): SparseGap[] {
  const distances = distancesOf(runs);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return longEnough([{ ...range, usualSec: 0 }], wish);
  const between = distances.flatMap(({ fromSec, toSec, isInside }, at) =>
    isInside ? [] : [{ fromSec: fromSec + wish.intervalSec, toSec, usualSec: usualAt(distances, at) }],
  );
  return longEnough(
    [
      { fromSec: range.fromSec, toSec: first.firstSec, usualSec: usualAt(distances, -1) },
      ...between,
      {
        fromSec: last.lastSec + wish.intervalSec,
        toSec: range.toSec,
        usualSec: usualAt(distances, distances.length),
      },
    ].filter((gap) => gap.toSec > range.fromSec && gap.fromSec < range.toSec),
    wish,
  );
}

/** The gap that holds a moment. */
export function gapAt<T extends TimeSpan>(gaps: readonly T[], unixSec: number): T | null {
  return gaps.find(({ fromSec, toSec }) => unixSec >= fromSec && unixSec < toSec) ?? null;
}

/** A gap among pictures that are usually `usualSec` apart; 0 where nothing says so. */
export interface SparseGap extends TimeSpan {
  usualSec: number;
}

/**
 * The gaps with what is known of them. Pictures that were always as far apart, as those of another interval or of an
 * import, are no gap unless there is a reason. Of more than `limit` the longest stay [EXT-452].
 */
export function explainGaps(
  gaps: readonly SparseGap[],
  causes: readonly GapCause[],
  limit: number,
): { gaps: Gap[]; isTruncated: boolean } {
  const causesOf = sweep(causes);
  const found = gaps.flatMap(({ fromSec, toSec, usualSec }) => {
    const reasons = reasonsIn({ fromSec, toSec }, causesOf({ fromSec, toSec }));
    const isUsual = reasons.length === 0 && toSec - fromSec <= FEW * usualSec;
    return isUsual ? [] : [{ fromSec, toSec, reasons }];
  });
  const kept = longest(found, limit);
  return { gaps: kept, isTruncated: kept.length < found.length };
}

function longEnough(gaps: readonly SparseGap[], wish: GapWish): SparseGap[] {
  const leastSec = leastGapSec(wish) - wish.intervalSec;
  return gaps.filter(({ fromSec, toSec }) => toSec - fromSec > leastSec);
}

interface Distance extends TimeSpan {
  sec: number;
  /** Within a run, where there is no gap. */
  isInside: boolean;
}

/** From picture to picture; of a run their mean. */
function distancesOf(runs: readonly StoredRun[]): Distance[] {
  return runs.flatMap((run, at) => {
    const { firstSec, lastSec, count } = run;
    const inside = {
      fromSec: firstSec,
      toSec: lastSec,
      sec: (lastSec - firstSec) / (count - 1),
      isInside: true,
    };
    const next = runs[at + 1];
    const after = next && {
      fromSec: lastSec,
      toSec: next.firstSec,
      sec: next.firstSec - lastSec,
      isInside: false,
    };
    return [...(count > 1 ? [inside] : []), ...(after ? [after] : [])];
  });
}

/** The median distance around one. */
function usualAt(distances: readonly Distance[], at: number): number {
  const before = distances.slice(Math.max(0, at - NEIGHBOURS), Math.max(0, at));
  const around = [...before, ...distances.slice(at + 1, at + 1 + NEIGHBOURS)];
  const sorted = around.map(({ sec }) => sec).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Gives the causes that touch a span, by the order of their reasons. To be asked for one span after the other, ascending:
 * a year may have tens of thousands of gaps and as many causes, and each is looked at a few times.
 */
function sweep(causes: readonly GapCause[]): (span: TimeSpan) => GapCause[] {
  const ordered = causes.toSorted((a, b) => a.fromSec - b.fromSec);
  const rank = new Map(GAP_REASONS.map((reason, at) => [reason, at]));
  const rankOf = ({ reason }: GapCause) => rank.get(reason) ?? GAP_REASONS.length;
  let [open, next]: [GapCause[], number] = [[], 0];
  return ({ fromSec, toSec }) => {
    const first = next;
    while (next < ordered.length && (ordered[next] as GapCause).fromSec < toSec) next++;
    open = [...open, ...ordered.slice(first, next)].filter((cause) => cause.toSec > fromSec);
    return open.toSorted((a, b) => rankOf(a) - rankOf(b));
  };
}

/** Each reason takes what those before it left. */
function reasonsIn(gap: TimeSpan, causes: readonly GapCause[]): GapCause[] {
  let free: TimeSpan[] = [gap];
  const found: GapCause[] = [];
  for (const cause of causes) {
    found.push(...free.flatMap((span) => overlapOf(span, cause)));
    free = free.flatMap((span) => restOf(span, cause));
  }
  const pieces = joined(found.sort((a, b) => a.fromSec - b.fromSec));
  return longest(pieces, MOST_REASONS);
}

function overlapOf(span: TimeSpan, cause: GapCause): GapCause[] {
  const fromSec = Math.max(span.fromSec, cause.fromSec);
  const toSec = Math.min(span.toSec, cause.toSec);
  return fromSec < toSec ? [{ ...cause, fromSec, toSec }] : [];
}

function restOf({ fromSec, toSec }: TimeSpan, cause: TimeSpan): TimeSpan[] {
  const before = { fromSec, toSec: Math.min(toSec, cause.fromSec) };
  const after = { fromSec: Math.max(fromSec, cause.toSec), toSec };
  return [before, after].filter((rest) => rest.fromSec < rest.toSec);
}

/** Pieces of one reason that touch are one. */
function joined(pieces: readonly GapCause[]): GapCause[] {
  const all: GapCause[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const isSame =
      last?.toSec === piece.fromSec && last.reason === piece.reason && last.cause === piece.cause;
    if (isSame) all.splice(-1, 1, { ...last, toSec: piece.toSec });
    else all.push(piece);
  }
  return all;
}

/** The longest ones, in their order. */
function longest<T extends TimeSpan>(spans: readonly T[], limit: number): T[] {
  if (spans.length <= limit) return [...spans];
  const lengthOf = ({ fromSec, toSec }: TimeSpan) => toSec - fromSec;
  const kept = new Set([...spans].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, limit));
  return spans.filter((span) => kept.has(span));
}
