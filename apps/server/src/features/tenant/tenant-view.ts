/** Rows → wire JSON of the account (ENT-13). */
import type { TenantInfo } from '@longview/contract';
import { gbOfBytes } from '@longview/rules/plans';
import type { TenantRow } from './tenant-queries.ts';

export function toTenantInfo(
  row: TenantRow & { storedBytes: number },
  PlanInfo: TenantInfo['PlanInfo'],
  MemberRole: TenantInfo['MemberRole'],
): TenantInfo {
  return {
    Id: row.id,
    Name: row.name,
    PlanInfo,
    Usage: {
      FeedCount: row.feed_count,
      Storage: gbOfBytes(row.storedBytes),
      Bandwidth: gbOfBytes(row.sent_bytes),
    },
    MemberRole,
    Locale: row.locale,
    TimeZone: row.time_zone,
    ShowsBrand: row.shows_brand,
    PageStyle: row.page_style as TenantInfo['PageStyle'],
  };
}
