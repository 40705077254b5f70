/**
 * Takes one picture of one feed: from its camera to the frames, or to a report and a pause (architecture §8). Never
 * throws for a camera in trouble, never decides whether a frame is kept.
 */
import { AppError, type Clock, type Logger } from '@longview/base';
import type { Grab, Report } from '@longview/camera-sources';
import { decoding } from '@longview/media';
import { isTriggered, ruleOf } from '@longview/rules';
import { describeTrouble } from '@longview/rules/camera-report';
import type { AcceptResult, FrameOffer } from '../frames/index.ts';
import { waitAfter } from './back-off.ts';
import type { CameraSessions } from './camera-sessions.ts';
import type { StoredReport, TryOutcome } from './content/content-queries.ts';
import type { FeedPlan, SourceFacts } from './feed-plan.ts';
import type { HostGate } from './host-gate.ts';
import type { LiveViews } from './live-views.ts';

export interface CaptureOnceDeps {
  clock: Clock;
  logger: Logger;
  frames: { accept(feedId: string, offer: FrameOffer): Promise<AcceptResult> };
  sessions: Pick<CameraSessions, 'get' | 'close'>;
  gate: Pick<HostGate, 'run'>;
  views: Pick<LiveViews, 'lastSec'>;
  content: { noteTried(feedId: string, outcome: TryOutcome): void };
  /** Whether the feed is still this node's to capture, from the plan's camera; asked before anything is kept. */
  isCurrent(plan: FeedPlan): boolean;
  /** The scheduler's. */
  hold(feedId: string, untilMs: number): void;
  nextAt(feedId: string): number | null;
  onTried?(statusCode: string): void;
  random?: () => number;
}

export interface TakeOptions {
  /** The picture is shown only. */
  isFirstPicture?: boolean;
  /** Called when the camera is asked, after any wait for room. */
  onBegin?: (() => void) | undefined;
}

/** The sources have deadlines of their own; this one ends what they overlook. */
const DEADLINE_MS = 30_000;
const DISK_FULL_WAIT_MS = 30_000;
/** A disk that fails or a database that is away may be back sooner. */
const NOT_KEPT_WAIT_MS = 10_000;

