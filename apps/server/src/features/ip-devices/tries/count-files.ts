/** How many files lie in a folder of a device, as far as they can be counted in a moment, and what it is called (ENT-28). */
import { FolderFailure, listSome } from '@longview/camera-sources';
import { describeTrouble } from '@longview/rules/camera-report';
import type { StoredReport } from '../../../capture/index.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import type { DeviceRow } from '../device-queries.ts';
import { toFolderTarget } from '../device-target.ts';
import { failedReport } from './try-outcome.ts';

/** More than this is counted as this: a folder may hold a hundred thousand. */
const MAX_COUNTED = 1_000;
const DEADLINE_MS = 10_000;

export type FileCount =
  | { ok: true; report: StoredReport; fileCount: number; name: string | null }
  | { ok: false; report: StoredReport };

/** Null where `url` is no folder. */
export async function countFiles(
  ctx: IpDevicesCtx,
  device: DeviceRow,
  url: string,
): Promise<FileCount | null> {
  const session = ctx.folders.forUrl(url)?.open(toFolderTarget(ctx, device, url));
  if (!session) return null;
  const startedMs = ctx.clock.monotonic();
  const loadTimeMs = () => Math.round(ctx.clock.monotonic() - startedMs);
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const { files } = await listSome(session, MAX_COUNTED, signal);
    const name = (await session.name?.(signal)) ?? null;
    const fileCount = Math.min(files.length, MAX_COUNTED);
    const report = { statusCode: 'Ok', message: null, errorStatusCode: null, sourceTimeMs: null };
    return { ok: true, fileCount, name, report: { ...report, loadTimeMs: loadTimeMs() } };
  } catch (err) {
    if (err instanceof FolderFailure) return { ok: false, report: failedReport(err.report) };
    if (!signal.aborted) throw err;
    const late = { ...describeTrouble('Timeout'), errorStatusCode: null, retryAfterSec: null };
    return { ok: false, report: failedReport({ ...late, loadTimeMs: loadTimeMs() }) };
  } finally {
    await session.close();
  }
}
