// Checks HTTP digest answers to the letter of RFC 7616: quoting, exact uri, and the count of each nonce's uses. Written
// apart from the client it tests, so that the two cannot share a mistake.
import { createHash, randomBytes } from 'node:crypto';

export interface DigestOptions {
  /** Offered in this order; null leaves the parameter out, which means MD5. Default `[null]`. */
  algorithms?: readonly (string | null)[];
  /** Text of qop; null leaves it out (RFC 2069). Default `auth`. */
  qop?: string | null;
  opaque?: string | null;
  /** Uses after which a nonce is stale; default without end. */
  usesPerNonce?: number;
  /** Whether a used-up nonce is called stale; some cameras do not. Default true. */
  saysStale?: boolean;
}

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-256': 'sha256',
  'SHA-512-256': 'sha512-256',
};
const UNQUOTED: ReadonlySet<string> = new Set(['qop', 'nc', 'algorithm', 'userhash']);

export class DigestChecker {
  readonly faults: string[] = [];
  readonly #login: { username: string; password: string };
  readonly #options: DigestOptions;
  readonly #usesOfNonce = new Map<string, number>();

  constructor(login: { username: string; password: string }, options: DigestOptions) {
    this.#login = login;
    this.#options = options;
  }

  /** One WWW-Authenticate value per offered algorithm, all with a new nonce. */
  challenge(stale: boolean): string[] {
    const { algorithms = [null], qop = 'auth', opaque = 'op"aque' } = this.#options;
    const nonce = randomBytes(12).toString('base64');
    this.#usesOfNonce.set(nonce, 0);
    return algorithms.map((algorithm) => {
      const parts = ['realm="cam, era"', `nonce="${nonce}"`];
      if (algorithm) parts.push(`algorithm=${algorithm}`);
      if (qop) parts.push(`qop="${qop}"`);
      if (opaque) parts.push(`opaque="${opaque.replaceAll('"', '\\"')}"`);
      if (stale && this.#options.saysStale !== false) parts.push('stale=TRUE');
      return `Digest ${parts.join(', ')}`;
    });
  }

  /** Whether an Authorization header lets the request in. */
  check(header: string, method: string, uri: string): 'ok' | 'missing' | 'stale' | 'wrong' {
    if (!header.startsWith('Digest ')) return 'missing';
    const given = this.#read(header.slice('Digest '.length));
    const uses = this.#usesOfNonce.get(given.nonce ?? '');
    if (uses === undefined) return this.#fault('unknown nonce');
    if (uses >= (this.#options.usesPerNonce ?? Number.POSITIVE_INFINITY)) return 'stale';
    this.#usesOfNonce.set(given.nonce ?? '', uses + 1);
    if (given.uri !== uri) return this.#fault(`uri ${given.uri} for ${uri}`);
    const { qop = 'auth', opaque = 'op"aque' } = this.#options;
    if ((given.opaque ?? null) !== opaque) return this.#fault('opaque not echoed');
    if (qop && given.nc !== (uses + 1).toString(16).padStart(8, '0')) return this.#fault(`nc ${given.nc}`);
    if (!qop && (given.nc || given.qop)) return this.#fault('qop was not offered');
    return given.response === this.#expected(given, method) ? 'ok' : 'wrong';
  }

  #expected(given: Record<string, string>, method: string): string {
    const algorithm = given.algorithm ?? 'MD5';
    const hashName = HASHES[algorithm.replace(/-sess$/, '')] ?? 'md5';
    const hash = (...parts: (string | undefined)[]) =>
      createHash(hashName).update(parts.join(':')).digest('hex');
    const { username, password } = this.#login;
    const plain = hash(username, 'cam, era', password);
    const ha1 = algorithm.endsWith('-sess') ? hash(plain, given.nonce, given.cnonce) : plain;
    const ha2 = hash(method, given.uri);
    return given.qop
      ? hash(ha1, given.nonce, given.nc, given.cnonce, given.qop, ha2)
      : hash(ha1, given.nonce, ha2);
  }

  #read(text: string): Record<string, string> {
    const given: Record<string, string> = {};
    for (const [, name = '', quoted, plain] of text.matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^,\s]+))/g)) {
      if ((quoted === undefined) !== UNQUOTED.has(name)) this.#fault(`quotes of ${name}`);
      given[name] = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
    }
    return given;
  }

  #fault(what: string): 'wrong' {
    this.faults.push(what);
    return 'wrong';
  }
}
