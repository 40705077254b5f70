/**
 * Owns thinning (Dilute): an hour's segments are rewritten as one that holds what is kept, and swapped in one
 * transaction (I4). Never changes a segment in place.
 */
import { appError, type Logger } from '@longview/base';
import type { Hit } from '../read/find-frame.ts';
import type { FrameReader } from '../read/read-frame.ts';
import { type ReadHit, readRun, runsOf } from '../read/read-runs.ts';
import type { SegmentRow } from '../segments/segment-index.ts';
import { hourOf, secOf } from '../segments/segment-path.ts';
import type { SegmentSource } from '../segments/segment-source.ts';
import type { Garbage } from './garbage.ts';
import { exactFigures, makeSegment, type StoreParts } from './segment-files.ts';
import { wipeFrames } from './wipe-frames.ts';

export interface ThinResult {
  removedCount: number;
  removedBytes: number;
}

export interface ThinDeps {
  parts: StoreParts;
  reader: FrameReader;
  source: SegmentSource;
  garbage: Garbage;
  logger: Logger;
}

/** What goes, and whether its bytes are overwritten at once. */
export interface Thinning {
  isKept: (timeSec: number) => boolean;
  wipes: boolean;
}

/**
 * Rewrites the closed rows of one hour without the frames `isKept` refuses. Nothing to remove: no change.
 * @throws AppError Unavailable while what is to be removed lies on another node's disk
 */
export async function thinHour(
  deps: ThinDeps,
  hour: SegmentRow[],
  { isKept, wipes }: Thinning,
): Promise<ThinResult> {
  await requireReachable(deps.parts, hour, isKept);
  const rows = hour.filter((row) => row.state !== 'Open');
  const hits = await framesOf(deps.parts, rows);
  const kept = hits.filter(({ record }) => isKept(secOf(record.timeUs)));
  const first = rows[0];
  if (!first || kept.length === hits.length) return { removedCount: 0, removedBytes: 0 };
  const { parts, garbage } = deps;
  const oldPaths = rows.map((row) => row.path);
  const target = kept[0] ? await makeSegment(parts, first.feedId, secOf(kept[0].record.timeUs)) : null;
  const paths = target ? [...oldPaths, target.row.path] : oldPaths;
  await garbage.whileReplacing(
    { feedId: first.feedId, hourSec: hourOf(secOf(first.fromUs)), paths },
    async () => {
      const newRow = target && (await writeKept(deps, target, kept));
      await parts.index.replace(
        rows.map((row) => row.id),
        newRow ? [newRow] : [],
      );
    },
  );
  for (const row of rows) parts.tables.forget(row.id);
  const gone = wipes ? hits.filter(({ record }) => !isKept(secOf(record.timeUs))) : [];
  await wipeFrames(parts, gone);
  return { removedCount: hits.length - kept.length, removedBytes: sizeOf(hits) - sizeOf(kept) };
}

/** A segment on another node's disk is replaced only once the object storage has it: its files are that node's. */
async function requireReachable(
  parts: StoreParts,
  rows: readonly SegmentRow[],
  isKept: (timeSec: number) => boolean,
): Promise<void> {
  const elsewhere = rows.filter((row) => parts.node.elsewhere(row) !== null);
  const hits = await framesOf(parts, elsewhere);
  if (hits.every(({ record }) => isKept(secOf(record.timeUs)))) return;
  throw appError('FramesOnTheirWay', {}, { detail: { retryAfterSec: 60 } });
}

function sizeOf(hits: Hit[]): number {
  return hits.reduce((sum, { record }) => sum + record.byteLength, 0);
}

async function framesOf({ tables }: StoreParts, rows: SegmentRow[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const row of rows) for (const record of await tables.of(row)) hits.push({ row, record });
  return hits.sort((a, b) => a.record.timeUs - b.record.timeUs);
}

/** Null if not one of the frames was whole. */
async function writeKept(
  deps: ThinDeps,
  target: Awaited<ReturnType<typeof makeSegment>>,
  kept: Hit[],
): Promise<SegmentRow | null> {
  try {
    for await (const { hit, bytes } of readEach(deps, kept)) {
      if (bytes) await target.append({ ...hit.record, bytes });
      else deps.logger.warn({ path: hit.row.path }, 'a damaged frame was not carried over');
    }
    await target.sync();
  } catch (err) {
    await target.abandon();
    throw err;
  }
  await target.close();
  if (target.table.count === 0) return null;
  return { ...target.row, ...exactFigures(target.table, target.sizeBytes), state: 'Thinned' };
}

/** From this disk one by one; from the object storage in runs, each of them one call. */
async function* readEach({ reader, source }: ThinDeps, hits: Hit[]): AsyncGenerator<ReadHit> {
  const isLocal = ({ row }: Hit) => source.isLocal(row);
  for (const hit of hits.filter(isLocal)) yield { hit, bytes: (await reader.readHit(hit))?.bytes ?? null };
  for (const run of runsOf(hits.filter((hit) => !isLocal(hit)))) {
    const frames = await readRun(source, run);
    // Not as damaged frames, which are left behind: perhaps this is the wrong bucket.
    if (!frames) throw appError('FramesObjectMissing');
    yield* frames;
  }
}
