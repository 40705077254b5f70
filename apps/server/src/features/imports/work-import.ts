/** Brings the pictures of an import in, a part at a time: each job ends by making the next (EXT-53). */
import { AppError } from '@longview/base';
import type { ImportsCtx } from './ctx.ts';
import { readFileInside } from './file-inside.ts';
import { ImportFiles, type ImportPlan, type ImportProgress } from './import-files.ts';
import type { ListedPicture, SkippedFile } from './import-list.ts';
import { settleRun } from './import-run.ts';
import { PastWriter } from './past-writer.ts';

const PICTURES_AT_ONCE = 200;
const PASS_ON_SEC = 2;

/** One job: a part, and a next job while there is more. What cannot go on says so in its progress. */
export async function workImport(ctx: ImportsCtx, importId: string): Promise<void> {
  const files = new ImportFiles(ctx.config.dataDir, importId);
  if (ctx.config.nodeUrl !== null && !(await files.areHere())) return passOn(ctx, importId);
  const isOver = await workPart(ctx, files);
  if (!isOver) await ctx.queue.send(ctx.db, 'import-pictures', { importId });
}

/** The folder is at the node where the command was given: the job comes round until that one takes it. */
function passOn(ctx: Pick<ImportsCtx, 'db' | 'queue'>, importId: string): Promise<void> {
  return ctx.queue.send(ctx.db, 'import-pictures', { importId }, { afterSec: PASS_ON_SEC });
}

/** Whether the import is over, or cannot go on. What is counted is on the disk. */
export async function workPart(
  ctx: Pick<ImportsCtx, 'clock' | 'db' | 'media' | 'frames'>,
  files: ImportFiles,
): Promise<boolean> {
  const [plan, before] = [await files.plan(), await files.progress()];
  const part = plan.pictures.slice(before.done, before.done + PICTURES_AT_ONCE);
  const skipped: SkippedFile[] = [];
  const progress = { ...before };
  const { feedId, folder: source } = plan;
  const writer = new PastWriter(ctx, { runId: files.importId, feedId, source });
  try {
    for (const picture of part) await workOne(writer, plan, picture, { progress, skipped });
  } catch (err) {
    if (!(err instanceof AppError) || err.kind === 'Internal') throw err;
    progress.failure = err.message;
  }
  await writer.flush();
  const isOver = progress.failure !== null || progress.done >= plan.pictures.length;
  if (isOver) await settleRun(ctx, files.importId);
  await files.step(progress, skipped);
  return isOver;
}

async function workOne(
  writer: PastWriter,
  plan: ImportPlan,
  { path, timeSec }: ListedPicture,
  { progress, skipped }: { progress: ImportProgress; skipped: SkippedFile[] },
): Promise<void> {
  const result = await writer.bring(async () => {
    const bytes = await readFileInside(plan.folder, path);
    return typeof bytes === 'string' ? bytes : { timeSec, bytes };
  });
  if (result === 'Stored') progress.stored += 1;
  else if (result === 'AlreadyThere') progress.present += 1;
  else skipped.push({ path, reason: result });
  progress.done += 1;
}
