/** Refuses writes that another site makes in our user's browser (ACC-09). */
import { AppError } from '@longview/base';
import type { Config } from '../config.ts';

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
  throw new AppError('Forbidden', 'This call must come from a page of this site.', {
    detail: { code: 'CrossSite' },
  });
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
