/**
 * Owns proving that rows and objects agree (I5) and repairing what can be: a whole copy on this disk is sent again;
 * nothing is deleted, what cannot be served is moved to `lost/` in the bucket.
 */
import { join } from 'node:path';
import { ENDINGS, removeObjects, type SegmentObjects } from '../objects/objects.ts';
import type { RecordTable } from '../segments/record-table.ts';
import type { SegmentRow } from '../segments/segment-index.ts';
import { parseSegmentPath } from '../segments/segment-path.ts';
import { wholeFrames } from '../segments/whole-frames.ts';
import { exactFigures, openRow, type StoreParts } from '../write/segment-files.ts';
import type { CheckOptions, CheckProblem } from './check-report.ts';
import { findStray, judgeStray, type StraySegment } from './stray-segment.ts';

type Parts = StoreParts & { objects: SegmentObjects };

/** Compares one row in location `s3` with its objects. */
export async function checkSent(
  parts: Parts,
  row: SegmentRow,
  { repair, verifyBytes = false }: CheckOptions,
): Promise<CheckProblem | null> {
  const found = await inspectObjects(parts.objects, row.path, verifyBytes);
  if (found?.isWhole && isExact(row, found)) return null;
  const isCopied = await isWholeHere(parts, row);
  if (repair && isCopied) await sendAgain(parts, row);
  else if (repair) await keepWhatIsWhole(parts, row, found);
  const rest = found ? `${found.table.count} of ${row.count} frames are whole` : 'an object is missing';
  const detail = isCopied ? `${rest}, the copy on this disk is whole` : rest;
  return { kind: found ? 'ObjectDamaged' : 'ObjectMissing', path: row.path, detail, isRepaired: repair };
}

/** Problems of all objects that no row knows. */
export async function* strayObjects(
  parts: Parts,
  known: ReadonlySet<string>,
  options: CheckOptions,
): AsyncGenerator<CheckProblem> {
  const strays = new Set<string>();
  for await (const { key } of parts.objects.list('feeds')) {
    const path = key.replace(/\.(mjpeg|idx)$/, '');
    if (path !== key && !known.has(path) && parseSegmentPath(path)) strays.add(path);
  }
  for (const path of strays) {
    const problem = await checkStray(parts, path, options);
    if (problem) yield problem;
  }
}

interface Found {
  /** The whole frames. */
  table: RecordTable;
  sizeBytes: number;
  /** No record is bad, and no picture that was read. */
  isWhole: boolean;
}

/** Null if one of the two objects is missing. */
async function inspectObjects(
  objects: SegmentObjects,
  path: string,
  verifyBytes: boolean,
): Promise<Found | null> {
  const records = await objects.get(`${path}.idx`);
  const sizeBytes = (await objects.stat(`${path}.mjpeg`))?.sizeBytes;
  if (!records || sizeBytes === undefined) return null;
  const frames = verifyBytes ? await objects.get(`${path}.mjpeg`) : null;
  const { table, isWhole } = wholeFrames(records, sizeBytes, frames);
  return { table, sizeBytes, isWhole };
}

function isExact(row: SegmentRow, { table, sizeBytes }: Found): boolean {
  if (table.count === 0) return false;
  const exact = exactFigures(table, sizeBytes);
  return (['fromUs', 'toUs', 'count', 'bytes'] as const).every((name) => row[name] === exact[name]);
}

async function isWholeHere({ disk, root }: StoreParts, row: SegmentRow): Promise<boolean> {
  const records = await disk.readAll(join(root, `${row.path}.idx`));
  const frames = await disk.readAll(join(root, `${row.path}.mjpeg`));
  if (!records || !frames) return false;
  const sizeBytes = frames.length;
  const { table, isWhole } = wholeFrames(records, sizeBytes, frames);
  return isWhole && isExact(row, { table, sizeBytes, isWhole });
}

async function sendAgain({ index, copies, tables }: Parts, row: SegmentRow): Promise<void> {
  await index.update(row.id, { location: 'disk' });
  await copies.forget(row.path);
  tables.forget(row.id);
}

async function keepWhatIsWhole(parts: Parts, row: SegmentRow, found: Found | null): Promise<void> {
  parts.tables.forget(row.id);
  if (!found || found.table.count === 0) {
    await setAside(parts.objects, row.path);
    return parts.index.remove([row.id]);
  }
  if (!found.isWhole) await parts.objects.put(`${row.path}.idx`, Buffer.from(found.table.bytes));
  await parts.index.update(row.id, exactFigures(found.table, found.sizeBytes));
}

async function checkStray(
  parts: Parts,
  path: string,
  { repair }: CheckOptions,
): Promise<CheckProblem | null> {
  const stray = await findStray(parts, path);
  if (!stray) return null;
  const found = await inspectObjects(parts.objects, path, true);
  const { isNew, detail } = await judgeStray(parts, stray, found?.table ?? null);
  if (repair && isNew && found) await giveRow(parts, stray, found);
  else if (repair) await setAside(parts.objects, path);
  return { kind: 'ObjectsWithoutRow', path, detail, isRepaired: repair };
}

async function giveRow(
  { index }: Parts,
  { feedId, timeSec, path }: StraySegment,
  found: Found,
): Promise<void> {
  const row = openRow({ feedId, timeSec, path, nodeId: null });
  const figures = exactFigures(found.table, found.sizeBytes);
  await index.insert({ ...row, ...figures, state: 'Sealed', location: 's3' });
}

async function setAside(objects: SegmentObjects, path: string): Promise<void> {
  for (const ending of ENDINGS) {
    const bytes = await objects.get(path + ending);
    if (bytes) await objects.put(`lost/${path}${ending}`, bytes);
  }
  await removeObjects(objects, path);
}
