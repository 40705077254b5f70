/** From what people know of a camera (an address, or host and port) to a URL (CAM-01, CRE-02). */

export interface CameraParts {
  host: string;
  /** Empty takes 80. */
  port: string;
  path: string;
}

/** Remembers the preview feed of the page that tries cameras (CAM-04). */
export const PREVIEW_FEED_COOKIE = 'longview_preview_feed';
/** CON-28. */
export const PREVIEW_FEED_DAYS = 1000;

/** `http://{host}:{port}/…`; null while there is no host. Port 443 makes it https. */
export function urlOfParts({ host, port, path }: CameraParts): string | null {
  const name = host.trim();
  if (name === '') return null;
  const number = port.trim() || '80';
  const scheme = number === '443' ? 'https' : 'http';
  return `${scheme}://${bracketed(name)}:${number}/${path.trim().replace(/^\//, '')}`;
}

/** A pasted address with `http://` before it where no scheme is; null while it is empty. */
export function urlOfText(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
}

/** Whether it is worth trying: a host that looks finished. */
export function isTryable(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^\[.+\]$/.test(hostname) || /^[\w-]+(\.[\w-]+)*$/.test(hostname);
}

/** A name to begin with: the host without `www.`, in words where it has any. */
export function suggestedName(url: string): string {
  if (!URL.canParse(url)) return '';
  const host = new URL(url).hostname.replace(/^www\./, '');
  const isNumeric = /^[\d.]+$|^\[/.test(host);
  if (isNumeric) return `Camera ${host}`;
  const words = (host.split('.')[0] ?? '').replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** IPv6 addresses are written in brackets in a URL. */
function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
