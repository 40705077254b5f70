/** The link under each alert mail that ends the mails of its feeds to one address (ALR-05). Needs no sign-in. */
import { appError } from '@longview/base';
import { escapeHtml } from '../../http/pages/html.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { type MailText, mailTextFor } from '../../locale/index.ts';
import type { AlertsCtx } from './ctx.ts';
import { listFeedsOfMessage } from './delivery-queries.ts';
import { addUnsubscribed } from './settings-queries.ts';

interface Link {
  feedid?: string | undefined;
  /** Of a message about several feeds [EXT-348]. */
  messageid?: string | undefined;
  email: string;
  sig: string;
}

/** What a link is about: one feed, or the feeds of a message. */
type About = { feedId: string } | { messageId: string };

const USE = 'alert unsubscribe';
const signedText = (about: string, email: string) => `${about} ${email.toLowerCase()}`;

export function unsubscribeUrl(
  ctx: Pick<AlertsCtx, 'config' | 'secrets'>,
  about: About,
  email: string,
): string {
  const isFeed = 'feedId' in about;
  const id = isFeed ? about.feedId : about.messageId;
  const query = new URLSearchParams({
    [isFeed ? 'feedid' : 'messageid']: id,
    email,
    sig: ctx.secrets.sign(USE, signedText(id, email)),
  });
  return `${ctx.config.publicUrl}/api/nv/alert/unsubscribe?${query}`;
}

/** Programs that look into mails open links: only the button, or a mail program's own, ends anything. */
export async function askUnsubscribe(
  ctx: Pick<AlertsCtx, 'db' | 'secrets'>,
  link: Link,
  asked: readonly string[],
): Promise<HttpReply> {
  const feedIds = await requireFeeds(ctx, link);
  const text = await mailTextFor(ctx.db, link.email, asked);
  return page(
    text,
    `${about(text, 'ask', link, feedIds.length)}<form method="post"><button>${text.t('noMore.yes')}</button></form>`,
  );
}

/** @throws AppError InvalidInput */
export async function unsubscribe(
  ctx: Pick<AlertsCtx, 'db' | 'secrets'>,
  link: Link,
  asked: readonly string[],
): Promise<HttpReply> {
  const feedIds = await requireFeeds(ctx, link);
  await addUnsubscribed(ctx.db, feedIds, link.email);
  const text = await mailTextFor(ctx.db, link.email, asked);
  return page(text, about(text, 'done', link, feedIds.length));
}

/** The feeds that a whole link is about. @throws AppError InvalidInput */
async function requireFeeds(
  ctx: Pick<AlertsCtx, 'db' | 'secrets'>,
  { feedid, messageid, email, sig }: Link,
): Promise<string[]> {
  const id = feedid ?? messageid;
  if (id === undefined || !ctx.secrets.isSigned(USE, signedText(id, email), sig)) {
    throw appError('LinkIncomplete');
  }
  if (feedid !== undefined) return [feedid];
  const feedIds = await listFeedsOfMessage(ctx.db, id);
  if (feedIds.length > 0) return feedIds;
  throw appError('LinkTooOld');
}

/** An address is written from left to right, whatever the language around it. */
function about({ t }: MailText, step: 'ask' | 'done', { email, feedid }: Link, count: number): string {
  const key = feedid === undefined ? (`noMore.${step}All` as const) : (`noMore.${step}` as const);
  return `<p>${t(key, { email: `<b dir="ltr">${escapeHtml(email)}</b>`, count })}</p>`;
}

/** In the language of whoever gets the mails (API-16). */
function page({ t, locale }: MailText, content: string): HttpReply {
  const style = `:root{color-scheme:light dark}body{margin:0;display:grid;place-items:center;min-height:100vh;font:16px/1.5 system-ui,sans-serif;text-align:center}main{padding:24px;overflow-wrap:anywhere}button{font:inherit;padding:10px 20px;border-radius:8px;border:1px solid currentColor;background:none;cursor:pointer}`;
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Longview</title><style>${style}</style></head><body><main><h1>${t('noMore.title')}</h1>${content}</main></body></html>`;
  return reply(200, html, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
}
