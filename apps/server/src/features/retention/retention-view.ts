/** Rows → wire JSON of retention (EXT-50); the only place that shapes it. */
import type { Removal, ResourceSettings, RetentionStatus, TenantRetention } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { RemovalRow, RunRow } from './run-queries.ts';

const toTime = (at: Date) => formatTime(Math.floor(at.getTime() / 1000));
const toTimeOrNull = (sec: number | null) => (sec === null ? null : formatTime(sec));

export function toStatus(
  settings: { Settings: ResourceSettings; AccountSettings: TenantRetention },
  run: RunRow | null,
  removals: readonly RemovalRow[],
  startsAtSec: number | null,
): RetentionStatus {
  const { held = null, held_at: heldAt = null, ran_at: ranAt = null } = run ?? {};
  return {
    ...settings,
    StartsAt: toTimeOrNull(startsAtSec),
    Held: held && heldAt && { ...held, At: toTime(heldAt) },
    LastRunAt: ranAt && toTime(ranAt),
    Removals: removals.map(toRemoval),
  };
}

function toRemoval(row: RemovalRow): Removal {
  return {
    At: toTime(row.began_at),
    IsDone: row.is_done,
    FrameCount: row.frame_count,
    ByteCount: row.byte_count,
    FirstTime: toTimeOrNull(row.first_sec),
    LastTime: toTimeOrNull(row.last_sec),
    FrameRemovalStrategy: row.strategy,
    FrameRetentionPolicy: row.policy,
    FrameRetentionSettings: row.items,
  };
}
