// One request through an undici pool: the hot path of every HTTP camera.
import { AppError } from '@longview/base';
import type { Agent, Dispatcher } from 'undici';
import { BodyCollector } from './body-collector.ts';
import { failureKind } from './failure-kind.ts';
import type { Hop, HopResult } from './hop.ts';
import type { FailureKind, ResponseHead } from './types.ts';

/** Settles with what the origin answered or how it failed; never rejects. */
export function strictHop(agent: Agent, hop: Hop): Promise<HopResult> {
  return new Promise((resolve) => {
    const handler = new HopHandler(hop, resolve);
    const { url, method, headers, body, idleTimeoutMs } = hop;
    try {
      agent.dispatch(
        {
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers,
          body: body ?? null,
          headersTimeout: idleTimeoutMs,
          bodyTimeout: idleTimeoutMs,
        },
        handler,
      );
    } catch (err) {
      handler.onResponseError(null, err);
    }
  });
}

class HopHandler implements Dispatcher.DispatchHandler {
  readonly #hop: Hop;
  readonly #resolve: (result: HopResult) => void;
  readonly #onAbort = () => this.#fail('Timeout');
  #controller: Dispatcher.DispatchController | null = null;
  #head: ResponseHead | null = null;
  #body: BodyCollector | null = null;
  #settled = false;

  constructor(hop: Hop, resolve: (result: HopResult) => void) {
    this.#hop = hop;
    this.#resolve = resolve;
    hop.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#settled || this.#hop.signal.aborted) this.#stop();
  }

  onResponseStart(_controller: unknown, status: number, headers: ResponseHead['headers']): void {
    if (status < 200 || this.#settled) return;
    this.#head = { status, headers };
    this.#body = new BodyCollector(this.#hop.maxBytes, this.#hop.onHead(this.#head));
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    const verdict = this.#settled ? 'more' : this.#body?.add(chunk);
    if (verdict === 'tooLarge') this.#fail('TooLarge');
    if (verdict === 'enough') {
      this.#finish();
      this.#stop();
    }
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_controller: unknown, err: unknown): void {
    const refused = refusal(err);
    if (refused) this.#settle({ ok: false, kind: 'Thrown', error: refused });
    else this.#fail(failureKind(err));
  }

  #finish(): void {
    if (this.#head && this.#body) this.#settle({ ok: true, ...this.#head, body: this.#body.bytes() });
  }

  #fail(kind: FailureKind): void {
    const received = this.#head && this.#body ? { ...this.#head, body: this.#body.bytes() } : null;
    this.#settle({ ok: false, kind: kind === 'Timeout' && received ? 'SlowBody' : kind, received });
    this.#stop();
  }

  #settle(result: HopResult): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#hop.signal.removeEventListener('abort', this.#onAbort);
    this.#resolve(result);
  }

  /** Ends the connection; never called after a natural end, so that the pool keeps it. */
  #stop(): void {
    if (!this.#controller?.aborted) this.#controller?.abort(new Error('request ended'));
  }
}

/** The guard's own refusal, however the socket code wrapped it. */
export function refusal(err: unknown): AppError | null {
  for (let at: unknown = err; at instanceof Error; at = at.cause) if (at instanceof AppError) return at;
  return null;
}
