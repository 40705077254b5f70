// One login for one device over all its protocols while it is searched. Counts how often it was refused, because some
// cameras lock the account, or themselves, after a few: then it is used no more. Tries come one after another until
// the device has taken the login once.
import pLimit from 'p-limit';
import { CameraAuth } from './camera-auth.ts';
import type { AuthAttempt, HttpAuth, Login } from './http-auth.ts';

/** Many devices keep users apart for these. */
export type LoginUse = 'soap' | 'http' | 'rtsp';

const MAX_REFUSED = 2;

export class DeviceLogin {
  readonly login: Login | null;
  readonly #useBasicAuth: boolean;
  readonly #accepted = new Set<LoginUse>();
  readonly #inTurn = pLimit(1);
  #refusedCount = 0;

  constructor(login: Login | null, useBasicAuth: boolean) {
    this.login = login;
    this.#useBasicAuth = useBasicAuth;
  }

  /** It was refused, and taken nowhere. */
  get isRefused(): boolean {
    return this.#refusedCount > 0 && this.#accepted.size === 0;
  }

  /** Never again true once the login was refused twice, but for uses that have taken it before. */
  mayTry(use: LoginUse): boolean {
    return this.login !== null && (this.#refusedCount < MAX_REFUSED || this.#accepted.has(use));
  }

  /** A refusal after the login was taken is about rights, and locks nobody out. */
  note(use: LoginUse, outcome: 'accepted' | 'refused'): void {
    if (outcome === 'accepted') this.#accepted.add(use);
    else if (!this.#accepted.has(use)) this.#refusedCount++;
  }

  /** `work` with the login, in its turn; null where it may not be tried any more. */
  async run<T>(use: LoginUse, work: (login: Login) => Promise<T>): Promise<T | null> {
    if (this.#accepted.has(use)) return this.#work(use, work);
    return this.#inTurn(() => this.#work(use, work));
  }

  /** The same login for the headers of HTTP, its refusals counted. `onSent` is told of each request that has it. */
  httpAuth(use: LoginUse, onSent: () => void): HttpAuth | null {
    if (!this.login) return null;
    const auth = new CameraAuth({ login: this.login, useBasicAuth: this.#useBasicAuth });
    return { begin: () => this.#counted(use, auth.begin(), onSent) };
  }

  async #work<T>(use: LoginUse, work: (login: Login) => Promise<T>): Promise<T | null> {
    return this.login && this.mayTry(use) ? work(this.login) : null;
  }

  #counted(use: LoginUse, attempt: AuthAttempt, onSent: () => void): AuthAttempt {
    let isSent = false;
    return {
      header: (method, path) => {
        const header = this.mayTry(use) ? attempt.header(method, path) : null;
        isSent = header !== null;
        if (isSent) onSent();
        return header;
      },
      challenged: (wwwAuthenticate) => {
        const wantsMore = this.mayTry(use) && attempt.challenged(wwwAuthenticate);
        if (isSent && !wantsMore) this.note(use, 'refused');
        return wantsMore;
      },
    };
  }
}
