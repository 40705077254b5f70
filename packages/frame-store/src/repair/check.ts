/**
 * Owns proving that rows and files agree (I5) and repairing what can be: nothing is deleted, what cannot be
 * served is moved to `lost/`. Never touches a segment this process is writing.
 */

import { join } from 'node:path';
import type { SegmentRow } from '../segments/segment-index.ts';
import { exactFigures, openRow, type StoreParts } from '../write/segment-files.ts';
import { checkGrids } from './check-grids.ts';
import { checkSent, strayObjects } from './check-objects.ts';
import type { CheckOptions, CheckProblem, CheckReport } from './check-report.ts';
import type { SegmentFindings } from './recover-segment.ts';
import { cutToWhole, inspectSegment } from './recover-segment.ts';
import { findStray, judgeStray, type StraySegment } from './stray-segment.ts';

const MOST_GONE = 1_000_000;

export async function checkStore(parts: StoreParts, options: CheckOptions): Promise<CheckReport> {
  const report: CheckReport = { segments: 0, frames: 0, open: [], skipped: 0, elsewhere: 0, problems: [] };
  const { objects } = parts;
  // What is to be deleted here, because another node replaced it, is no stray.
  const known = new Set(await parts.index.listGone(MOST_GONE, 0));
  const add = (problem: CheckProblem | null) => problem && report.problems.push(problem);
  for await (const row of parts.index.all()) {
    known.add(row.path);
    report.segments++;
    report.frames += row.count;
    if (row.location === 's3' && !objects) report.skipped++;
    else if (row.location === 's3' && objects) add(await checkSent({ ...parts, objects }, row, options));
    else if (!parts.node.isOwn(row)) report.elsewhere++;
    else if (!parts.tables.openSegment(row.id)) {
      const findings = await inspect(parts, row, options);
      if (row.state === 'Open' && findings) countOpen(report, row, findings);
      add(await checkRow(parts, row, findings, options));
    }
  }
  for await (const path of segmentsOnDisk(parts, 'feeds')) {
    if (!known.has(path)) add(await checkStray(parts, path, options));
  }
  for await (const one of checkGrids(parts, options)) add(one);
  if (objects) for await (const one of strayObjects({ ...parts, objects }, known, options)) add(one);
  return report;
}

const inspect = ({ disk, root }: StoreParts, { path }: SegmentRow, { verifyBytes }: CheckOptions) =>
  inspectSegment(disk, join(root, path), verifyBytes ? 'all' : 'none');

/** In place of what its row says. */
function countOpen(report: CheckReport, row: SegmentRow, { table }: SegmentFindings): void {
  if (table.count === 0) return;
  const { count, fromUs, toUs } = exactFigures(table, 0);
  report.frames += count - row.count;
  report.open.push({ feedId: row.feedId, count, fromUs, toUs });
}

async function checkRow(
  parts: StoreParts,
  row: SegmentRow,
  findings: SegmentFindings | null,
  options: CheckOptions,
): Promise<CheckProblem | null> {
  if (!findings) return missing(parts, row, options);
  // An open row's files end as a crash left them: the next append, not damage, sees to that.
  if (row.state === 'Open') return null;
  const { table, badRecords } = findings;
  const isDamaged = badRecords > 0 || findings.hasTail;
  const differs = !isDamaged && !(await isExact(parts, row, findings));
  if (!isDamaged && !differs) return null;
  const detail = isDamaged ? `${badRecords} damaged, ${table.count} whole` : `row says ${row.count} frames`;
  if (options.repair) {
    if (isDamaged) await cutToWhole(parts.disk, join(parts.root, row.path), findings);
    await correctRow(parts, row, findings);
  }
  return { kind: isDamaged ? 'BadFrames' : 'RowDiffers', path: row.path, detail, isRepaired: options.repair };
}

async function isExact(
  { disk, root }: StoreParts,
  row: SegmentRow,
  { table }: SegmentFindings,
): Promise<boolean> {
  if (table.count === 0) return false;
  const exact = exactFigures(table, (await disk.size(join(root, `${row.path}.mjpeg`))) ?? 0);
  return (['fromUs', 'toUs', 'count', 'bytes'] as const).every((name) => row[name] === exact[name]);
}

async function correctRow(parts: StoreParts, row: SegmentRow, { table, endOffset }: SegmentFindings) {
  parts.tables.forget(row.id);
  if (table.count > 0) return parts.index.update(row.id, exactFigures(table, endOffset));
  await setAside(parts, row.path);
  await parts.index.remove([row.id]);
}

async function missing(parts: StoreParts, row: SegmentRow, { repair }: CheckOptions): Promise<CheckProblem> {
  const left = [];
  for (const ending of ['.mjpeg', '.idx']) {
    if ((await parts.disk.size(join(parts.root, row.path + ending))) !== null) left.push(ending);
  }
  if (repair) {
    await setAside(parts, row.path);
    await parts.index.remove([row.id]);
    parts.tables.forget(row.id);
  }
  const kind = left.length > 0 ? 'FileMissing' : 'RowWithoutFiles';
  const detail = left.length > 0 ? `only ${left.join('')} is there` : `${row.count} frames are gone`;
  return { kind, path: row.path, detail, isRepaired: repair };
}

async function checkStray(
  parts: StoreParts,
  path: string,
  { repair }: CheckOptions,
): Promise<CheckProblem | null> {
  const stray = await findStray(parts, path);
  if (!stray) return null;
  const findings = await inspectSegment(parts.disk, join(parts.root, path), 'all');
  const { isNew, detail } = await judgeStray(parts, stray, findings?.table ?? null);
  if (repair && isNew && findings) await giveRow(parts, stray, findings);
  else if (repair) await setAside(parts, path);
  return { kind: 'FilesWithoutRow', path, detail, isRepaired: repair };
}

async function giveRow(
  parts: StoreParts,
  { feedId, timeSec, path }: StraySegment,
  findings: SegmentFindings,
): Promise<void> {
  await cutToWhole(parts.disk, join(parts.root, path), findings);
  const figures = exactFigures(findings.table, findings.endOffset);
  const row = openRow({ feedId, timeSec, path, nodeId: parts.node.owner });
  await parts.index.insert({ ...row, ...figures, state: 'Sealed' });
}

async function setAside({ disk, root }: StoreParts, path: string): Promise<void> {
  for (const ending of ['.idx', '.mjpeg']) {
    await disk.move(join(root, path + ending), join(root, 'lost', path + ending));
  }
}

/** Paths, without ending, of all segments with at least one file. */
async function* segmentsOnDisk(parts: StoreParts, folder: string): AsyncGenerator<string> {
  const names = await parts.disk.list(join(parts.root, folder));
  for (const name of names) {
    if (name.endsWith('/')) yield* segmentsOnDisk(parts, `${folder}/${name.slice(0, -1)}`);
  }
  const stems = names.filter((name) => /\.(mjpeg|idx)$/.test(name)).map((name) => name.replace(/\.\w+$/, ''));
  for (const stem of new Set(stems)) yield `${folder}/${stem}`;
}
