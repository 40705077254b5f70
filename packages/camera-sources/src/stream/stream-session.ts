// One camera that streams, for as long as it is captured; what differs between protocols is its `StreamKind`. Stays connected for short intervals, else opens, takes one picture
// and leaves, as cameras allow few viewers. Decoding is the media package's work.
import { AppError, type Clock } from '@longview/base';
import type { TroubleKind } from '@longview/rules/camera-report';
import { type CameraUrl, parseCameraUrl } from '../camera-url.ts';
import type { FetchLimits } from '../http-image/http-session.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { failedGrab, troubleGrab } from '../report.ts';
import type { CameraSession, CameraTarget, Grab, StillPort, StillResult, StillStream } from '../source.ts';
import { describeFailed, dialStream, whyNotDialled } from './dial-stream.ts';
import type { StreamKind } from './stream-kind.ts';

export interface StreamDeps {
  outbound: Outbound;
  clock: Clock;
  stills: StillPort;
  limits: FetchLimits;
}

/** Below this interval the stream stays open between grabs, in milliseconds. */
const STAY_CONNECTED_BELOW_MS = 30_000;

export class StreamSession implements CameraSession {
  readonly #target: CameraTarget;
  readonly #deps: StreamDeps;
  readonly #kind: StreamKind;
  readonly #address: CameraUrl | null;
  readonly #stay: boolean;
  #stream: StillStream | null = null;

  constructor(kind: StreamKind, target: CameraTarget, intervalMs: number, deps: StreamDeps) {
    this.#kind = kind;
    this.#target = target;
    this.#deps = deps;
    this.#address = parseCameraUrl(target);
    this.#stay = intervalMs < STAY_CONNECTED_BELOW_MS;
  }

  async grab(signal: AbortSignal): Promise<Grab> {
    const startedMs = this.#deps.clock.monotonic();
    const loadTimeMs = () => Math.round(this.#deps.clock.monotonic() - startedMs);
    if (!this.#address?.url.hostname) return failedGrab('BadRequest', 0);
    try {
      const stream = this.#stream ?? (await this.#open(this.#address));
      if ('trouble' in stream) return failedGrab(stream.trouble, loadTimeMs());
      this.#stream = stream;
    } catch (err) {
      signal.throwIfAborted();
      return failedGrab(whyNotDialled(err), loadTimeMs());
    }
    const result = await this.#next(this.#stream, signal);
    signal.throwIfAborted();
    return this.#toGrab(result, loadTimeMs());
  }

  /** A failed or no longer wanted stream is closed, so that the next grab looks the name up anew. */
  async #next(stream: StillStream, signal: AbortSignal): Promise<StillResult> {
    let keep = false;
    try {
      const result = await stream.next({ signal, timeoutMs: this.#deps.limits.totalMs });
      keep = result.ok && this.#stay;
      return result;
    } catch (err) {
      // The worker died under it: the next grab gets another one.
      if (!(err instanceof AppError) || err.kind !== 'Unavailable') throw err;
      return { ok: false, status: 'Error', message: '' };
    } finally {
      if (!keep) await this.close();
    }
  }

  async #open(address: CameraUrl): Promise<StillStream | { trouble: TroubleKind }> {
    const dialled = await dialStream(this.#kind, { address, target: this.#target }, this.#deps);
    return 'trouble' in dialled ? dialled : this.#deps.stills.open(dialled);
  }

  async close(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    await stream?.close();
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
