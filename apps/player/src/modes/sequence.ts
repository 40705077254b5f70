import { retryDelaySec } from '@longview/rules/player';
import { TEXTS } from '../texts.ts';
import { CallFailed } from './call-failed.ts';
import { isRefusal, type ModeStage, type RunningMode } from './mode.ts';
import { Pace } from './pace.ts';

/**
 * One thing after another: held, stepped and stopped from outside, with ever longer rests after failures. What is shown
 * is the mode's own.
 */
export abstract class Sequence implements RunningMode {
  protected readonly stage: ModeStage;
  protected readonly pace: Pace;
  readonly #stopping = new AbortController();
  #step: 1 | -1 = 1;
  #failures = 0;

  constructor(stage: ModeStage) {
    this.stage = stage;
    this.pace = new Pace(stage.clock, this.ending);
  }

  isPaused = () => this.pace.isHeld;
  toggle = () => this.pace.toggle();

  move(direction: 1 | -1): void {
    this.#step = direction;
    this.pace.turn();
  }

  stop(): void {
    this.#stopping.abort();
    this.stage.box.setNotice(null);
    this.stage.box.setStale(false);
  }

  /** Aborted when the mode is stopped. */
  protected get ending(): AbortSignal {
    return this.#stopping.signal;
  }

  protected get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** The way that was asked for since the last turn; forwards where none was. */
  protected takeStep(): 1 | -1 {
    const step = this.#step;
    this.#step = 1;
    return step;
  }

  protected wentWell(): void {
    this.#failures = 0;
  }

  /** Says what went wrong, and rests before the next try. */
  protected async failed(err: unknown): Promise<void> {
    const { box, clock, onRefused } = this.stage;
    if (this.ending.aborted) return;
    const isRefused = err instanceof CallFailed && isRefusal(err.status);
    if (isRefused) onRefused?.();
    box.setNotice(isRefused ? TEXTS.noPicture : TEXTS.noConnection);
    await clock.sleep(retryDelaySec(this.#failures) * 1000, this.ending).catch(() => undefined);
    this.#failures += 1;
  }
}
