/**
 * The command `check`: proves that every frame's row has its file and every file its row, likewise in
 * the object storage, that every clip has its bytes, which secrets are sealed with another key (EXT-401), and with `--repair` puts right what can be (docs/design/frames.md). Deletes nothing; what cannot be served is set aside.
 */
import type { Logger } from '@longview/base';
import type { CheckProblem, CheckReport } from '@longview/frame-store';
import type { Config } from '../config.ts';
import type { Ctx } from '../context/ctx.ts';
import { openContext } from '../context.ts';
import { type ClipCheck, checkClips } from '../features/clips/index.ts';
import { measureGrids } from './check-grids.ts';
import { type Held, listHeld } from './held-feeds.ts';
import { foreignText } from './rekey.ts';

export interface CheckFlags {
  /** Put right what can be. */
  repair: boolean;
  /** Read every picture too: as slow as the disk. */
  verifyBytes: boolean;
  /** Then measure grids of frames that have none (EXT-526). */
  grids?: boolean;
}

export function readCheckFlags(args: readonly string[]): CheckFlags {
  return {
    repair: args.includes('--repair'),
    verifyBytes: args.includes('--bytes'),
    grids: args.includes('--grid'),
  };
}

/**
 * Runs while the service is stopped (the data folder is locked). Gives the exit code: 0 when all is well or was
 * repaired, 1 when something is wrong. @throws AppError as a start
 */
export async function runCheck(
  config: Config,
  flags: CheckFlags,
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  const { report, clips, sealed } = await looking(config, logger, async (ctx) => {
    const report = await ctx.frames.store.check(flags);
    if (flags.grids) await measureGrids(ctx, print);
    return { report, clips: await checkClips(ctx), sealed: await foreignText(ctx.db, ctx.secrets) };
  });
  print(`${reportText(report, flags)}${clipsText(clips, config)}${sealed}`);
  const isWell = clips.problems.length === 0 && report.problems.every((problem) => problem.isRepaired);
  return isWell ? 0 : 1;
}

/** Opens the data folder, compares, and says what it holds. @throws AppError as a start */
export function checkFrames(
  config: Config,
  flags: CheckFlags,
  logger: Logger,
): Promise<CheckReport & { held: Held }> {
  return looking(config, logger, async (ctx) => {
    const report = await ctx.frames.store.check(flags);
    return { ...report, held: await listHeld(ctx.db, report.open) };
  });
}

/** Nothing else is to happen to the data meanwhile: no jobs, no sealing. */
async function looking<T>(config: Config, logger: Logger, look: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { ctx, close } = await openContext({ ...config, processes: new Set() }, logger);
  return look(ctx).finally(close);
}

/** Nothing where there are no clips. */
function clipsText({ clips, problems }: ClipCheck, { s3 }: Config): string {
  if (clips === 0) return '';
  const found = problems.length === 0 ? 'All are intact.' : `${problems.length} are damaged.`;
  const doubt = problems.length > 0 && !s3 ? ' They may be in a bucket: S3_BUCKET is not set.' : '';
  return [...problems, `Checked ${clips} clips. ${found}${doubt}`, ''].join('\n');
}

function reportText(
  { segments, frames, skipped, elsewhere, problems }: CheckReport,
  { repair }: CheckFlags,
): string {
  const lines = problems.map(problemText);
  const cure = problems.length > 0 && !repair ? ' Run check again with --repair.' : '';
  const found = problems.length === 0 ? 'No problems.' : `${problems.length} problems.`;
  if (skipped > 0)
    lines.push(`${skipped} segments are in object storage and were not checked: S3_BUCKET is not set.`);
  if (elsewhere > 0) lines.push(`${elsewhere} segments are on disks of other nodes. Check them there.`);
  return [...lines, `Checked ${segments} segments with ${frames} frames. ${found}${cure}`, ''].join('\n');
}

export function problemText({ kind, path, detail, isRepaired }: CheckProblem): string {
  return `${kind} ${path}: ${detail}${isRepaired ? ' (repaired)' : ''}`;
}
