/** Rows → wire JSON of collections (ENT-12); the only place that shapes them. */
import type { CollectionEntry, ShareInfo } from '@longview/contract';
import { formatTime, type Grant } from '@longview/rules';
import type { CollectionRow } from './collection-queries.ts';

type CameraConfigs = NonNullable<CollectionEntry['Collection']['Config']>['Cameras'];

/** The cameras of Stations that capture feeds of a collection, each with those feeds (SEL-02). */
export function toCameras(attachments: readonly Attachment[], feedIds: readonly string[]): CameraConfigs {
  const here = new Set(feedIds);
  const own = attachments.filter(({ feed_id }) => here.has(feed_id));
  const cameras = Map.groupBy(own, ({ device_id, config_id }) => `${device_id} ${config_id}`);
  return [...cameras.values()].flatMap((rows) => {
    const [first] = rows;
    const FeedAttachments = rows.map(({ feed_id: FeedId }) => ({ FeedId }));
    if (!first) return [];
    return [{ DeviceId: first.device_id, ConfigId: first.config_id, CaptureConfig: { FeedAttachments } }];
  });
}

interface Attachment {
  feed_id: string;
  device_id: string;
  config_id: string;
}

/** As the holder of `grant` sees it; PRM-04 says who manages. */
export function toCollectionEntry(
  row: CollectionRow,
  feedIds: string[],
  share: ShareInfo,
  grant: Grant,
  cameras: CameraConfigs,
): CollectionEntry {
  const canManage = grant.statements.has('EditCollectionPolicyStatement');
  return {
    Collection: {
      Id: row.id,
      Description: { Name: row.name, Description: row.description },
      FeedIds: feedIds,
      Options: row.is_all ? ['IsAll'] : [],
      Share: share,
      Config: canManage ? { Cameras: cameras } : null,
    },
    CanManage: canManage,
    RoleId: grant.roleId,
    CreatedAt: formatTime(Math.floor(row.created_at.getTime() / 1000)),
    Version: row.version,
  };
}
