/** Sends alerts by mail, with the last picture (ALR-05). */

import type { Frame } from '@longview/frame-store';
import { type MailText, mailTextFor } from '../../../locale/index.ts';
import type { RichMail } from '../../../mail.ts';
import { listMemberAddresses } from '../../../plans/index.ts';
import { takeTries } from '../../../sign-in/index.ts';
import { plainBytes } from '../../frames/index.ts';
import type { AlertsCtx } from '../ctx.ts';
import { aloneOf, type Told } from '../group-notice.ts';
import type { Outgoing, Trouble } from '../outgoing.ts';
import { unsubscribeUrl } from '../unsubscribe.ts';
import { alertMail, type MailPicture } from './alert-mail.ts';
import { type ComparedPictures, comparedPictures } from './compared-pictures.ts';
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
  const compared = comparedPictures(feedId, notice);
  const links = {
    dashboard: feedUrl(ctx, feedId),
    unsubscribe: unsubscribeUrl(ctx, { feedId }, to),
    compare: compared && `${ctx.config.publicUrl}${compared.path}`,
  };
  const pictures = compared ? await bothPictures(ctx, feedId, compared) : await lastPicture(ctx, feedId);
  const letter = { id, to, notice, timeZone, links, text, pictures };
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

async function lastPicture(ctx: PicturesCtx, feedId: string): Promise<MailPicture[]> {
  return readPicture(ctx, feedId, 'Last', () => ctx.frames.latest(feedId));
}

/** Before and after, as far as they are stored still. */
async function bothPictures(
  ctx: PicturesCtx,
  feedId: string,
  { beforeSec, afterSec }: ComparedPictures,
): Promise<MailPicture[]> {
  const at = async (what: MailPicture['what'], timeSec: number | null) =>
    timeSec === null ? [] : readPicture(ctx, feedId, what, () => ctx.frames.read(feedId, timeSec, 'exact'));
  return [...(await at('Before', beforeSec)), ...(await at('After', afterSec))];
}

type PicturesCtx = Pick<AlertsCtx, 'logger' | 'frames'>;

/** A picture that cannot be read must not cost anyone the mail. */
async function readPicture(
  ctx: PicturesCtx,
  feedId: string,
  what: MailPicture['what'],
  read: () => Frame | null | Promise<Frame | null>,
): Promise<MailPicture[]> {
  try {
    const frame = await read();
    if (!frame) return [];
    const { bytes } = await ctx.frames.variants.at(feedId, frame, PICTURE_HEIGHT_PX);
    // Mails go to whoever the settings name, and on to others.
    const isWhole = (await ctx.frames.facts.find(feedId))?.keepsPictureData ?? false;
    return [{ what, jpeg: isWhole ? bytes : plainBytes(bytes), timeSec: Math.floor(frame.timeUs / 1e6) }];
  } catch (err) {
    ctx.logger.warn({ err, feedId }, 'an alert mail goes without its picture');
    return [];
  }
}
