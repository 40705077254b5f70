/** The folder that a feed imports from: what names it, and how it is opened. */
import type { FolderSession } from '@longview/camera-sources';
import type { Ctx } from '../../context.ts';
import { findSyncSource, type SyncSource } from './frame-sync-queries.ts';

/** Two sources with the same key have the same files. */
export function sourceKey({ device_id, username, url }: SyncSource): string {
  return [device_id ?? '', username ?? '', url].join(' ');
}

export interface SyncFolder {
  session: FolderSession;
  key: string;
  /** Of the feed: names of files are read on its wall clock. */
  timeZone: string;
}

/** The feed's folder, without calling it yet; null when none is set. */
export async function openSyncFolder(ctx: Ctx, feedId: string): Promise<SyncFolder | null> {
  const source = await findSyncSource(ctx.db, feedId);
  const folder = source && ctx.folders.forUrl(source.url);
  if (!source || !folder) return null;
  const { secrets, config } = ctx;
  const session = folder.open({
    url: source.url,
    username: source.username,
    password: source.password_sealed === null ? null : secrets.open(source.password_sealed),
    tlsInsecure: source.tls_insecure ?? false,
    policy: { caller: 'user', privateTargets: config.privateTargets },
  });
  return { session, key: sourceKey(source), timeZone: source.time_zone };
}
