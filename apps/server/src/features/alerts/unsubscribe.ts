/** The link under each alert mail that ends the mails of one feed to one address (ALR-05). Needs no sign-in. */
import { AppError } from '@longview/base';
import type { Ctx } from '../../context.ts';
import { escapeHtml } from '../../http/html.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { isSameSecret } from '../../secrets.ts';
import { type MailText, mailTextFor } from '../locale/index.ts';
import { addUnsubscribed } from './settings-queries.ts';

interface Link {
  feedid: string;
  email: string;
  sig: string;
}

const sign = ({ secrets }: Pick<Ctx, 'secrets'>, feedId: string, email: string) =>
  secrets.sign('alert unsubscribe', `${feedId} ${email.toLowerCase()}`);

export function unsubscribeUrl(ctx: Pick<Ctx, 'secrets' | 'config'>, feedId: string, email: string): string {
  const query = new URLSearchParams({ feedid: feedId, email, sig: sign(ctx, feedId, email) });
  return `${ctx.config.publicUrl}/api/nv/alert/unsubscribe?${query}`;
}

/** Programs that look into mails open links: only the button, or a mail program's own, ends anything. */
export async function askUnsubscribe(ctx: Ctx, link: Link, asked: readonly string[]): Promise<HttpReply> {
  requireSigned(ctx, link);
  const text = await mailTextFor(ctx.db, link.email, asked);
  return page(
    text,
    `${about(text, 'noMore.ask', link)}<form method="post"><button>${text.t('noMore.yes')}</button></form>`,
  );
}

/** @throws AppError InvalidInput */
export async function unsubscribe(ctx: Ctx, link: Link, asked: readonly string[]): Promise<HttpReply> {
  requireSigned(ctx, link);
  await addUnsubscribed(ctx.db, link.feedid, link.email);
  const text = await mailTextFor(ctx.db, link.email, asked);
  return page(text, about(text, 'noMore.done', link));
}

function requireSigned(ctx: Ctx, { feedid, email, sig }: Link): void {
  if (isSameSecret(sig, sign(ctx, feedid, email))) return;
  throw new AppError('InvalidInput', 'This link is not whole. Open it from the mail itself.');
}

/** An address is written from left to right, whatever the language around it. */
function about({ t }: MailText, key: 'noMore.ask' | 'noMore.done', { email }: Link): string {
  return `<p>${t(key, { email: `<b dir="ltr">${escapeHtml(email)}</b>` })}</p>`;
}

/** In the language of whoever gets the mails (API-16). */
function page({ t, locale }: MailText, content: string): HttpReply {
  const style = `:root{color-scheme:light dark}body{margin:0;display:grid;place-items:center;min-height:100vh;font:16px/1.5 system-ui,sans-serif;text-align:center}main{padding:24px;overflow-wrap:anywhere}button{font:inherit;padding:10px 20px;border-radius:8px;border:1px solid currentColor;background:none;cursor:pointer}`;
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Longview</title><style>${style}</style></head><body><main><h1>${t('noMore.title')}</h1>${content}</main></body></html>`;
  return reply(200, html, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
}
