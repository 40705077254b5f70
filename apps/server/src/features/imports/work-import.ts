/** Brings the pictures of an import in, a part at a time: each job ends by making the next (EXT-53). */
import { AppError } from '@longview/base';
import { images } from '@longview/media';
import type { Ctx } from '../../context.ts';
import { isPng } from '../frames/index.ts';
import { type NotRead, readFileInside } from './file-inside.ts';
import { ImportFiles, type ImportPlan, type ImportProgress } from './import-files.ts';
import type { ListedPicture, SkippedFile } from './import-list.ts';
import { noteNewest } from './import-queries.ts';

const PICTURES_AT_ONCE = 200;
/** Rest after each picture, as a multiple of the time it took: cameras and people go first. */
const REST_RATIO = 1;

/** One job: a part, and a next job while there is more. What cannot go on says so in its progress. */
export async function workImport(ctx: Ctx, importId: string): Promise<void> {
  const files = new ImportFiles(ctx.config.dataDir, importId);
  const isOver = await workPart(ctx, files);
  if (!isOver) await ctx.queue.send(ctx.db, 'import-pictures', { importId });
}

/** Whether the import is over, or cannot go on. What is counted is on the disk. */
export async function workPart(ctx: Ctx, files: ImportFiles): Promise<boolean> {
  const [plan, before] = [await files.plan(), await files.progress()];
  const part = plan.pictures.slice(before.done, before.done + PICTURES_AT_ONCE);
  const skipped: SkippedFile[] = [];
  const progress = { ...before };
  try {
    for (const picture of part) await workOne(ctx, plan, picture, { progress, skipped });
  } catch (err) {
    if (!(err instanceof AppError) || err.kind === 'Internal') throw err;
    progress.failure = err.message;
  }
  await ctx.frames.store.flush();
  const newest = await ctx.frames.store.find(plan.feedId, part.at(-1)?.timeSec ?? 0, 'before');
  if (newest) await noteNewest(ctx.db, plan.feedId, { ...newest, timeSec: Math.floor(newest.timeUs / 1e6) });
  await files.step(progress, skipped);
  return progress.failure !== null || progress.done >= plan.pictures.length;
}

async function workOne(
  ctx: Ctx,
  plan: ImportPlan,
  { path, timeSec }: ListedPicture,
  { progress, skipped }: { progress: ImportProgress; skipped: SkippedFile[] },
): Promise<void> {
  const beganMs = ctx.clock.monotonic();
  const jpeg = await readJpeg(plan.folder, path);
  const result = typeof jpeg === 'string' ? jpeg : await ctx.frames.importPast(plan.feedId, timeSec, jpeg);
  if (result === 'Stored') progress.stored += 1;
  else if (result === 'AlreadyThere') progress.present += 1;
  else skipped.push({ path, reason: result });
  progress.done += 1;
  await ctx.clock.sleep(REST_RATIO * (ctx.clock.monotonic() - beganMs));
}

/** Or why there is none: what is gone or became something else meanwhile, or a PNG that is none. */
async function readJpeg(folder: string, path: string): Promise<Buffer | NotRead> {
  const bytes = await readFileInside(folder, path);
  if (typeof bytes === 'string' || !isPng(bytes)) return bytes;
  return images.toJpeg(bytes).then(
    (made) => made.bytes,
    () => 'Unreadable' as const,
  );
}
