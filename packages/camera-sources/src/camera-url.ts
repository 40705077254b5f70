// Splits a camera's address into where it is and how to log in, so that no password travels with the address.
import type { Login } from './http-auth/http-auth.ts';
import type { CameraTarget } from './source.ts';

export interface CameraUrl {
  /** Without login and fragment. */
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
  return { url, login: own ?? inUrl };
}

/** Percent-decoded; text with a stray percent sign stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
