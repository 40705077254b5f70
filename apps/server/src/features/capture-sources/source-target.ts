/** The camera of a feed as it is called, with its login opened. Never answered, never logged. */
import type { CameraTarget } from '@longview/camera-sources';
import type { SourceIntent } from '@longview/rules';
import { linkToken } from '../../cloud-links/index.ts';
import type { CaptureSourcesCtx } from './ctx.ts';
import { findTarget, type TargetRow } from './source-queries.ts';
import { openHeaders } from './source-secrets.ts';

export interface SourceTarget {
  target: CameraTarget;
  /** Its command is Start. */
  isStarted: boolean;
  /** Another one with everything that needs another connection; tells nothing itself. */
  key: string;
}

/** Null without a source of that intent. */
export async function findSourceTarget(
  ctx: Pick<CaptureSourcesCtx, 'config' | 'clock' | 'db' | 'secrets' | 'outbound' | 'linkRenewals'>,
  feedId: string,
  intent: SourceIntent,
): Promise<SourceTarget | null> {
  const row = await findTarget(ctx.db, feedId, intent);
  if (row?.url == null) return null;
  const target = toTarget(ctx, { ...row, url: row.url });
  return { target, isStarted: row.command === 'Start', key: keyOf(row) };
}

function toTarget(
  ctx: Pick<CaptureSourcesCtx, 'config' | 'clock' | 'db' | 'secrets' | 'outbound' | 'linkRenewals'>,
  row: TargetRow & { url: string },
): CameraTarget {
  const { secrets, config } = ctx;
  const { url, username, preload_url: preloadUrl } = row;
  const errorMode = row.preload_error_mode === 'Fail' ? 'Fail' : 'Ignore';
  return {
    url,
    username,
    password: row.password_sealed === null ? null : secrets.open(row.password_sealed),
    headers: openHeaders(secrets, row.headers_sealed),
    useBasicAuth: row.use_basic_auth ?? false,
    tlsInsecure: row.tls_insecure ?? false,
    ...(row.device_id !== null && { token: linkToken(ctx, row.device_id) }),
    ...(preloadUrl !== null && { preload: { url: preloadUrl, errorMode } }),
    policy: { caller: 'user', privateTargets: config.privateTargets },
  };
}

/** A changed login of a device reaches its feeds without a change of their sources. */
function keyOf({
  version,
  url,
  username,
  password_sealed: password,
  tls_insecure: insecure,
}: TargetRow): string {
  return JSON.stringify([version, url, username, password, insecure]);
}
