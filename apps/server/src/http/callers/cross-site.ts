/** Refuses writes that another site makes in our user's browser (ACC-09). */
import { type AppError, appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { Config } from '../../config.ts';

interface Call {
  method: string;
  host: string;
  headers: Record<string, string | string[] | undefined>;
}

/** For calls that a browser sends. @throws AppError Forbidden `CrossSite` */
export function requireSameSite(call: Call, config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>): void {
  if (call.method === 'GET' || call.method === 'HEAD') return;
  const site = call.headers['sec-fetch-site'];
  if (site === undefined ? isOwnOrigin(call, config) : site === 'same-origin') return;
  throw crossSite();
}

function crossSite(): AppError {
  return appError('WrongPlace');
}

/**
 * For calls by GET that have an effect (API-35): by a person from a page of ours, or by a program.
 * @throws AppError Forbidden `CrossSite`
 */
export function requireOwnPage(
  actor: Actor,
  call: Call,
  config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>,
): void {
  const site = call.headers['sec-fetch-site'];
  if (actor.kind === 'user' ? isFromOwnPage(site, call, config) : site === undefined) return;
  throw crossSite();
}

/**
 * For downloads that are written down and mailed: a link on a foreign page starts none.
 * @throws AppError Forbidden `CrossSite`
 */
export function refuseForeignLink({ headers }: Pick<Call, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite();
}

/**
 * Browsers let any page open a WebSocket anywhere, cookies along, and let it read; its Origin is always told [ACC-09].
 * @throws AppError Forbidden `CrossSite`
 */
export function requireOwnSocket(call: Call, config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>): void {
  if (!isOwnOrigin(call, config)) throw crossSite();
}

/** Reads bring no Origin, but their page does, as our own policy of referrers lets it. */
function isFromOwnPage(
  site: string | string[] | undefined,
  { host, headers: { referer } }: Call,
  config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>,
): boolean {
  if (site !== undefined) return site === 'same-origin';
  const page = typeof referer === 'string' ? URL.parse(referer) : null;
  return page !== null && isOwnOrigin({ method: 'GET', host, headers: { origin: page.origin } }, config);
}

/**
 * Browsers leave Sec-Fetch-Site out on plain http, as on a home network. Without PUBLIC_URL we do not know our own
 * address there; the page's own host then counts, to which alone the browser gives our cookie.
 */
function isOwnOrigin(call: Call, config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>): boolean {
  const { origin } = call.headers;
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  if (origin === new URL(config.publicUrl).origin) return true;
  return !config.isPublicUrlGiven && new URL(origin).host === call.host;
}
