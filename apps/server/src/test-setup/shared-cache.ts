/**
 * A cache that all callers share, as a proxy or a CDN is: keeps what RFC 9111 lets it keep, and what says nothing about
 * keeping too, as many are set up to do. Never asks again what it has.
 */

export interface Answer {
  status: number;
  body: string;
  /** It came from the cache. */
  isKept: boolean;
}

type Ask = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

interface Kept {
  /** Names of the header Vary with the values that the first caller sent. */
  varied: [string, string | undefined][];
  answer: Answer;
}

const KEPT_STATUSES = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];

export class SharedCache {
  readonly #ask: Ask;
  readonly #kept = new Map<string, Kept[]>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async get(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const known = this.#kept
      .get(path)
      ?.find(({ varied }) => varied.every(([name, value]) => headers[name] === value));
    if (known) return { ...known.answer, isKept: true };
    const response = await this.#ask(path, headers);
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    const answer = { status: response.status, body, isKept: false };
    const names = (response.headers.get('vary') ?? '').toLowerCase().split(/,\s*/).filter(Boolean);
    if (mayKeep(response, 'authorization' in headers) && !names.includes('*')) {
      const varied = names.map((name): Kept['varied'][number] => [name, headers[name]]);
      this.#kept.set(path, [...(this.#kept.get(path) ?? []), { varied, answer }]);
    }
    return answer;
  }
}

function mayKeep({ status, headers }: Response, isAuthorized: boolean): boolean {
  const said = (headers.get('cache-control') ?? '').toLowerCase();
  if (/no-store|no-cache|private|max-age=0/.test(said)) return false;
  if (isAuthorized) return /public|s-maxage|must-revalidate/.test(said);
  return /public|max-age/.test(said) || KEPT_STATUSES.includes(status);
}
