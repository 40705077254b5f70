// Splits a camera's address into where it is and how to log in, so that no password travels with the address.
import type { Login } from './http-auth/http-auth.ts';
import type { CameraTarget } from './source.ts';

export interface CameraUrl {
  /** Without login and fragment, but with it where the address says `{username}` and `{password}`: never to be told. */
  url: URL;
  /** The device's login, else the one in the address; null when there is none. */
  login: Login | null;
}

/** Null when the address cannot be read at all. */
export function parseCameraUrl(target: CameraTarget): CameraUrl | null {
  const url = URL.parse(target.url.trim());
  if (!url) return null;
  const inUrl = url.username ? { username: decode(url.username), password: decode(url.password) } : null;
  const own = target.username ? { username: target.username, password: target.password ?? '' } : null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return { url: withLogin(url, own ?? inUrl), login: own ?? inUrl };
}

/** Some cameras take the login in path or query; addresses of theirs are kept without it (API-53). */
function withLogin(url: URL, login: Login | null): URL {
  if (!login) return url;
  const filled = url.href.replace(PLACES, (_place, name: string) =>
    encodeURIComponent(login[name.toLowerCase() as keyof Login]),
  );
  return filled === url.href ? url : new URL(filled);
}

/** As they are written, and as `URL` writes them in a path. */
const PLACES = /(?:\{|%7B)(username|password)(?:\}|%7D)/gi;

/** Percent-decoded; text with a stray percent sign stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
