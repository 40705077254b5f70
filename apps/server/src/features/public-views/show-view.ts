/** The page on which anyone who may view a feed or collection sees it (PUB-15, SHR-07, COL-04). */
import { AppError } from '@longview/base';
import { routes, routeUrl } from '@longview/contract';
import { type Actor, limitOf } from '@longview/rules';
import { withFirstTime } from '../../feeds/index.ts';
import { statusOf } from '../../http/replies/error-reply.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { findFrame } from '../frames/index.ts';
import { isPasswordAsked, passwordAsked } from '../player/index.ts';
import type { PublicViewsCtx } from './ctx.ts';
import { type Keys, toViewedFeed, viewUrls } from './public-view.ts';
import { nothingPage, type ViewPage, viewPage } from './view-page.ts';
import { pageChoices } from './view-queries.ts';
import { type FeedToView, findCollectionToView, findFeedToView } from './viewed-objects.ts';

export interface ViewQuery extends Keys {
  feedid?: string | undefined;
  col?: string | undefined;
  view?: string | undefined;
  t?: string | undefined;
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' };
/** Keys in the address stay here: no page that is opened from this one is told of it, no index keeps it. */
const QUIET = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/**
 * What is hidden, has ended or never was is the same page with 404.
 * @param origin of the address that the caller used, e.g. `https://cams.example.com`
 */
export async function showView(
  ctx: PublicViewsCtx,
  actor: Actor,
  query: ViewQuery,
  origin: string,
): Promise<HttpReply> {
  try {
    const page = await pageOf(ctx, actor, query, origin);
    return reply(200, await viewPage(page), page.card?.isOpen ? HTML : { ...HTML, ...QUIET });
  } catch (err) {
    if (!(err instanceof AppError) || statusOf(err) >= 500) throw err;
    return refusal(err, query);
  }
}

async function refusal(err: AppError, { feedid, col }: ViewQuery): Promise<HttpReply> {
  const headers = { ...HTML, ...QUIET, 'Cache-Control': 'no-store' };
  if (!isPasswordAsked(err)) return reply(404, await nothingPage(), headers);
  const data = passwordAsked(feedid || col || '');
  const page = { title: 'Password needed', style: null, data, card: null, firstPictureUrl: null };
  return reply(401, await viewPage(page), headers);
}

function pageOf(ctx: PublicViewsCtx, actor: Actor, query: ViewQuery, origin: string): Promise<ViewPage> {
  const isOpen = !query.accesskey && !query.apikey;
  const site = { origin, isOpen };
  return query.feedid
    ? feedPage(ctx, actor, { ...query, feedid: query.feedid }, site)
    : collectionPage(ctx, actor, { ...query, col: query.col ?? '' }, site);
}

interface Site {
  origin: string;
  /** The address holds no key, so it may be passed on. */
  isOpen: boolean;
}

async function feedPage(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'frames' | 'rtc'>,
  actor: Actor,
  query: ViewQuery & { feedid: string },
  { origin, isOpen }: Site,
): Promise<ViewPage> {
  const view = await findFeedToView(ctx, actor, query.feedid);
  const { name, description, id } = view.row;
  const Urls = viewUrls(keysOf(query), null);
  const lastSec = await lastSecOf(ctx, view);
  const Feed = toViewedFeed(ctx, await withFirstTime(ctx, view.row), view, keysOf(query), lastSec);
  const pictureUrl = (code: string) => (Feed.Ratio ? pictureAt(keysOf(query), id, code) : null);
  const t = Feed.HasHistory ? query.t : undefined;
  const card = cardOf({ origin, isOpen: isOpen && view.isPublic }, query, { feedid: id, t });
  const BackUrl = query.col ? viewUrls(keysOf(query), query.col).View : null;
  const IsFull = isFull(query);
  const { showsBrand, style } = await pageChoices(ctx, view.feed.access.accountId);
  return {
    title: name,
    style,
    data: {
      Kind: 'Feed',
      ...{ Feed, Description: description, Urls, IsFull, BackUrl },
      ShowsBrand: showsBrand,
    },
    card: card && {
      ...card,
      description,
      imageUrl: Feed.Ratio ? card.imageUrl : null,
      dailyQuery: Feed.HasHistory && isOpen ? `feedid=${id}` : null,
    },
    firstPictureUrl: pictureUrl('x480'),
  };
}

async function collectionPage(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'plans' | 'rtc'>,
  actor: Actor,
  query: ViewQuery & { col: string },
  { origin, isOpen }: Site,
): Promise<ViewPage> {
  const view = await findCollectionToView(ctx, actor, query.col);
  const { id, name, description, is_public: isPublic } = view.collection;
  const Urls = viewUrls(keysOf(query), id);
  const Feeds = view.rows.map((row) => toViewedFeed(ctx, row, view, keysOf(query)));
  const first = Feeds.find(({ Ratio }) => Ratio !== null);
  const card = cardOf({ origin, isOpen: isOpen && isPublic }, query, { col: id });
  const { showsBrand, style } = await pageChoices(ctx, view.collection.account_id);
  return {
    title: name,
    style,
    data: {
      Kind: 'Collection',
      ...{ Name: name, Description: description, Feeds, Urls, ...kindOf(query) },
      ShowsBrand: showsBrand,
    },
    card: card && { ...card, description, imageUrl: first ? card.imageUrl : null },
    firstPictureUrl: null,
  };
}

/** When the newest of the pictures was taken that the caller may look back at; null without one. */
async function lastSecOf(
  ctx: Pick<PublicViewsCtx, 'clock' | 'frames'>,
  { feed, grant }: FeedToView,
): Promise<number | null> {
  if (!grant.statements.has('ViewHistoryPolicyStatement')) return null;
  const timeSec = Math.floor(ctx.clock.now() / 1000);
  const limit = limitOf(grant, 'ViewHistoryPolicyStatement');
  const newest = await findFrame(ctx, feed, { timeSec, match: 'before' }, limit);
  return newest && Math.floor(newest.timeUs / 1e6);
}

/** Written as the page's script writes it, so that what was loaded ahead is found again. */
const pictureAt = (keys: Keys, feedid: string, sizecode: string) =>
  routeUrl(routes.getFrame, { query: { ...keys, feedid, sizecode } });

const isFull = ({ view }: ViewQuery) => view?.toLowerCase() === 'full';
const kindOf = (query: ViewQuery) => ({
  IsFull: isFull(query),
  IsDisplay: query.view?.toLowerCase() === 'wall',
});
const keysOf = ({ apikey, accesskey }: ViewQuery): Keys => ({ apikey, accesskey });

/**
 * Where the page and its card are. Who has the address of a link has the key that is in it, and may see with it what the
 * card shows; what somebody sees by their own session or API key has none (EXT-443).
 */
function cardOf(
  { origin, isOpen }: Site,
  { accesskey, apikey }: ViewQuery,
  of: Record<string, string | undefined>,
) {
  if (!isOpen && (!accesskey || apikey)) return null;
  const query = { ...of, accesskey };
  return {
    url: origin + routeUrl(routes.showView, { query }),
    imageUrl: origin + routeUrl(routes.getViewCard, { query }),
    ...{ isOpen, dailyQuery: null },
  };
}
