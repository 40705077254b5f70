// One HTTP camera for as long as it is captured: its login state and how its answers become pictures or reports.
// Never keeps a picture, never logs an address with its login.
import { AppError, type Clock } from '@longview/base';
import { describeHttpStatus } from '@longview/rules/camera-report';
import type { TargetPolicy } from '@longview/rules/targets';
import { type CameraUrl, parseCameraUrl } from '../camera-url.ts';
import { CameraAuth } from '../http-auth/camera-auth.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { BodyWatcher, OutboundResult, ResponseHead } from '../outbound/types.ts';
import { failedGrab, troubleGrab } from '../report.ts';
import type { CameraSession, CameraTarget, Grab, ImagePort } from '../source.ts';
import { FirstPartReader, isMultipart } from './first-part.ts';
import { type Picture, pictureFromBody } from './picture-from-body.ts';
import { clockSkewSec, pictureTimeMs, retryAfterSec } from './response-times.ts';

/** Limits of one fetch, in milliseconds and bytes (API-02). */
export interface FetchLimits {
  connectMs: number;
  idleMs: number;
  totalMs: number;
  maxBytes: number;
}

export interface HttpImageDeps {
  outbound: Outbound;
  clock: Clock;
  images: ImagePort;
  limits: FetchLimits;
  /** Whether reports may hold what a device says instead of a picture. */
  mayQuote(policy: TargetPolicy): Promise<boolean>;
}

/** Few and plain headers: some cameras refuse layouts that they do not know. */
const PLAIN_HEADERS = { 'User-Agent': 'Longview', Accept: '*/*', 'Accept-Encoding': 'identity' };

type Answer = Extract<OutboundResult, { ok: true }> | (ResponseHead & { body: Buffer });

export class HttpSession implements CameraSession {
  readonly #target: CameraTarget;
  readonly #deps: HttpImageDeps;
  readonly #address: CameraUrl | null;
  readonly #auth: CameraAuth | null;
  readonly #headers: Record<string, string>;

  constructor(target: CameraTarget, deps: HttpImageDeps) {
    this.#target = target;
    this.#deps = deps;
    this.#address = parseCameraUrl(target);
    const login = this.#address?.login;
    this.#auth = login ? new CameraAuth({ login, useBasicAuth: target.useBasicAuth ?? false }) : null;
    this.#headers = mergeHeaders(PLAIN_HEADERS, target.headers ?? {});
  }

  async grab(signal: AbortSignal): Promise<Grab> {
    const startedMs = this.#deps.clock.monotonic();
    const loadTimeMs = () => Math.round(this.#deps.clock.monotonic() - startedMs);
    if (!this.#address) return failedGrab('BadRequest', 0);
    let part: FirstPartReader | null = null;
    const watch = (head: ResponseHead): BodyWatcher | null => {
      const contentType = String(head.headers['content-type'] ?? '');
      if (head.status !== 200 || !isMultipart(contentType)) return null;
      const reader = new FirstPartReader(contentType);
      part = reader;
      return (chunk) => reader.add(chunk);
    };
    try {
      const result = await this.#fetch(this.#address.url, signal, watch);
      return await this.#toGrab(result, part, loadTimeMs());
    } catch (err) {
      if (err instanceof AppError && err.detail.code === 'TargetRefused') {
        return failedGrab('TargetRefused', loadTimeMs());
      }
      throw err;
    }
  }

  /** Connections belong to the outbound client, which keeps or drops them by itself. */
  async close(): Promise<void> {}

  #fetch(url: URL, signal: AbortSignal, onBody: (head: ResponseHead) => BodyWatcher | null) {
    const { limits } = this.#deps;
    return this.#deps.outbound.request(url, {
      policy: this.#target.policy,
      headers: this.#headers,
      ...(this.#auth ? { auth: this.#auth } : {}),
      signal,
      connectTimeoutMs: limits.connectMs,
      idleTimeoutMs: limits.idleMs,
      totalTimeoutMs: limits.totalMs,
      maxBytes: limits.maxBytes,
      tlsInsecure: this.#target.tlsInsecure ?? false,
      staysOnHost: this.#target.staysOnHost ?? false,
      lenient: true,
      onBody,
    });
  }

  async #toGrab(result: OutboundResult, part: FirstPartReader | null, loadTimeMs: number): Promise<Grab> {
    const answer = result.ok ? result : result.received;
    if (answer && part?.picture) return this.#success(part.picture, answer, loadTimeMs);
    if (!result.ok) return this.#rescue(result, part !== null, loadTimeMs);
    if (result.status !== 200) return this.#badStatus(result, loadTimeMs);
    if (part) return failedGrab('NoPictureInStream', loadTimeMs);
    return this.#read(result, loadTimeMs);
  }

  /** A connection that broke off may still have brought a whole picture, behind a wrong length. */
  async #rescue(failed: Extract<OutboundResult, { ok: false }>, inParts: boolean, loadTimeMs: number) {
    if (inParts && failed.kind !== 'Reset') return failedGrab('NoPictureInStream', loadTimeMs);
    if (failed.received?.status !== 200) return failedGrab(failed.kind, loadTimeMs);
    const grab = await this.#read(failed.received, loadTimeMs);
    if (grab.ok) return grab;
    const cutShort = failed.kind === 'Reset' || failed.kind === 'Protocol';
    return failedGrab(cutShort ? 'Truncated' : failed.kind, loadTimeMs);
  }

  async #read(answer: Answer, loadTimeMs: number): Promise<Grab> {
    const encoding = String(answer.headers['content-encoding'] ?? '');
    const { limits, images } = this.#deps;
    const result = await pictureFromBody(answer.body, encoding, limits.maxBytes, images);
    if (result.ok) return this.#success(result.picture, answer, loadTimeMs);
    const { kind, excerpt } = result;
    const isQuoted = excerpt !== '' && (await this.#deps.mayQuote(this.#target.policy));
    return failedGrab(kind, loadTimeMs, isQuoted ? excerpt : '');
  }

  #success(picture: Picture, answer: Answer, loadTimeMs: number): Grab {
    const nowMs = this.#deps.clock.now();
    const sourceTimeMs = pictureTimeMs(answer.headers, nowMs);
    return {
      ok: true,
      ...picture,
      sourceTimeMs,
      clockSkewSec: clockSkewSec(answer.headers, nowMs),
      loadTimeMs,
    };
  }

  #badStatus(answer: Answer, loadTimeMs: number): Grab {
    return troubleGrab(describeHttpStatus(answer.status, this.#auth !== null), loadTimeMs, {
      errorStatusCode: String(answer.status),
      retryAfterSec: retryAfterSec(answer.headers, this.#deps.clock.now()),
    });
  }
}

/** The device's own headers win, whatever their case. */
function mergeHeaders(base: Record<string, string>, own: Record<string, string>): Record<string, string> {
  const owned = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const kept = Object.entries(base).filter(([name]) => !owned.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...own };
}
