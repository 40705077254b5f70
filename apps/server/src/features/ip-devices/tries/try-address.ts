/** Asks an address of a device for a picture once. How a device fails is a value. */
import { AppError } from '@longview/base';
import { describeTrouble } from '@longview/rules/camera-report';
import type { IpDevicesCtx } from '../ctx.ts';
import type { DeviceRow } from '../device-queries.ts';
import { toCameraTarget } from '../device-target.ts';
import { countFiles } from './count-files.ts';
import { failedReport, type TryOutcome, toOutcome } from './try-outcome.ts';

/** The sources have deadlines of their own; this one ends what they overlook. */
const DEADLINE_MS = 20_000;

export async function tryAddress(ctx: IpDevicesCtx, device: DeviceRow, url: string): Promise<TryOutcome> {
  const picture = await tryPicture(ctx, device, url);
  const counted = await countFiles(ctx, device, url);
  if (counted === null) return picture;
  // A folder that can be read is well, also while there is no picture in it.
  const { ok: _, ...folder } = counted;
  return { ...picture, ...folder };
}

async function tryPicture(ctx: IpDevicesCtx, device: DeviceRow, url: string): Promise<TryOutcome> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    return toOutcome(await ctx.cameras.test(toCameraTarget(ctx, device, url), signal));
  } catch (err) {
    if (signal.aborted) return failed('Timeout');
    if (err instanceof AppError && err.detail.code === 'TargetRefused') return failed('TargetRefused');
    throw err;
  }
}

function failed(kind: 'Timeout' | 'TargetRefused'): TryOutcome {
  const errorStatusCode = kind === 'TargetRefused' ? kind : null;
  const report = { ...describeTrouble(kind), errorStatusCode, retryAfterSec: null, loadTimeMs: 0 };
  return { report: failedReport(report), image: null, fileCount: null, name: null };
}
