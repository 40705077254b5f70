/**
 * Browsers in which somebody signed in with an address before. Their wrong passwords count for themselves alone, so
 * that strangers who try passwords for that address keep nobody out of them (EXT-384).
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '@longview/base';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

const COOKIE = 'longview_known';
const VALID_SEC = 400 * 24 * 3600;
const NONCE_BYTES = 12;

type KnownCtx = { clock: Clock; config: Config; secrets: Secrets };

/** The `Set-Cookie` line after the right password of `email`. It names the address by a keyed hash only. */
export function knownBrowserCookie(ctx: KnownCtx, email: string): string {
  const issuedSec = Math.floor(ctx.clock.now() / 1000);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const value = `${issuedSec}.${nonce}.${ctx.secrets.sign(USE, signedText(`${issuedSec}`, nonce, email))}`;
  const secure = ctx.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Max-Age=${VALID_SEC}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`;
}

/** What stands for a browser whose cookie is of `email`; null for all others. */
export function knownBrowser(ctx: KnownCtx, cookies: string | undefined, email: string): string | null {
  const found = /(?:^|;\s*)longview_known=(\d{1,12})\.([\w-]{16})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '');
  if (!found) return null;
  const [, issued = '', nonce = '', signature = ''] = found;
  if (!ctx.secrets.isSigned(USE, signedText(issued, nonce, email), signature)) return null;
  const hasEnded = (Number(issued) + VALID_SEC) * 1000 <= ctx.clock.now();
  return hasEnded ? null : signature;
}

const USE = 'known browser';
const signedText = (issued: string, nonce: string, email: string) => `${issued}.${nonce}.${email}`;
