// One camera that streams, for as long as it is captured; what differs between protocols is its `StreamKind`.
import type { Clock } from '@longview/base';
import type { TroubleKind } from '@longview/rules/camera-report';
import { type CameraUrl, parseCameraUrl } from '../camera-url.ts';
import type { FetchLimits } from '../http-image/http-session.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { failedGrab, troubleGrab } from '../report.ts';
import type { CameraSession, CameraTarget, Grab, StillPort, StillResult } from '../source.ts';
import { describeFailed, dialStream, whyNotDialled } from './dial-stream.ts';
import { SessionStream } from './session-stream.ts';
import type { StreamKind } from './stream-kind.ts';

export interface StreamDeps {
  outbound: Outbound;
  clock: Clock;
  stills: StillPort;
  limits: FetchLimits;
}

export class StreamSession implements CameraSession {
  readonly #target: CameraTarget;
  readonly #deps: StreamDeps;
  readonly #kind: StreamKind;
  readonly #address: CameraUrl | null;
  readonly #stream: SessionStream;

  constructor(kind: StreamKind, target: CameraTarget, intervalMs: number, deps: StreamDeps) {
    this.#kind = kind;
    this.#target = target;
    this.#deps = deps;
    this.#address = parseCameraUrl(target);
    this.#stream = new SessionStream(deps.stills, intervalMs);
  }

  async grab(signal: AbortSignal): Promise<Grab> {
    const startedMs = this.#deps.clock.monotonic();
    const loadTimeMs = () => Math.round(this.#deps.clock.monotonic() - startedMs);
    if (!this.#address?.url.hostname) return failedGrab('BadRequest', 0);
    try {
      const trouble = this.#stream.isOpen ? null : await this.#open(this.#address);
      if (trouble) return failedGrab(trouble, loadTimeMs());
    } catch (err) {
      signal.throwIfAborted();
      return failedGrab(whyNotDialled(err), loadTimeMs());
    }
    const result = await this.#stream.next({ signal, timeoutMs: this.#deps.limits.totalMs });
    signal.throwIfAborted();
    return this.#toGrab(result, loadTimeMs());
  }

  /** What is wrong with the address; null when the stream is open. */
  async #open(address: CameraUrl): Promise<TroubleKind | null> {
    const dialled = await dialStream(this.#kind, { address, target: this.#target }, this.#deps);
    if ('trouble' in dialled) return dialled.trouble;
    this.#stream.open(dialled);
    return null;
  }

  close(): Promise<void> {
    return this.#stream.close();
  }

  #toGrab(result: StillResult, loadTimeMs: number): Grab {
    if (result.ok) {
      const { jpeg: image, width, height, atMs: sourceTimeMs } = result;
      return { ok: true, image, width, height, sourceTimeMs, loadTimeMs };
    }
    const trouble = describeFailed(this.#kind, result, this.#address?.login != null);
    const errorStatusCode = this.#kind.ownStatus[trouble.statusCode] ?? null;
    return troubleGrab(trouble, loadTimeMs, { errorStatusCode });
  }
}
