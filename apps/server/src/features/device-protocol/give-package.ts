/** Gives a Station a package of its program, from wherever it was broken off [EXT-334]. */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { HttpReply } from '../../http/replies/reply.ts';
import { replyRange } from '../../http/replies/reply-range.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { requireItself } from './itself.ts';

/** @throws AppError NotFound for a version that is not offered, and for Windows */
export async function givePackage(
  ctx: Pick<DeviceProtocolCtx, 'db' | 'stationPackages'>,
  actor: Actor,
  version: string,
  range: string | undefined,
): Promise<HttpReply> {
  const { device_type: type } = await requireItself(ctx, actor);
  const { packages } = await ctx.stationPackages.shelf();
  const found = packages.find(({ Version }) => Version === version);
  if (type !== 'Station' || !found) throw appError('NoSuchPackage');
  const headers = { 'Content-Type': 'application/gzip', 'Cache-Control': 'no-store' };
  return replyRange({ length: found.Bytes, range, headers }, (start, end) =>
    ctx.stationPackages.read(found, start, end),
  );
}
