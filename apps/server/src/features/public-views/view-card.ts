/** The card by which chats and other sites show a public view: the caller's newest picture and the ribbon of its day (EXT-443). */
import { appError } from '@longview/base';
import type { Frame } from '@longview/frame-store';
import type { images } from '@longview/media';
import { type Actor, durationSec, formatTime, limitOf } from '@longview/rules';
import { type PageStyle, quietColor } from '@longview/rules/page-style';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import {
  type FramesInReach,
  findFrame,
  isForAnyone,
  isLimited,
  readColors,
  requireFrames,
  requireTime,
} from '../frames/index.ts';
import type { PublicViewsCtx } from './ctx.ts';
import { pageChoices } from './view-queries.ts';
import { findCollectionToView } from './viewed-objects.ts';

export interface CardQuery {
  feedid?: string | undefined;
  col?: string | undefined;
  /** The picture nearest to this moment. */
  t?: string | undefined;
  apikey?: string | undefined;
  accesskey?: string | undefined;
}

const STATEMENT = 'ViewLivePolicyStatement';
const HISTORY = 'ViewHistoryPolicyStatement';
const SLOT_SEC = 300;
const DAY_SEC = 86_400;
const CARD_PX = 630;

/**
 * Shows what the caller sees on the page and no more: delays and least intervals hold for picture and colours, and who may
 * not look back gets no ribbon.
 * @param ifNoneMatch the header If-None-Match
 * @throws AppError NotFound for what is hidden, has ended, never was or has no picture; Unauthenticated `PasswordRequired`
 */
export async function getViewCard(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'frames' | 'plans' | 'sent'>,
  actor: Actor,
  query: CardQuery,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  const { reach, title } = query.feedid
    ? await ofFeed(ctx, actor, query.feedid)
    : await ofCollection(ctx, actor, query.col ?? '');
  const { feed } = reach;
  const frame = await frameOf(ctx, reach, query.t);
  if (!frame) throw appError('NoPictureYet');
  const timeSec = Math.floor(frame.timeUs / 1e6);
  const ribbon = await ribbonOf(ctx, actor, reach, timeSec);
  const note = noteOf(timeSec, feed.timeZone);
  const { style } = await pageChoices(ctx, feed.access.accountId);
  const drawing = { title, note, ribbon, colors: cardColors(style) };
  const { jpeg, tag } = await ctx.frames.cards.read(feed.id, frame, drawing);
  const isOpen = isForAnyone(feed, CARD_PX) && query.feedid && !query.accesskey && !query.apikey;
  const headers = { ETag: `"${tag}"`, 'Cache-Control': `${isOpen ? 'public' : 'private'}, max-age=300` };
  if (isKnownTag(ifNoneMatch, headers.ETag)) return reply(304, null, headers);
  ctx.sent.note(feed.id, jpeg.length);
  return reply(200, jpeg, { 'Content-Type': 'image/jpeg', ...headers });
}

interface Carded {
  reach: FramesInReach;
  title: string;
}

async function ofFeed(
  ctx: Pick<PublicViewsCtx, 'clock' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<Carded> {
  const reach = await requireFrames(ctx, actor, feedId, STATEMENT);
  return { reach, title: reach.feed.name };
}

/** Of its first feed that has a picture. */
async function ofCollection(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'frames' | 'plans'>,
  actor: Actor,
  collectionId: string,
): Promise<Carded> {
  const { collection, rows } = await findCollectionToView(ctx, actor, collectionId);
  const first = rows.find(({ width }) => width !== null);
  if (!first) throw appError('NoPictureYet');
  return { reach: await requireFrames(ctx, actor, first.id, STATEMENT), title: collection.name };
}

async function frameOf(
  ctx: Pick<PublicViewsCtx, 'clock' | 'frames'>,
  { feed, grant, limit }: FramesInReach,
  moment: string | undefined,
): Promise<Frame | null> {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  if (moment && grant.statements.has(HISTORY)) {
    const timeSec = Math.min(nowSec, requireTime('t', moment));
    return findFrame(ctx, feed, { timeSec, match: 'nearest' }, limitOf(grant, HISTORY));
  }
  if (!isLimited(limit)) return ctx.frames.latest(feed.id);
  return findFrame(ctx, feed, { timeSec: nowSec, match: 'before' }, limit);
}

/** The colours of the day that ends with the picture; nothing for those who may not look back. */
async function ribbonOf(
  ctx: Pick<PublicViewsCtx, 'clock' | 'frames'>,
  actor: Actor,
  { feed, grant }: FramesInReach,
  timeSec: number,
): Promise<Buffer> {
  if (!grant.statements.has(HISTORY)) return Buffer.alloc(0);
  const toSec = Math.ceil((timeSec + 1) / SLOT_SEC) * SLOT_SEC;
  const range = { from: formatTime(Math.max(0, toSec - DAY_SEC)), to: formatTime(toSec) };
  const { Colors, Step } = await readColors(ctx, actor, { feedid: feed.id, ...range, step: 'PT5M' });
  const stepSec = durationSec(Step) ?? SLOT_SEC;
  return held(Buffer.from(Colors, 'base64'), Math.ceil(feed.planIntervalSec / stepSec));
}

/** What lies before the next picture is due is no gap and has the colour of the last one (PUB-18). */
function held(slots: Buffer, most: number): Buffer {
  let last = -1;
  for (let slot = 0; slot < slots.length / 4; slot += 1) {
    if (slots[slot * 4 + 3]) last = slot;
    else if (last >= 0 && slot - last < most) slots.copy(slots, slot * 4, last * 4, last * 4 + 4);
  }
  return slots;
}

/** `27 November 2026, 16:10`, in the feed's zone. */
function noteOf(timeSec: number, timeZone: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(timeSec * 1000).replace(' at ', ', ');
}

/** Those of the account's pages (EXT-508); null: the card's own. */
function cardColors(style: PageStyle | null): images.CardColors | null {
  if (!style?.Ground || !style.Text) return null;
  return { ground: style.Ground, text: style.Text, quiet: quietColor(style.Ground, style.Text) };
}
