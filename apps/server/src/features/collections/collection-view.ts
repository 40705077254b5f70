/** Rows → wire JSON of collections (ENT-12); the only place that shapes them. */
import type { CollectionEntry, ShareInfo } from '@longview/contract';
import { formatTime, type Grant } from '@longview/rules';
import type { CollectionRow } from './collection-queries.ts';

/** As the holder of `grant` sees it; PRM-04 says who manages. */
export function toCollectionEntry(
  row: CollectionRow,
  feedIds: string[],
  share: ShareInfo,
  grant: Grant,
): CollectionEntry {
  const canManage = grant.statements.has('EditCollectionPolicyStatement');
  return {
    Collection: {
      Id: row.id,
      Description: { Name: row.name, Description: row.description },
      FeedIds: feedIds,
      Options: row.is_all ? ['IsAll'] : [],
      Share: share,
      Config: canManage ? { Cameras: [] } : null,
    },
    CanManage: canManage,
    RoleId: grant.roleId,
    CreatedAt: formatTime(Math.floor(row.created_at.getTime() / 1000)),
    Version: row.version,
  };
}
