// Makes guessing hopeless without punishing a mistyped camera: what counts is how many different wrong logins come
// from one address. A camera that tries the same wrong one for ever counts once, and its neighbours behind one
// router go on.
import { createHash } from 'node:crypto';
import type { Clock } from '@longview/base';

const MAX_ADDRESSES = 10_000;

export class WrongLogins {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #forgottenMs: number;
  readonly #seen = new Map<string, { sinceMs: number; logins: Set<string> }>();

  constructor(clock: Clock, most: number, forgottenMs: number) {
    this.#clock = clock;
    this.#most = most;
    this.#forgottenMs = forgottenMs;
  }

  mustWait(address: string): boolean {
    return (this.#recent(address)?.logins.size ?? 0) >= this.#most;
  }

  note(address: string, username: string, password: string): void {
    const place = addressGroup(address);
    const recent = this.#recent(address) ?? { sinceMs: this.#clock.monotonic(), logins: new Set<string>() };
    recent.logins.add(createHash('sha256').update(`${username}\n${password}`).digest('base64'));
    this.#seen.delete(place);
    this.#seen.set(place, recent);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_ADDRESSES && oldest !== undefined) this.#seen.delete(oldest);
  }

  #recent(address: string) {
    const place = addressGroup(address);
    const known = this.#seen.get(place);
    if (!known || this.#clock.monotonic() - known.sinceMs < this.#forgottenMs) return known;
    this.#seen.delete(place);
    return undefined;
  }
}

/** One subscriber has a whole /64 of IPv6 addresses. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}

/** The plain IPv4 address where a socket says `::ffff:10.0.0.7`. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}
