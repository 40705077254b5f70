/** Rows → wire JSON of the account (ENT-13). Plans are off: everything of the Control plan, without limits (OPS-07). */
import { CAPABILITIES, type TenantInfo } from '@longview/contract';
import type { TenantRow } from './tenant-queries.ts';

const CONTROL_PLAN = 'control-c-m-1';
const BYTES_PER_GB = 1e9;

export function toTenantInfo(row: TenantRow, memberRole: TenantInfo['MemberRole']): TenantInfo {
  const all = Object.fromEntries(CAPABILITIES.map((name) => [name, true]));
  return {
    Id: row.id,
    Name: row.name,
    PlanInfo: {
      PlanCode: CONTROL_PLAN,
      IsTrial: false,
      TrialEndsAt: null,
      PlansEnforced: false,
      Capabilities: all as TenantInfo['PlanInfo']['Capabilities'],
    },
    Usage: {
      FeedCount: row.feed_count,
      Storage: Math.round((row.stored_bytes / BYTES_PER_GB) * 1000) / 1000,
      // Counted with plans only.
      Bandwidth: 0,
    },
    MemberRole: memberRole,
    Locale: row.locale,
    TimeZone: row.time_zone,
  };
}
