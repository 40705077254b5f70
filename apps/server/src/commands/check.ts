/**
 * The command `check`: proves that every frame's row has its file and every file its row, likewise in
 * the object storage, and with `--repair` puts right what can be (docs/design/frames.md). Deletes nothing; what cannot be served is set aside.
 */
import type { Logger } from '@longview/base';
import type { CheckProblem, CheckReport } from '@longview/frame-store';
import type { Config } from '../config.ts';
import { openContext } from '../context.ts';

export interface CheckFlags {
  /** Put right what can be. */
  repair: boolean;
  /** Read every picture too: as slow as the disk. */
  verifyBytes: boolean;
}

export function readCheckFlags(args: readonly string[]): CheckFlags {
  return { repair: args.includes('--repair'), verifyBytes: args.includes('--bytes') };
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
  const report = await checkFrames(config, flags, logger);
  print(reportText(report, flags));
  return report.problems.every((problem) => problem.isRepaired) ? 0 : 1;
}

/** Opens the data folder and compares. @throws AppError as a start */
export async function checkFrames(config: Config, flags: CheckFlags, logger: Logger): Promise<CheckReport> {
  // Nothing else is to happen to the data meanwhile: no jobs, no sealing.
  const { ctx, close } = await openContext({ ...config, processes: new Set() }, logger);
  return ctx.frames.store.check(flags).finally(close);
}

function reportText(
  { segments, frames, skipped, elsewhere, problems }: CheckReport,
  { repair }: CheckFlags,
): string {
  const lines = problems.map(problemText);
  const cure = problems.length > 0 && !repair ? ' Run it again with --repair.' : '';
  const found = problems.length === 0 ? 'No problems.' : `${problems.length} problems.`;
  if (skipped > 0)
    lines.push(`${skipped} segments lie in object storage and were not checked: S3_BUCKET is not set.`);
  if (elsewhere > 0) lines.push(`${elsewhere} segments lie on disks of other nodes and are checked there.`);
  return [...lines, `${segments} segments with ${frames} frames checked. ${found}${cure}`, ''].join('\n');
}

export function problemText({ kind, path, detail, isRepaired }: CheckProblem): string {
  return `${kind} ${path}: ${detail}${isRepaired ? ' (repaired)' : ''}`;
}
