// Calls a web address before each picture (ENT-29), so that a camera can be turned, lit or woken first. The address is
// the user's, so the call goes through the guarded outbound client; of the answer only the status counts.
import { AppError } from '@longview/base';
import { describeTrouble } from '@longview/rules/camera-report';
import { type CameraUrl, parseCameraUrl } from '../camera-url.ts';
import { CameraAuth } from '../http-auth/camera-auth.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { troubleGrab } from '../report.ts';
import type { CameraSession, CameraTarget, Grab, Preload } from '../source.ts';

const PRELOAD_TOTAL_MS = 5_000;
const PRELOAD_MAX_BYTES = 64 * 1024;

export class PreloadSession implements CameraSession {
  readonly #inner: CameraSession;
  readonly #target: CameraTarget;
  readonly #preload: Preload;
  readonly #outbound: Pick<Outbound, 'request'>;
  readonly #auth: CameraAuth | null;

  constructor(
    inner: CameraSession,
    target: CameraTarget,
    preload: Preload,
    outbound: Pick<Outbound, 'request'>,
  ) {
    this.#inner = inner;
    this.#target = target;
    this.#preload = preload;
    this.#outbound = outbound;
    this.#auth = authFor(target, preload.url);
  }

  async grab(signal: AbortSignal): Promise<Grab> {
    const said = await this.#call(signal);
    if (said === null || this.#preload.errorMode === 'Ignore') return this.#inner.grab(signal);
    const trouble = describeTrouble('PreloadFailed', said);
    return troubleGrab(trouble, 0, { errorStatusCode: 'PreloadFailed' });
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** What went wrong, in a few words; null when it was answered well. Rejects only with the signal's reason. */
  async #call(signal: AbortSignal): Promise<string | null> {
    const { policy, tlsInsecure = false } = this.#target;
    try {
      const answer = await this.#outbound.request(this.#preload.url, {
        policy,
        tlsInsecure,
        signal,
        headers: { 'User-Agent': 'Longview', Accept: '*/*' },
        totalTimeoutMs: PRELOAD_TOTAL_MS,
        maxBytes: PRELOAD_MAX_BYTES,
        lenient: true,
        ...(this.#auth && { auth: this.#auth }),
      });
      if (!answer.ok) return answer.kind;
      return answer.status >= 200 && answer.status < 300 ? null : `status ${answer.status}`;
    } catch (err) {
      signal.throwIfAborted();
      if (err instanceof AppError) return 'address refused';
      throw err;
    }
  }
}

/** The camera's own login goes along when the call is to the camera itself, and never to another host. */
function authFor(target: CameraTarget, preloadUrl: string): CameraAuth | null {
  const camera: CameraUrl | null = parseCameraUrl(target);
  const isSameHost = URL.parse(preloadUrl)?.hostname === camera?.url.hostname;
  if (!camera?.login || !isSameHost) return null;
  return new CameraAuth({ login: camera.login, useBasicAuth: target.useBasicAuth ?? false });
}
