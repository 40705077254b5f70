/**
 * One call of a cloud's API with the token of a linked account: a refused token is renewed once, and what passes by
 * itself (too many calls, faults of the service) is tried again a few times. What an answer means is its caller's.
 */
import { AppError, backoffMs, type Clock } from '@longview/base';
import type { FolderTarget } from '../folder.ts';
import { folderFailure, linkFailure } from '../folder-trouble.ts';
import { retryAfterSec } from '../http-image/response-times.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundRequest, OutboundResponse } from '../outbound/types.ts';

export interface CloudDeps {
  outbound: Outbound;
  clock: Clock;
}

export type CloudRequest = Pick<OutboundRequest, 'method' | 'headers' | 'body' | 'maxBytes' | 'policy'>;

const TRIES = 4;
/** A service that asks to wait longer is left alone, and its folder fails until then. */
const MAX_WAIT_SEC = 20;
const CALL_MS = 60_000;
const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;
/** Of lists; a file has its own. */
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

type Token = FolderTarget['token'];

export class CloudCaller {
  readonly #deps: CloudDeps;
  readonly #token: Token;
  readonly #isBusy: (answer: OutboundResponse) => boolean;

  /** `isBusy`: whether a status other than 429 and 5xx means the same at this service. */
  constructor(deps: CloudDeps, token: Token, isBusy: (answer: OutboundResponse) => boolean = () => false) {
    this.#deps = deps;
    this.#token = token;
    this.#isBusy = isBusy;
  }

  /** Any answer that another try would not better. Rejects with a FolderFailure, or the signal's reason. */
  async call(url: string, request: CloudRequest, signal: AbortSignal): Promise<OutboundResponse> {
    let isRefused = false;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#send(url, request, isRefused, signal);
      if (answer?.status === 401) {
        if (isRefused) throw folderFailure('LinkLost', { isLinkLost: true, errorStatusCode: '401' });
        isRefused = true;
      } else if (answer && !this.#isPassing(answer)) return answer;
      else await this.#wait(answer, attempt, signal);
    }
  }

  /** Null where the connection broke. */
  async #send(
    url: string,
    { headers, ...request }: CloudRequest,
    isRefused: boolean,
    signal: AbortSignal,
  ): Promise<OutboundResponse | null> {
    if (!this.#token) throw linkFailure('Missing');
    const token = await this.#token(isRefused);
    const result = await this.#deps.outbound
      .request(url, {
        ...{ maxBytes: MAX_ANSWER_BYTES, ...request, signal, isRepeatable: true },
        ...{ connectTimeoutMs: CONNECT_MS, totalTimeoutMs: CALL_MS, idleTimeoutMs: IDLE_MS },
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      .catch((err) => {
        const isForbidden = err instanceof AppError && err.detail.code === 'TargetRefused';
        throw isForbidden ? folderFailure('TargetRefused') : err;
      });
    if (result.ok) return result;
    if (result.kind === 'TooLarge')
      throw folderFailure('TooLarge', { isGone: request.maxBytes !== undefined });
    return null;
  }

  #isPassing(answer: OutboundResponse): boolean {
    return answer.status === 429 || answer.status >= 500 || this.#isBusy(answer);
  }

  async #wait(answer: OutboundResponse | null, attempt: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    const askedSec = answer && retryAfterSec(answer.headers, clock.now());
    const isOver = attempt + 1 >= TRIES || (askedSec ?? 0) > MAX_WAIT_SEC;
    if (isOver) {
      const isFault = !answer || (answer.status >= 500 && askedSec === null);
      const errorStatusCode = answer && String(answer.status);
      throw folderFailure(isFault ? 'CloudFault' : 'CloudBusy', { retryAfterSec: askedSec, errorStatusCode });
    }
    const waitMs = askedSec === null ? backoffMs(attempt, { baseMs: 1_000, capMs: 8_000 }) : askedSec * 1_000;
    await clock.sleep(waitMs, signal);
  }
}

/** The answer's JSON; a service that does not send any is at fault. */
export function jsonOf(answer: OutboundResponse): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch (cause) {
    throw folderFailure('CloudFault', { errorStatusCode: String(answer.status), cause });
  }
}
