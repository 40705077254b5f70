/** What other sites need to show a public view by its address alone (EXT-114): oEmbed 1.0. */
import { appError } from '@longview/base';
import { type Embedding, routes, routeUrl } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { hashAccessKey } from '../../access/index.ts';
import { escapeHtml } from '../../http/pages/html.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { PublicViewsCtx } from './ctx.ts';
import { findCollectionToView, findFeedToView } from './viewed-objects.ts';

export interface EmbedQuery {
  url: string;
  format?: string | undefined;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

const WIDTH_PX = 640;
const USUAL_RATIO = 16 / 9;
const CACHE_SEC = 300;

/**
 * For whoever has the address, by the key in it and nothing else: who asks is a server of another site.
 * @throws AppError NotFound for everything that is no view, hidden, ended or never was
 */
export async function describeEmbedding(
  ctx: PublicViewsCtx,
  actor: Actor,
  query: EmbedQuery,
  calledOrigin: string,
): Promise<Embedding | HttpReply> {
  if (query.format !== undefined && query.format !== 'json') return reply(501);
  const address = viewAddress(query.url, [new URL(ctx.config.publicUrl).origin, calledOrigin]);
  const key = address.searchParams.get('accesskey') ?? undefined;
  const visitor = asVisitor(actor, key);
  const feedid = address.searchParams.get('feedid');
  const col = address.searchParams.get('col');
  const found = feedid ? await feedCard(ctx, visitor, feedid) : await collectionCard(ctx, visitor, col ?? '');
  const { width, height } = fitted(found.ratio, query);
  const of = feedid ? { feedid } : { col: col ?? '' };
  const { origin } = address;
  const src = origin + routeUrl(routes.showView, { query: { ...of, view: 'full', accesskey: key } });
  const html = `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(found.title)}" style="border:0" allowfullscreen></iframe>`;
  const picture = found.pictureOf && { feedid: found.pictureOf, sizecode: 'x480', accesskey: key };
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Longview',
    provider_url: origin,
    title: found.title,
    cache_age: CACHE_SEC,
    ...{ html, width, height },
    ...(picture && {
      thumbnail_url: origin + routeUrl(routes.getFrame, { query: picture }),
      thumbnail_width: Math.round(480 * found.ratio),
      thumbnail_height: 480,
    }),
  };
}

interface Card {
  title: string;
  ratio: number;
  /** The feed that has a picture to show; null without one. */
  pictureOf: string | null;
}

async function feedCard(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<Card> {
  const { row } = await findFeedToView(ctx, actor, feedId);
  const ratio = row.width && row.height ? row.width / row.height : null;
  return { title: row.name, ratio: ratio ?? USUAL_RATIO, pictureOf: ratio === null ? null : row.id };
}

async function collectionCard(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  collectionId: string,
): Promise<Card> {
  const { collection, rows } = await findCollectionToView(ctx, actor, collectionId);
  const first = rows.find(({ width, height }) => width && height);
  return { title: collection.name, ratio: USUAL_RATIO, pictureOf: first?.id ?? null };
}

/** @throws AppError NotFound unless it is the address of a view of this service */
function viewAddress(text: string, origins: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && origins.includes(url.origin) && url.pathname === '/view') return url;
  throw appError('NoPublicViewAddress');
}

/** Somebody who has the address and nothing else. */
function asVisitor({ presented }: Actor, key: string | undefined): Actor {
  const keyHash = key ? hashAccessKey(key).toString('base64') : null;
  return {
    kind: 'anyone',
    ...(presented && { presented: { ...presented, keyHash, passes: presented.passes } }),
  };
}

function fitted(ratio: number, { maxwidth = WIDTH_PX, maxheight = Number.MAX_SAFE_INTEGER }: EmbedQuery) {
  const width = Math.max(1, Math.floor(Math.min(maxwidth, WIDTH_PX, maxheight * ratio)));
  return { width, height: Math.max(1, Math.round(width / ratio)) };
}
