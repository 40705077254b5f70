// Logs in to one HTTP device for as long as its session lives. Keeps the last digest nonce so that later requests
// need no second round trip, and tries at most once more after a refusal: some cameras lock out after a few.
import { randomBytes } from 'node:crypto';
import { type DigestChallenge, digestHeader, strongestDigest } from './digest-response.ts';
import type { AuthAttempt, HttpAuth, Login } from './http-auth.ts';
import { parseChallenges } from './parse-challenges.ts';

export interface CameraAuthOptions {
  login: Login;
  /** Sends Basic at once, and prefers it to digest. */
  useBasicAuth: boolean;
}

type Scheme =
  | { kind: 'none' }
  | { kind: 'basic' }
  | { kind: 'digest'; challenge: DigestChallenge; cnonce: string; uses: number };

export class CameraAuth implements HttpAuth {
  readonly #login: Login;
  readonly #preferBasic: boolean;
  #scheme: Scheme;

  constructor({ login, useBasicAuth }: CameraAuthOptions) {
    this.#login = login;
    this.#preferBasic = useBasicAuth;
    this.#scheme = useBasicAuth ? { kind: 'basic' } : { kind: 'none' };
  }

  begin(): AuthAttempt {
    let sent: Scheme = { kind: 'none' };
    let answered = false;
    let renewed = false;
    return {
      header: (method, path) => {
        sent = this.#scheme;
        return this.#header(method, path);
      },
      challenged: (headers) => {
        const challenges = parseChallenges(headers);
        const digest = strongestDigest(challenges);
        const stale = digest?.stale === true && sent.kind === 'digest' && !renewed;
        if (answered && !stale) {
          this.#forget();
          return false;
        }
        const next = this.#choose(
          digest,
          challenges.some(({ scheme }) => scheme === 'basic'),
        );
        if (!next || (next.kind === 'basic' && sent.kind === 'basic')) {
          this.#forget();
          return false;
        }
        renewed ||= stale;
        answered = true;
        this.#scheme = next;
        return true;
      },
    };
  }

  #choose(digest: DigestChallenge | null, basicOffered: boolean): Scheme | null {
    if (basicOffered && (this.#preferBasic || !digest)) return { kind: 'basic' };
    return digest && { kind: 'digest', challenge: digest, cnonce: randomBytes(8).toString('hex'), uses: 0 };
  }

  /** The next request begins without a guess, as this login was refused. */
  #forget(): void {
    this.#scheme = this.#preferBasic ? { kind: 'basic' } : { kind: 'none' };
  }

  #header(method: string, path: string): string | null {
    const scheme = this.#scheme;
    if (scheme.kind === 'none') return null;
    const { username, password } = this.#login;
    if (scheme.kind === 'basic') return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    scheme.uses++;
    return digestHeader(scheme.challenge, this.#login, {
      method,
      uri: path,
      cnonce: scheme.cnonce,
      count: scheme.uses,
    });
  }
}
