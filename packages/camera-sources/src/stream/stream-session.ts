// One camera that streams, for as long as it is captured; what differs between protocols is its `StreamKind`. Stays connected for short intervals, else opens, takes one picture
// and leaves, as cameras allow few viewers. Decoding is the media package's work.
import { randomUUID } from 'node:crypto';
import { AppError, type Clock } from '@longview/base';
import type { CameraStatus, CameraTrouble, TroubleKind } from '@longview/rules/camera-report';
import { type CameraUrl, parseCameraUrl } from '../camera-url.ts';
import type { FetchLimits } from '../http-image/http-session.ts';
import { failureKind } from '../outbound/failure-kind.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { failedGrab, troubleGrab } from '../report.ts';
import type { CameraSession, CameraTarget, Grab, StillPort, StillResult, StillStream } from '../source.ts';

export interface StreamDeps {
  outbound: Outbound;
  clock: Clock;
  stills: StillPort;
  limits: FetchLimits;
}

/** A protocol: how its addresses are written for the media worker, and what its failures mean. */
export interface StreamKind {
  /** The address to dial, at the IP that was checked; or what is wrong with the user's. */
  toDialled(address: CameraUrl, target: CameraTarget, ip: string): string | { trouble: TroubleKind };
  describe(status: CameraStatus, said: string, hasLogin: boolean): CameraTrouble;
  /** The camera's own status for what the worker reports. */
  ownStatus: Readonly<Partial<Record<CameraStatus, string>>>;
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
      return failedGrab(whyNotOpen(err), loadTimeMs());
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
    const { outbound, stills, limits } = this.#deps;
    const [first] = await outbound.resolveChecked(address.url.hostname, this.#target.policy);
    const url = this.#kind.toDialled(address, this.#target, first.address);
    if (typeof url !== 'string') return url;
    return stills.open({
      // Several feeds may watch one camera, and each stream needs a name of its own.
      id: `${address.url.host} ${randomUUID()}`,
      url,
      tls: { host: bareHost(address.url.hostname), isInsecure: this.#target.tlsInsecure === true },
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
    if (result.status === 'Untrusted') return failedGrab('StreamTls', loadTimeMs);
    const trouble = this.#kind.describe(result.status, result.message, this.#address?.login != null);
    const errorStatusCode = this.#kind.ownStatus[result.status] ?? null;
    return troubleGrab(trouble, loadTimeMs, { errorStatusCode });
  }
}

const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function whyNotOpen(err: unknown): TroubleKind {
  if (!(err instanceof AppError)) return failureKind(err);
  return err.detail.code === 'TargetRefused' ? 'TargetRefused' : 'BadRequest';
}
