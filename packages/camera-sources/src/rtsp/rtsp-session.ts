// One RTSP camera for as long as it is captured. Stays connected for short intervals, else opens, takes one picture
// and leaves, as cameras allow few viewers. Decoding is the media package's work.
import { randomUUID } from 'node:crypto';
import { AppError, type Clock } from '@longview/base';
import type { CameraStatus } from '@longview/rules/camera-report';
import { type CameraUrl, parseCameraUrl } from '../camera-url.ts';
import type { FetchLimits } from '../http-image/http-session.ts';
import { failureKind } from '../outbound/failure-kind.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { failedGrab, troubleGrab } from '../report.ts';
import type { CameraSession, CameraTarget, Grab, StillPort, StillResult, StillStream } from '../source.ts';
import { pinnedRtspUrl } from './pinned-url.ts';
import { describeRtspStatus } from './rtsp-trouble.ts';

export interface RtspDeps {
  outbound: Outbound;
  clock: Clock;
  stills: StillPort;
  limits: FetchLimits;
}

/** Below this interval the stream stays open between grabs, in milliseconds. */
const STAY_CONNECTED_BELOW_MS = 30_000;

/** The camera's own status for what the worker reports. */
const OWN_STATUS: Readonly<Partial<Record<CameraStatus, string>>> = { Unauthorized: '401', NotFound: '404' };

export class RtspSession implements CameraSession {
  readonly #target: CameraTarget;
  readonly #deps: RtspDeps;
  readonly #address: CameraUrl | null;
  readonly #stay: boolean;
  #stream: StillStream | null = null;

  constructor(target: CameraTarget, intervalMs: number, deps: RtspDeps) {
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
      this.#stream ??= await this.#open(this.#address);
    } catch (err) {
      signal.throwIfAborted();
      const refused = err instanceof AppError && err.detail.code === 'TargetRefused';
      return failedGrab(refused ? 'TargetRefused' : failureKind(err), loadTimeMs());
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

  async #open(address: CameraUrl): Promise<StillStream> {
    const { outbound, stills, limits } = this.#deps;
    const [first] = await outbound.resolveChecked(address.url.hostname, this.#target.policy);
    return stills.open({
      // Several feeds may watch one camera, and each stream needs a name of its own.
      id: `${address.url.host} ${randomUUID()}`,
      url: pinnedRtspUrl(address, first.address),
      transport: 'auto',
      connectTimeoutMs: limits.connectMs,
      idleTimeoutMs: limits.idleMs,
    });
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
    const trouble = describeRtspStatus(result.status, result.message, this.#address?.login != null);
    return troubleGrab(trouble, loadTimeMs, { errorStatusCode: OWN_STATUS[result.status] ?? null });
  }
}
