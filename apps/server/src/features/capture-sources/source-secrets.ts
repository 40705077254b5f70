/** What of a source is sealed (GEN-17): null keeps the stored value, an empty text clears it. */
import type { Secrets } from '../../secrets.ts';

export type Headers = Record<string, string>;

/** The sealed password to store. */
export function nextPassword(secrets: Secrets, given: string | null, stored: string | null): string | null {
  if (given === null) return stored;
  return given === '' ? null : secrets.seal(given);
}

/** The sealed headers to store; a header whose value is given empty, as it was answered, keeps its stored value. */
export function nextHeaders(secrets: Secrets, given: Headers | null, stored: string | null): string | null {
  if (given === null) return stored;
  const known = openHeaders(secrets, stored);
  const entries = Object.entries(given).map(([name, value]) => [name, value || known[name] || ''] as const);
  const kept = entries.filter(([, value]) => value !== '');
  return kept.length === 0 ? null : secrets.seal(JSON.stringify(Object.fromEntries(kept)));
}

export function openHeaders(secrets: Secrets, stored: string | null): Headers {
  return stored === null ? {} : (JSON.parse(secrets.open(stored)) as Headers);
}
