/** Refuses writes that another site makes in our user's browser (ACC-09). */
import { AppError } from '@longview/base';

interface Call {
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

/** For calls that a browser sends with a session. @throws AppError Forbidden `CrossSite` */
export function requireSameSite(call: Call, publicUrl: string): void {
  if (call.method === 'GET' || call.method === 'HEAD') return;
  const site = call.headers['sec-fetch-site'];
  const isOwn =
    site === undefined ? call.headers.origin === new URL(publicUrl).origin : site === 'same-origin';
  if (isOwn) return;
  throw new AppError('Forbidden', 'This call must come from a page of this site.', {
    detail: { code: 'CrossSite' },
  });
}
