import { PREVIEW_FEED_COOKIE, PREVIEW_FEED_DAYS } from '@longview/rules/camera-address';

/** The preview feed that this browser's tests go to (CAM-04, CAM-05). */

const DAY_SEC = 86_400;

export function previewFeedId(): string | null {
  const start = `${PREVIEW_FEED_COOKIE}=`;
  const pair = document.cookie.split('; ').find((text) => text.startsWith(start));
  return pair?.slice(start.length) || null;
}

export function rememberPreviewFeed(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Max-Age=${PREVIEW_FEED_DAYS * DAY_SEC}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${PREVIEW_FEED_COOKIE}=${id}; Path=/; ${life}; SameSite=Lax${secure}`;
}
