import type { CollectionEntry, FeedDetail, ShareInfo } from '@longview/contract';
import { isSystemRole, SYSTEM_ROLES } from '@longview/rules';

/** What is shared, read once from a feed or a collection: the panel is the same for both (SHR-01). */
export interface ShareTarget {
  roId: string;
  kind: 'feed' | 'collection';
  share: ShareInfo;
  /** The viewer's own role on it. */
  roleId: string;
  /** What the viewer holds on it and so may give away (PRM-25); null: not known. */
  statements: readonly string[] | null;
}

/** Null for who may not share it. */
export function feedTarget({ Feed, RoleId, Share, Permissions }: FeedDetail): ShareTarget | null {
  if (!Share || !Permissions.includes('SharePolicyStatement')) return null;
  return { roId: Feed.Id, kind: 'feed', share: Share, roleId: RoleId, statements: Permissions };
}

/** Null for who may not share it; of a role of another account only the server knows (PRM-04). */
export function collectionTarget({ Collection, CanManage, RoleId }: CollectionEntry): ShareTarget | null {
  const statements = isSystemRole(RoleId) ? SYSTEM_ROLES[RoleId] : null;
  if (!CanManage || statements?.includes('SharePolicyStatement') === false) return null;
  return { roId: Collection.Id, kind: 'collection', share: Collection.Share, roleId: RoleId, statements };
}

/** Address of the page anyone may open once it is public (COL-04). */
export function publicUrl({ roId, kind }: Pick<ShareTarget, 'roId' | 'kind'>): string {
  return `${location.origin}/view?${kind === 'feed' ? 'feedid' : 'col'}=${roId}`;
}
