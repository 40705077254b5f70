/** The folder that a feed imports from: what names it, and how it is opened. */
import { FolderFailure, type FolderSession, type FolderTarget } from '@longview/camera-sources';
import { describeTrouble } from '@longview/rules/camera-report';
import { linkToken } from '../../cloud-links/index.ts';
import type { FrameSyncCtx } from './ctx.ts';
import { findSyncSource, type SyncSource } from './frame-sync-queries.ts';

/** Two sources with the same key have the same files. */
export function sourceKey({ device_id, username, url }: SyncSource): string {
  return [device_id ?? '', username ?? '', url].join(' ');
}

/** The address of the folder in a key; it has no login. */
export function addressIn(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1);
}

export interface SyncFolder {
  session: FolderSession;
  key: string;
  /** Of the feed: names of files are read on its wall clock. */
  timeZone: string;
}

/** The feed's folder, without calling it yet; null when none is set. */
export async function openSyncFolder(ctx: FrameSyncCtx, feedId: string): Promise<SyncFolder | null> {
  const source = await findSyncSource(ctx.db, feedId);
  const folder = source && ctx.folders.forUrl(source.url);
  if (!source || !folder) return null;
  return { session: folder.open(toTarget(ctx, source)), key: sourceKey(source), timeZone: source.time_zone };
}

function toTarget(ctx: FrameSyncCtx, source: SyncSource): FolderTarget {
  const { device_id: deviceId, password_sealed: sealed } = source;
  return {
    url: source.url,
    username: source.username,
    password: sealed === null ? null : ctx.secrets.open(sealed),
    ...(deviceId !== null && { token: linkToken(ctx, deviceId) }),
    tlsInsecure: source.tls_insecure ?? false,
    policy: { caller: 'user', privateTargets: ctx.config.privateTargets },
  };
}

/** The failure of a folder behind what a call of it threw, also when the call took too long; null for anything else. */
export function folderFailure(err: unknown): FolderFailure | null {
  if (err instanceof FolderFailure) return err;
  if (!(err instanceof DOMException && err.name === 'TimeoutError')) return null;
  const report = { ...describeTrouble('Timeout'), errorStatusCode: null, retryAfterSec: null, loadTimeMs: 0 };
  return new FolderFailure(report, { cause: err });
}
