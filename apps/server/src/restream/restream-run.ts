/**
 * One feed sent to one platform, for as long as it is wanted: waits while there is nothing to send, calls the platform
 * again after a pause when it failed (EXT-186). Never ends by itself.
 */
import type { Clock, Logger } from '@longview/base';
import type { Platform, PlatformOptions } from '@longview/media';
import { LIVE_OBSTACLES, type LiveObstacle } from '@longview/rules/live';
import { RESTREAM_MESSAGES, type RestreamMessage, restreamPauseMs } from '@longview/rules/restream';
import type { LiveHub } from '../live/index.ts';
import { type RunReport, RunReports } from './run-report.ts';
import { type Playing, type Stream, type StreamEnd, sendStream, untilPlaying } from './send-stream.ts';

export interface RestreamRunDeps {
  clock: Clock;
  logger: Logger;
  hub: Pick<LiveHub, 'join'>;
  /** The feed's stream as it is now, or what is in the way. */
  findStream(): Promise<{ stream: Stream } | { obstacle: LiveObstacle }>;
  dial(): Promise<PlatformOptions | RestreamMessage>;
  connect(options: PlatformOptions, signal: AbortSignal): Promise<Platform | RestreamMessage>;
  /** Told of each change. */
  onReport(report: RunReport): void;
}

/** How often it is looked whether there is something to send; changes are told at once. */
const LOOK_MS = 5_000;
/** A platform that took the stream for as long was a good one. */
const LASTING_MS = 30_000;

export class RestreamRun {
  readonly #deps: RestreamRunDeps;
  readonly #reports: RunReports;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #waking = new AbortController();
  #platform: Platform | null = null;
  #measured = { bytes: 0, atMs: 0 };
  #failCount = 0;

  constructor(deps: RestreamRunDeps, failingSinceMs: number | null) {
    this.#deps = deps;
    this.#reports = new RunReports(deps.clock.now(), failingSinceMs);
    this.#ended = this.#run();
  }

  /** How it stands, with what was sent since it was last asked. */
  measured(): RunReport {
    const { clock } = this.#deps;
    const [bytes, atMs] = [this.#platform?.sentBytes ?? 0, clock.monotonic()];
    this.#reports.measure(bytes - this.#measured.bytes, atMs - this.#measured.atMs, clock.now());
    this.#measured = { bytes, atMs };
    return this.#reports.report;
  }

  /** Something changed: what waits looks again. */
  wake(): void {
    this.#waking.abort();
  }

  /** Says good-bye to the platform. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#platform?.close();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#once(signal);
      } catch (err) {
        if (signal.aborted) return;
        this.#deps.logger.warn({ err }, 'sending to a platform broke off, trying again');
        await this.#rest(restreamPauseMs(1), signal);
      }
    }
  }

  async #once(signal: AbortSignal): Promise<void> {
    const found = await this.#deps.findStream();
    if ('obstacle' in found) return this.#wait(LIVE_OBSTACLES[found.obstacle], signal);
    const playing = await untilPlaying(this.#deps.hub, found.stream, signal);
    if (signal.aborted) return;
    if (!('leave' in playing)) return this.#handle(playing, signal);
    try {
      await this.#send(found.stream, playing, signal);
    } finally {
      playing.leave();
    }
  }

  async #send(stream: Stream, playing: Playing, signal: AbortSignal): Promise<void> {
    const { clock, hub, dial, connect } = this.#deps;
    this.#tell(() => this.#reports.connecting(clock.now()));
    const options = await dial();
    const platform = typeof options === 'string' ? options : await connect(options, signal);
    if (typeof platform === 'string') return this.#fail(platform, signal);
    this.#platform = platform;
    this.#measured = { bytes: 0, atMs: clock.monotonic() };
    const begunMs = clock.monotonic();
    let isSending = false;
    const onSending = () => {
      if (!isSending) this.#tell(() => this.#reports.sending(clock.now()));
      isSending = true;
    };
    const { rendition, leave } = playing;
    const over = sendStream(hub, stream, { platform, rendition }, onSending);
    // The stream has another listener now.
    leave();
    const why = await over;
    this.#platform = null;
    if (clock.monotonic() - begunMs > LASTING_MS) this.#failCount = 0;
    if (!signal.aborted)
      await (typeof why === 'string' ? this.#fail(why, signal) : this.#handle(why, signal));
  }

  /** Another source or another look is there at once; a camera that fails is waited for. */
  async #handle({ code, message }: StreamEnd, signal: AbortSignal): Promise<void> {
    if (code === 'Unplayable' || code === 'Busy') return this.#fail('codec', signal);
    if (code === 'SourceFailed') return this.#wait(`${RESTREAM_MESSAGES.noCamera} ${message}`, signal);
    if (code === 'Closing') await this.#rest(LOOK_MS, signal);
  }

  async #wait(message: string, signal: AbortSignal): Promise<void> {
    this.#tell(() => this.#reports.waiting(message, this.#deps.clock.now()));
    this.#waking = new AbortController();
    await this.#rest(LOOK_MS, AbortSignal.any([signal, this.#waking.signal]));
  }

  async #fail(why: RestreamMessage, signal: AbortSignal): Promise<void> {
    this.#failCount += 1;
    this.#tell(() => this.#reports.failed(why, this.#deps.clock.now()));
    await this.#rest(restreamPauseMs(this.#failCount), signal);
  }

  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    await this.#deps.clock.sleep(ms, signal).catch(() => {});
  }

  #tell(change: () => void): void {
    const before = this.#reports.report;
    change();
    if (before !== this.#reports.report && !this.#stopping.signal.aborted)
      this.#deps.onReport(this.#reports.report);
  }
}
