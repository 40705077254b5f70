/**
 * Owns what a frame store does by itself: every few seconds it makes durable what is not yet, writes colours, and
 * deletes what has waited long enough. What fails is told and tried again at the next turn.
 */
import type { Clock, Logger } from '@longview/base';
import type { GridPacking } from '../grids/grid-packing.ts';
import type { FetchedFrames } from '../objects/fetched-frames.ts';
import type { FrameColors } from '../segments/colors.ts';
import type { Garbage } from './garbage.ts';
import type { OpenSegment } from './open-segment.ts';

const MEASURES_EVERY_MS = 60_000;

export interface StoreUpkeepDeps {
  clock: Clock;
  logger: Logger;
  syncEveryMs: number;
  colors: Pick<FrameColors, 'flush'>;
  packing: Pick<GridPacking, 'packDue' | 'stop'>;
  garbage: Pick<Garbage, 'settleDue'>;
  fetched: Pick<FetchedFrames, 'sweep'>;
}

export class StoreUpkeep {
  readonly #dirty = new Set<Pick<OpenSegment, 'sync'>>();
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #deleting: Promise<void> = Promise.resolve();
  #stopPacking: () => Promise<void> = async () => {};

  /** The segment holds a frame that a power cut could still take. */
  noteDirty(segment: Pick<OpenSegment, 'sync'>): void {
    this.#dirty.add(segment);
  }

  start(deps: StoreUpkeepDeps): void {
    this.#stopPacking = () => deps.packing.stop();
    this.#running = this.#run(deps);
  }

  /** Takes no new turn and waits for what is under way. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.#deleting;
    await this.#stopPacking();
  }

  /** Makes everything written so far durable. Rejects with the first failure; those segments stay dirty. */
  async syncDirty(): Promise<void> {
    const segments = [...this.#dirty];
    this.#dirty.clear();
    const syncs = segments.map((segment) =>
      segment.sync().catch((err) => {
        this.#dirty.add(segment);
        throw err;
      }),
    );
    const failed = (await Promise.allSettled(syncs)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #run(deps: StoreUpkeepDeps): Promise<void> {
    const { clock, syncEveryMs } = deps;
    const { signal } = this.#closing;
    const measuresEvery = Math.ceil(MEASURES_EVERY_MS / syncEveryMs);
    for (let turn = 1; ; turn++) {
      await clock.sleep(syncEveryMs, signal).catch(() => {});
      if (signal.aborted) return;
      await this.#turn(deps, turn % measuresEvery === 0);
    }
  }

  async #turn(
    { colors, packing, garbage, fetched, logger }: StoreUpkeepDeps,
    withMeasures: boolean,
  ): Promise<void> {
    await this.syncDirty().catch((err) => logger.error({ err }, 'could not make frames durable yet'));
    // Not waited for: it goes on for an hour where a month of thousands of feeds is over.
    if (withMeasures) void packing.packDue();
    if (withMeasures)
      await colors.flush().catch((err) => logger.warn({ err }, 'could not write colours yet'));
    // Not waited for: an object storage that hangs must hold up no frame that is to be durable.
    this.#deleting = garbage.settleDue();
    await fetched.sweep().catch((err) => logger.warn({ err }, 'could not remove fetched frames yet'));
  }
}
