/**
 * Checks WS-UsernameToken to the letter of its profile and of ONVIF: digest, age by the device's own clock, and that no
 * nonce comes twice. Written apart from the client it tests.
 */
import { createHash } from 'node:crypto';
import { attributeOf, textOf } from './onvif-envelope.ts';

/** How far a token's time may be from the device's clock, in seconds. */
const MAX_AGE_SEC = 60;

export class TokenChecker {
  /** Why tokens were refused, in order. */
  readonly faults: string[] = [];
  readonly #login: { username: string; password: string };
  readonly #nowMs: () => number;
  readonly #nonces = new Set<string>();

  /** `nowMs`: the device's clock. */
  constructor(login: { username: string; password: string }, nowMs: () => number) {
    this.#login = login;
    this.#nowMs = nowMs;
  }

  check(xml: string): 'ok' | 'missing' | 'wrong' {
    if (!xml.includes('UsernameToken>')) return 'missing';
    const [username, digest] = [textOf(xml, 'Username'), textOf(xml, 'Password')];
    const [nonce, created] = [textOf(xml, 'Nonce') ?? '', textOf(xml, 'Created') ?? ''];
    if (!attributeOf(xml, 'Password', 'Type')?.endsWith('#PasswordDigest')) return this.#fault('no digest');
    if (this.#nonces.has(nonce)) return this.#fault('nonce again');
    this.#nonces.add(nonce);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(created)) return this.#fault(`time ${created}`);
    if (Math.abs(Date.parse(created) - this.#nowMs()) > MAX_AGE_SEC * 1000)
      return this.#fault(`age ${created}`);
    const hash = createHash('sha1').update(Buffer.from(nonce, 'base64'));
    const expected = hash.update(created).update(this.#login.password).digest('base64');
    if (username !== this.#login.username || digest !== expected) return this.#fault('login');
    return 'ok';
  }

  #fault(why: string): 'wrong' {
    this.faults.push(why);
    return 'wrong';
  }
}
