/**
 * Where `next` of an address may lead: to a page of this site and nowhere else (API-62). Anybody can write such an
 * address and send it to people.
 */

const ELSEWHERE = '/mystuff';
/** Only what stays on it may be followed; the name itself is never dialled. */
const ANY_SITE = 'https://site.invalid';

/** `next` where it is a path of this site, else the list of feeds. */
export function ownPath(next: string | undefined): string {
  return next !== undefined && isOwnPath(next) ? next : ELSEWHERE;
}

function isOwnPath(path: string): boolean {
  // Browsers take a backslash for a slash, and leave tabs and line ends out.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) || !URL.canParse(path, ANY_SITE)) return false;
  const { origin, pathname } = new URL(path, ANY_SITE);
  return origin === ANY_SITE && !pathname.startsWith('//');
}
