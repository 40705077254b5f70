/** Sends alerts by mail, with the last picture (ALR-05). */
import type { Ctx } from '../../context.ts';
import { takeTries } from '../accounts/index.ts';
import { mailTextFor } from '../locale/index.ts';
import { listMemberAddresses } from '../plans/index.ts';
import { alertMail } from './alert-mail.ts';
import type { Outgoing, Trouble } from './send-alert.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const PICTURE_HEIGHT_PX = 360;

export async function sendByMail(ctx: Ctx, message: Outgoing): Promise<Trouble> {
  const { id, feed_id: feedId, account_id: accountId, target: to, notice, time_zone: timeZone } = message;
  await countForStrangers(ctx, accountId, to);
  const { publicUrl } = ctx.config;
  const links = {
    dashboard: `${publicUrl}/feed/${feedId}/dashboard#Alerts`,
    unsubscribe: unsubscribeUrl(ctx, feedId, to),
  };
  const text = await mailTextFor(ctx.db, to);
  const letter = { id, to, notice, timeZone, links, text, picture: await lastPicture(ctx, feedId) };
  await ctx.mailer.deliver(alertMail(letter, new URL(publicUrl).hostname));
  return null;
}

/**
 * Where anybody may have an account, whom one writes to that is none of its own was perhaps never asked: no feed is a
 * cannon of mails. What is too much is tried again later, as other failures are. @throws AppError TooMany [EXT-266]
 */
async function countForStrangers(ctx: Ctx, accountId: string | null, to: string): Promise<void> {
  if (ctx.config.signup !== 'open' || accountId === null) return;
  if ((await listMemberAddresses(ctx.db, accountId)).includes(to)) return;
  await takeTries(ctx, [
    { limit: 'alertMailsPerAddress', of: `${accountId}:${to}` },
    { limit: 'alertMailsPerAccount', of: accountId },
  ]);
}

/** A picture that cannot be read must not cost anyone the mail. */
async function lastPicture(ctx: Ctx, feedId: string) {
  try {
    const frame = await ctx.frames.latest(feedId);
    if (!frame) return null;
    const { bytes } = await ctx.frames.variant(feedId, frame, PICTURE_HEIGHT_PX);
    return { jpeg: bytes, timeSec: Math.floor(frame.timeUs / 1e6) };
  } catch (err) {
    ctx.logger.warn({ err, feedId }, 'an alert mail goes without its picture');
    return null;
  }
}
