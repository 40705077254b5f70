/**
 * Captures one camera by the grid of its feeds [CAP-23], or takes the files that come by themselves. Made anew with each
 * change of its config. A camera in trouble is tried again and again, and keeps nobody else waiting.
 */

import { durationSec, parseTime } from '@longview/rules';
import { isCameraOn } from '@longview/rules/devices';
import type { ClipTaking, VideoSending } from '../camera/types.ts';
import { clipLengthSec, type Due, nextDue } from './feed-tasks.ts';
import { FileIntake } from './file-intake.ts';
import type { LaneDeps } from './lane-deps.ts';

/** Time may jump, and a config of weeks ahead is looked at again. */
const LOOK_MS = 5000;
const IDLE_MS = 60_000;
/** A camera that fails is asked more seldom. */
const MAX_HOLD_SEC = 60;
const PATIENCE = 3;

export class CameraLane {
  readonly #deps: LaneDeps;
  #failures = 0;
  #holdUntilSec = 0;

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  /** Works until the signal ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const { camera } = this.#deps;
    if (camera.video) return this.#sendVideo(camera.video, signal);
    if (camera.arrivals) return new FileIntake(this.#deps).run(camera.arrivals, signal);
    let afterSec = this.#nowSec() - 1;
    while (!signal.aborted) {
      const due = this.#isOn() ? nextDue(this.#deps.tasks, Math.max(afterSec, this.#holdUntilSec)) : null;
      this.#deps.standing.next(due?.atSec ?? null);
      const isDue = due ? await this.#waitFor(due, this.#leadMs(), signal) : await this.#idle(signal);
      if (signal.aborted) return;
      if (due && isDue && this.#isOn()) await this.#capture(due, signal);
      afterSec = isDue && due ? Math.max(due.atSec, this.#nowSec()) : this.#nowSec() - 1;
    }
  }

  async #sendVideo(video: VideoSending, signal: AbortSignal): Promise<void> {
    const { standing } = this.#deps;
    const onTrouble = (message: string | null) => {
      if (message === null) standing.fine();
      else standing.failed(message);
    };
    await video({ isOn: () => this.#isOn(), onTrouble, signal });
  }

  #nowSec(): number {
    return Math.floor(this.#deps.time.now() / 1000);
  }

  #isOn(): boolean {
    const { State, EnabledAt, Duration } = this.#deps.config;
    const enabledSec = EnabledAt === null ? null : parseTime(EnabledAt);
    const camera = { isEnabled: State === 'Enabled', enabledSec, durationSec: durationSec(Duration) ?? 0 };
    const isOn = isCameraOn(camera, this.#nowSec());
    if (!isOn) this.#deps.standing.off();
    return isOn;
  }

  /** How much before its time work on a picture begins. */
  #leadMs(): number {
    return this.#deps.power?.leadMs() ?? 0;
  }

  async #idle(signal: AbortSignal): Promise<false> {
    await this.#deps.clock.sleep(IDLE_MS, signal).catch(() => {});
    return false;
  }

  /** False when time jumped meanwhile: then something else may be due. */
  async #waitFor({ atSec }: Due, leadMs: number, signal: AbortSignal): Promise<boolean> {
    const { clock, time } = this.#deps;
    const { turns } = time;
    for (;;) {
      const leftMs = atSec * 1000 - leadMs - time.now();
      if (signal.aborted || time.turns !== turns) return false;
      if (leftMs <= 0) return true;
      await clock.sleep(Math.min(leftMs, LOOK_MS), signal).catch(() => {});
    }
  }

  async #capture(due: Due, signal: AbortSignal): Promise<void> {
    const { atSec, feedIds } = due;
    const { config, shutter, standing, tasks, deliver, camera } = this.#deps;
    if (camera.clip) return this.#record(due, camera.clip, signal);
    const shot = await shutter.capture(signal, () => this.#waitFor(due, 0, signal));
    const { power, time } = this.#deps;
    const next = nextDue(tasks, Math.max(atSec, this.#nowSec()));
    // People who move the camera, and an end of ours, are no fault of the camera.
    const isWell = shot === null || shot.ok || signal.aborted;
    power?.afterShot(isWell, time.now(), next && next.atSec * 1000);
    if (signal.aborted && !shot?.ok) return;
    if (shot === null) return standing.waiting();
    if (!shot.ok) return this.#failed(shot, next);
    this.#failures = 0;
    standing.ok(time.now());
    const feeds = tasks.filter(({ feedId }) => feedIds.includes(feedId));
    await deliver({ camera: config, jpeg: shot.jpeg, timeSec: atSec, isOurTime: true, feeds });
  }

  async #record(due: Due, clip: ClipTaking, signal: AbortSignal): Promise<void> {
    const { shutter, power, standing, tasks, time } = this.#deps;
    const feeds = tasks.filter(({ feedId }) => due.feedIds.includes(feedId));
    const lengthSec = clipLengthSec(feeds, due.atSec);
    const record = () => clip(lengthSec, (file) => this.#keep(file, due.feedIds), signal);
    const taken = await shutter.clip(signal, () => this.#waitFor(due, 0, signal), record);
    const next = nextDue(tasks, Math.max(due.atSec, this.#nowSec()));
    power?.afterShot(taken === null || taken.ok || signal.aborted, time.now(), next && next.atSec * 1000);
    if (signal.aborted && !taken?.ok) return;
    if (taken === null) return standing.waiting();
    if (!taken.ok) return this.#failed(taken, next);
    this.#failures = 0;
    standing.ok(time.now());
  }

  /** It ended just now. */
  async #keep(
    { path, durationMs }: { path: string; durationMs: number },
    feedIds: readonly string[],
  ): Promise<void> {
    const { clips, time } = this.#deps;
    const startSec = Math.floor((time.now() - durationMs) / 1000);
    await clips?.put(path, { startSec, durationMs }, feedIds);
  }

  #failed({ message }: { message: string }, next: Due | null): void {
    this.#failures += 1;
    this.#deps.standing.failed(message);
    if (this.#failures < PATIENCE || !next) return;
    const holdSec = Math.min(MAX_HOLD_SEC, 2 ** (this.#failures - PATIENCE));
    this.#holdUntilSec = this.#nowSec() + holdSec;
  }
}
