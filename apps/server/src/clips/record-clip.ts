/** Records one clip of a feed, from its stream to the store. Never throws for a camera in trouble: that is its answer. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Clock, type Logger } from '@longview/base';
import type { Recording, RecordingEnd } from '@longview/media';
import { CLIP_LAST_PAINTING_MS, CLIP_MIN_SEC, CLIP_PICTURE_MS, CLIP_TROUBLES } from '@longview/rules/clips';
import type { ClipStreams, Running } from './clip-streams.ts';

/** A file as it was recorded. */
export interface RecordedClip {
  feedId: string;
  /** When its first picture came, unix seconds. */
  startSec: number;
  path: string;
}

/** Stores a clip; null, or what was wrong with it. */
export type KeepClip = (clip: RecordedClip) => Promise<string | null>;

export interface RecordParts {
  clock: Clock;
  logger: Logger;
  streams: ClipStreams;
  waitingDir: string;
  /** Nothing is recorded any more. */
  signal: AbortSignal;
  holds(feedId: string): boolean;
  keep: KeepClip;
}

/** A camera that stutters may take so much longer than its clip is long. */
const GRACE_MS = 5_000;
/** The video has changed what it shows, or is not to be kept: what was recorded is dropped. */
const DROPPED: readonly RecordingEnd[] = ['Ended', 'Changed'];

/** Null when there is a clip, or none was to be had any more; else what is wrong, for people. */
export async function recordClip(
  parts: RecordParts,
  feedId: string,
  { lengthSec, preRollSec }: { lengthSec: number; preRollSec: number },
): Promise<string | null> {
  const path = join(parts.waitingDir, `clip-${randomUUID()}`);
  let running: Running | null = null;
  try {
    if (preRollSec > 0) await parts.streams.keep(feedId, preRollSec);
    running = await parts.streams.record(feedId, path, lengthSec * 1000);
    return await keepRecorded(parts, feedId, running, lengthSec * 1000);
  } catch (err) {
    if (err instanceof AppError && err.kind !== 'Internal') return err.message;
    parts.logger.warn({ err, feedId }, 'a clip could not be stored');
    return CLIP_TROUBLES.Failed;
  } finally {
    await running?.recording.drop();
    await rm(path, { force: true });
  }
}

async function keepRecorded(
  parts: RecordParts,
  feedId: string,
  { recording, stream }: Running,
  lengthMs: number,
): Promise<string | null> {
  const startedMs = await begun(parts, recording);
  const end = startedMs === null ? await recording.over : await whole(parts, recording, lengthMs);
  if (DROPPED.includes(end) || !parts.holds(feedId)) return null;
  if (startedMs === null) return parts.signal.aborted ? null : (stream.why ?? CLIP_TROUBLES.NoPicture);
  if (recording.recordedMs < CLIP_MIN_SEC * 1000) return stream.why ?? CLIP_TROUBLES.TooShort;
  // It may have to be painted first.
  if (!(await closed(parts, recording)) || !parts.holds(feedId)) return null;
  return parts.keep({ feedId, startSec: Math.floor(startedMs / 1000), path: recording.path });
}

/** False for one that a stop did not wait for. @throws what kept its file from being written */
async function closed({ clock, signal }: RecordParts, recording: Recording): Promise<boolean> {
  const done = new AbortController();
  const closing = recording.close().then(() => true);
  const stopped = aborted(AbortSignal.any([signal, done.signal]))
    .then(() => clock.sleep(CLIP_LAST_PAINTING_MS, done.signal))
    .then(() => false);
  return Promise.race([closing, stopped.catch(() => closing)]).finally(() => done.abort());
}

/** When the first picture of the recording came, wall time; null when none came in time. */
async function begun({ clock, signal }: RecordParts, recording: Recording): Promise<number | null> {
  const late = new AbortController();
  const until = AbortSignal.any([signal, late.signal]);
  const end = clock.sleep(CLIP_PICTURE_MS, until).catch(() => {});
  await Promise.race([recording.begun, recording.over, end]);
  late.abort();
  // What was sent before counts back from now.
  if (recording.hasBegun) return clock.now() - recording.recordedMs;
  recording.end('Told');
  return null;
}

/** Waits until the clip is long enough, or nothing more comes. */
async function whole(
  { clock, signal }: RecordParts,
  recording: Recording,
  lengthMs: number,
): Promise<RecordingEnd> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  void clock.sleep(lengthMs + GRACE_MS, until).then(
    () => recording.end('Told'),
    () => recording.end('Told'),
  );
  const end = await recording.over;
  over.abort();
  return end;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
