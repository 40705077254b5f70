/** Sends kept clips, oldest first and one at a time: pictures go beside them. A clip leaves when the service has it. */
import { openAsBlob } from 'node:fs';
import { backoffMs, type Clock, type Logger } from '@longview/base';
import { routes } from '@longview/contract';
import { formatTime, isoDuration } from '@longview/rules';
import type { Failure } from '../service/answer.ts';
import type { ServiceCalls } from '../service/service-calls.ts';
import type { FeedAddresses } from '../upload/feed-addresses.ts';
import type { UploadVerdict } from '../upload/upload-verdict.ts';
import type { ClipStore, KeptClip } from './clip-store.ts';
import { clipVerdict } from './clip-verdict.ts';

export interface ClipSenderDeps {
  clock: Clock;
  logger: Logger;
  store: ClipStore;
  service: ServiceCalls;
  addresses: FeedAddresses;
  /** Whether there is a service to send to, as far as anybody knows. */
  isOpen(): boolean;
  /** Told of each call that failed. */
  onFailure(failure: Failure): void;
}

const LOOK_MS = 2_000;
/** A gigabyte over a thin line. */
const SEND_MS = 3_600_000;
/** A feed that takes nothing now is asked again after this time. */
const HELD_MS = 300_000;
const PAUSE = { baseMs: 5_000, capMs: 300_000 };

export class ClipSender {
  readonly #deps: ClipSenderDeps;
  readonly #tries = new Map<string, number>();
  /** Paths and feeds that wait, by until when. */
  readonly #waiting = new Map<string, number>();
  #failures = 0;

  constructor(deps: ClipSenderDeps) {
    this.#deps = deps;
  }

  /** Works until the signal ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, logger } = this.#deps;
    while (!signal.aborted) {
      try {
        const clip = this.#deps.isOpen() ? await this.#next() : null;
        await clock.sleep(clip ? await this.#send(clip, signal) : LOOK_MS, signal);
      } catch (err) {
        if (signal.aborted) return;
        logger.error({ err }, 'clips cannot be sent');
        await clock.sleep(LOOK_MS, signal).catch(() => {});
      }
    }
  }

  async #next(): Promise<KeptClip | null> {
    const { store, addresses } = this.#deps;
    const clips = await store.list();
    const isReady = ({ path, feedId }: KeptClip) => !this.#waits(path) && !this.#waits(feedId);
    return clips.find((clip) => addresses.sidOf(clip.feedId) !== null && isReady(clip)) ?? null;
  }

  #waits(key: string): boolean {
    return (this.#waiting.get(key) ?? 0) > this.#deps.clock.monotonic();
  }

  /** Milliseconds to wait before the next. */
  async #send(clip: KeptClip, signal: AbortSignal): Promise<number> {
    const { service, addresses, onFailure } = this.#deps;
    const tries = (this.#tries.get(clip.path) ?? 0) + 1;
    this.#tries.set(clip.path, tries);
    const query = {
      feedsid: addresses.sidOf(clip.feedId) ?? '',
      starttime: formatTime(clip.startSec),
      ...(clip.durationMs > 0 && { duration: isoDuration(clip.durationMs / 1000) }),
    };
    const body = await openAsBlob(clip.path);
    const answer = await service.call(routes.setVideo, { query, body }, { signal, maxMs: SEND_MS });
    if (!answer.ok) onFailure(answer.failure);
    return this.#settle(clip, clipVerdict(answer, tries));
  }

  async #settle(clip: KeptClip, verdict: UploadVerdict): Promise<number> {
    const { clock, logger } = this.#deps;
    const { feedId, path } = clip;
    if (verdict.kind !== 'Done') logger.warn({ feedId }, `A clip is not taken: ${verdict.message}`);
    if (verdict.kind === 'Pause') {
      this.#failures += 1;
      return verdict.waitMs ?? backoffMs(this.#failures - 1, { ...PAUSE, random: Math.random });
    }
    this.#failures = 0;
    const nowMs = clock.monotonic();
    if (verdict.kind === 'Later') this.#waiting.set(path, nowMs + verdict.waitMs);
    else if (verdict.kind === 'HoldFeed') this.#waiting.set(feedId, nowMs + HELD_MS);
    else await this.#drop(verdict.kind === 'DropFeed' ? await this.#ofFeed(feedId) : [clip]);
    return 0;
  }

  async #ofFeed(feedId: string): Promise<KeptClip[]> {
    return (await this.#deps.store.list()).filter((clip) => clip.feedId === feedId);
  }

  async #drop(clips: readonly KeptClip[]): Promise<void> {
    for (const clip of clips) {
      this.#tries.delete(clip.path);
      await this.#deps.store.remove(clip);
    }
  }
}
