/** Sends alerts by mail, with the last picture (ALR-05). */

import { type MailText, mailTextFor } from '../../../locale/index.ts';
import type { RichMail } from '../../../mail.ts';
import { listMemberAddresses } from '../../../plans/index.ts';
import { takeTries } from '../../../sign-in/index.ts';
import { plainBytes } from '../../frames/index.ts';
import type { AlertsCtx } from '../ctx.ts';
import { aloneOf, type Told } from '../group-notice.ts';
import type { Outgoing, Trouble } from '../outgoing.ts';
import { unsubscribeUrl } from '../unsubscribe.ts';
import { alertMail } from './alert-mail.ts';
import { groupMail } from './group-mail.ts';

const PICTURE_HEIGHT_PX = 360;

export async function sendByMail(ctx: AlertsCtx, message: Outgoing): Promise<Trouble> {
  await countForStrangers(ctx, message.accountId, message.target);
  const { publicUrl } = ctx.config;
  const alone = aloneOf(message);
  const text = await mailTextFor(ctx.db, message.target);
  const mail = alone ? await aloneMail(ctx, message, alone, text) : severalMail(ctx, message, text);
  await ctx.mailer.deliver(mail(new URL(publicUrl).hostname));
  return null;
}

type MailFrom = (host: string) => RichMail;

async function aloneMail(
  ctx: Pick<AlertsCtx, 'config' | 'logger' | 'secrets' | 'frames'>,
  message: Outgoing,
  told: Told,
  text: MailText,
): Promise<MailFrom> {
  const { feedId, notice, timeZone } = told;
  const { id, target: to } = message;
  const links = { dashboard: feedUrl(ctx, feedId), unsubscribe: unsubscribeUrl(ctx, { feedId }, to) };
  const letter = { id, to, notice, timeZone, links, text, picture: await lastPicture(ctx, feedId) };
  return (host) => alertMail(letter, host);
}

/** Without pictures: it stays small however many cameras it is about. */
function severalMail(
  ctx: Pick<AlertsCtx, 'config' | 'secrets'>,
  { id, target: to, told, stillWrong }: Outgoing,
  text: MailText,
): MailFrom {
  const links = {
    list: `${ctx.config.publicUrl}/mystuff`,
    unsubscribe: unsubscribeUrl(ctx, { messageId: id }, to),
    feed: (feedId: string) => feedUrl(ctx, feedId),
  };
  return (host) => groupMail({ id, to, told, stillWrong, links, text }, host);
}

const feedUrl = ({ config }: Pick<AlertsCtx, 'config'>, feedId: string) =>
  `${config.publicUrl}/feed/${feedId}/dashboard#Alerts`;

/**
 * Where anybody may have an account, whom one writes to that is none of its own was perhaps never asked: no feed is a
 * cannon of mails. What is too much is tried again later, as other failures are. @throws AppError TooMany [EXT-266]
 */
async function countForStrangers(
  ctx: Pick<AlertsCtx, 'config' | 'clock' | 'db' | 'secrets'>,
  accountId: string | null,
  to: string,
): Promise<void> {
  if (ctx.config.signup !== 'open' || accountId === null) return;
  if ((await listMemberAddresses(ctx.db, accountId)).includes(to)) return;
  await takeTries(ctx, [
    { limit: 'alertMailsPerAddress', of: `${accountId}:${to}` },
    { limit: 'alertMailsPerAccount', of: accountId },
  ]);
}

/** A picture that cannot be read must not cost anyone the mail. */
async function lastPicture(ctx: Pick<AlertsCtx, 'logger' | 'frames'>, feedId: string) {
  try {
    const frame = await ctx.frames.latest(feedId);
    if (!frame) return null;
    const { bytes } = await ctx.frames.variants.at(feedId, frame, PICTURE_HEIGHT_PX);
    // Mails go to whoever the settings name, and on to others.
    const isWhole = (await ctx.frames.facts.find(feedId))?.keepsPictureData ?? false;
    return { jpeg: isWhole ? bytes : plainBytes(bytes), timeSec: Math.floor(frame.timeUs / 1e6) };
  } catch (err) {
    ctx.logger.warn({ err, feedId }, 'an alert mail goes without its picture');
    return null;
  }
}
