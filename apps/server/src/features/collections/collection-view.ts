/** Rows → wire JSON of collections (ENT-12); the only place that shapes them. */
import type { StuffList } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { CollectionRow } from './collection-queries.ts';

type CollectionEntry = StuffList['Collections_Owned'][number];

/** As a member of the owning account sees it. */
export function toCollectionEntry(row: CollectionRow, feedIds: string[]): CollectionEntry {
  return {
    Collection: {
      Id: row.id,
      Description: { Name: row.name, Description: row.description },
      FeedIds: feedIds,
      Options: row.is_all ? ['IsAll'] : [],
      Share: { IsPublic: row.is_public, Links: [], People: [] },
      Config: { Cameras: [] },
    },
    CanManage: true,
    RoleId: 'Owner',
    CreatedAt: formatTime(Math.floor(row.created_at.getTime() / 1000)),
    Version: row.version,
  };
}
