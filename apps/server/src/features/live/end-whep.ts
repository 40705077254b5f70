/** Ends watching by WebRTC for whoever holds the address of it. */
import { AppError } from '@longview/base';
import type { Ctx } from '../../context.ts';

/** @throws AppError NotFound when it is over, or never was */
export async function endWhep(
  ctx: Ctx,
  { feedId, sessionId }: { feedId: string; sessionId: string },
): Promise<undefined> {
  if (!ctx.rtc?.end(feedId, sessionId)) throw new AppError('NotFound', 'This is over already.');
}
