/**
 * Logins that cameras take in path or query, such as `?usr=admin&pwd=secret`. They are kept with the device and put
 * in when the camera is called; the address keeps their places, `{username}` and `{password}` (ENT-28, API-53).
 */
import type { ReadSourceUrl } from '../capture/source-url.ts';

const USER = '(?:user|usr|username|loginuse|account)';
const PASSWORD = '(?:pwd|psw|pass|passwd|password|loginpas)';
const PLACE = /^(?:\{|%7B)(?:username|password)(?:\}|%7D)$/i;

/** The address with places for its login, and the login that was there; as it is where there is none. */
export function takeLogin(read: ReadSourceUrl): ReadSourceUrl {
  const password = take(read.url, PASSWORD, '{password}');
  if (password === null) return read;
  const username = take(password.rest, USER, '{username}');
  const login = read.login ?? { username: username?.value ?? '', password: password.value };
  return { ...read, url: new URL((username ?? password).rest).href, login };
}

/** In a query a value goes up to the next `&`, in a path also no further than its part. Null for what is a place. */
function take(url: string, name: string, place: string): { value: string; rest: string } | null {
  // From the beginning: else each of many question marks is tried to the end.
  const inQuery = new RegExp(`^([^?#]*\\?(?:[^#]*[&;?])?${name}=)([^&#]+)`, 'i');
  const inPath = new RegExp(`^([^?#]*[/&;]${name}=)([^&/?#]+)`, 'i');
  const form = inQuery.test(url) ? inQuery : inPath;
  const value = form.exec(url)?.[2];
  if (value === undefined || PLACE.test(value)) return null;
  return { value: decode(value), rest: url.replace(form, (_all, before: string) => before + place) };
}

/** Text with a stray percent sign stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