export class CaptureOnce {
  readonly #deps: CaptureOnceDeps;
  readonly #failCounts = new Map<string, number>();
  /** Feeds whose one picture was taken, where the plan allows no more (PRM-17). */
  readonly #haveFirst = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(deps: CaptureOnceDeps) {
    this.#deps = deps;
  }

  /** Ends what is in hand; nothing is taken afterwards. */
  stop(): void {
    this.#stopping.abort();
  }

  /** The feed is captured here no more, or from another source. */
  async forget(feedId: string): Promise<void> {
    this.#failCounts.delete(feedId);
    this.#haveFirst.delete(feedId);
    await this.#deps.sessions.close(feedId);
  }

  /** Nothing is due for a while: no camera is kept waiting. Must not be called with a picture in hand. */
  async rest(feedId: string): Promise<void> {
    await this.#deps.sessions.close(feedId);
  }

  /** One picture with the frame time `timeSec`. Must not overlap for one feed. */
  async take(
    plan: FeedPlan,
    timeSec: number,
    { isFirstPicture = false, onBegin }: TakeOptions = {},
  ): Promise<void> {
    const { views, sessions, clock, logger } = this.#deps;
    const rule = plan.capture && ruleOf(plan.capture, timeSec);
    if (!plan.source || !rule || this.#stopping.signal.aborted) return;
    if (plan.isFirstPictureOnly && this.#haveFirst.has(plan.feedId)) return;
    try {
      const nowSec = Math.floor(clock.now() / 1000);
      if (!isTriggered(rule, views.lastSec(plan.feedId), nowSec)) return await sessions.close(plan.feedId);
      const grab = await this.#grab(plan, plan.source, { intervalSec: rule.acceptSec, onBegin });
      // Another node may have taken over meanwhile, or the camera is another one: two writers of one feed, or a
      // picture that is not what it says.
      if (!grab || !this.#deps.isCurrent(plan)) return;
      const origin = isFirstPicture || plan.isFirstPictureOnly ? 'FirstPicture' : 'Pulled';
      if (grab.ok && grab.isRepeat) this.#nothingNew(plan, grab);
      else if (grab.ok) await this.#offer(plan, { timeSec, jpeg: grab.image, origin }, grab, rule.acceptSec);
      else this.#failed(plan, rule.acceptSec, grab.report);
    } catch (err) {
      logger.error({ err, feedId: plan.feedId }, 'a picture could not be taken');
    }
  }

  /** Null when the service stops meanwhile. */
  async #grab(
    { feedId, accountId }: FeedPlan,
    source: SourceFacts,
    { intervalSec, onBegin }: Pick<TakeOptions, 'onBegin'> & { intervalSec: number },
  ): Promise<Grab | null> {
    const session = await this.#deps.sessions.get(feedId, source, intervalSec);
    if (!session) return failedGrab('BadScheme');
    return this.#deps.gate.run(hostOf(source.url), async () => {
      const deadline = this.#deadline();
      onBegin?.();
      try {
        const owner = { key: accountId ?? feedId, isSignedIn: true };
        const signal = AbortSignal.any([deadline.signal, this.#stopping.signal]);
        return await decoding.askedBy(owner, () => session.grab(signal));
      } catch (err) {
        if (this.#stopping.signal.aborted) return null;
        if (deadline.signal.aborted) return failedGrab('Timeout');
        throw err;
      } finally {
        deadline.end();
      }
    });
  }

  #deadline(): { signal: AbortSignal; end: () => void } {
    const passed = new AbortController();
    const ended = new AbortController();
    this.#deps.clock.sleep(DEADLINE_MS, ended.signal).then(
      () => passed.abort(),
      () => {},
    );
    return { signal: passed.signal, end: () => ended.abort() };
  }

  async #offer(
    plan: FeedPlan,
    offer: FrameOffer,
    grab: Grab & { ok: true },
    intervalSec: number,
  ): Promise<void> {
    const { frames, clock } = this.#deps;
    try {
      const result = await frames.accept(plan.feedId, offer);
      if (result.reason === 'NotAnImage') {
        return this.#failed(plan, intervalSec, failedGrab('Corrupt').report);
      }
      this.#failCounts.delete(plan.feedId);
      if (plan.isFirstPictureOnly) await this.#endAfterFirst(plan.feedId);
      this.#tell(plan.feedId, okReport(grab), {
        failCount: 0,
        pausedReason: null,
        clockSkewSec: grab.clockSkewSec ?? null,
      });
    } catch (err) {
      if (!(err instanceof AppError) || err.kind === 'Internal') throw err;
      // Gone feeds are unscheduled in a moment; without room every feed tries again now and then.
      if (err.kind !== 'Unavailable') return;
      // Never kept bare: a mask may hide something.
      if (err.detail.code === 'ImageProcess')
        return this.#failed(plan, intervalSec, failedGrab('NotProcessed').report);
      const isFull = err.detail.code === 'DiskFull';
      this.#deps.hold(plan.feedId, clock.now() + (isFull ? DISK_FULL_WAIT_MS : NOT_KEPT_WAIT_MS));
      const report = isFull ? okReport(grab) : badReport(failedGrab('NotKept').report);
      this.#tell(plan.feedId, report, { failCount: 0, pausedReason: isFull ? 'DiskFull' : null });
    }
  }

  /** The source is well, and what it has is there already: an old picture is never kept as of now (EXT-145). */
  #nothingNew(plan: FeedPlan, grab: Grab & { ok: true }): void {
    this.#failCounts.delete(plan.feedId);
    this.#tell(plan.feedId, okReport(grab), { failCount: 0, pausedReason: null });
  }

  async #endAfterFirst(feedId: string): Promise<void> {
    this.#haveFirst.add(feedId);
    await this.#deps.sessions.close(feedId);
  }

  #failed(plan: FeedPlan, intervalSec: number, report: Report): void {
    const { clock, logger, random = Math.random } = this.#deps;
    const failCount = (this.#failCounts.get(plan.feedId) ?? 0) + 1;
    this.#failCounts.set(plan.feedId, failCount);
    const waitMs = waitAfter({ ...report, failCount, intervalSec }, random);
    this.#deps.hold(plan.feedId, clock.now() + waitMs);
    const { statusCode, errorStatusCode } = report;
    if (failCount === 1) {
      logger.info({ feedId: plan.feedId, statusCode, errorStatusCode }, 'a camera gives no picture');
    }
    this.#tell(plan.feedId, badReport(report), { failCount, pausedReason: null });
  }

  #tell(
    feedId: string,
    report: StoredReport,
    rest: Pick<TryOutcome, 'failCount' | 'pausedReason' | 'clockSkewSec'>,
  ): void {
    const { content, clock, nextAt, onTried } = this.#deps;
    onTried?.(report.statusCode);
    const isOk = report.statusCode === 'Ok';
    content.noteTried(feedId, { triedAtMs: clock.now(), isOk, nextSec: nextAt(feedId), report, ...rest });
  }
}

function okReport(grab: Grab & { ok: true }): StoredReport {
  const { loadTimeMs, sourceTimeMs } = grab;
  return { statusCode: 'Ok', message: null, errorStatusCode: null, loadTimeMs, sourceTimeMs };
}

function badReport({ statusCode, message, errorStatusCode, loadTimeMs }: Report): StoredReport {
  return { statusCode, message, errorStatusCode, loadTimeMs, sourceTimeMs: null };
}

function failedGrab(kind: 'BadScheme' | 'Timeout' | 'Corrupt' | 'NotProcessed' | 'NotKept') {
  const quiet = { errorStatusCode: null, retryAfterSec: null, loadTimeMs: 0 };
  return { ok: false, report: { ...describeTrouble(kind), ...quiet } } as const;
}

/** One camera, or one recorder with many channels; a demo camera is none. */
const hostOf = (url: string) => URL.parse(url)?.host || url;
