/**
 * The power of one camera. Its callbacks run one after another; that it goes off is on the disk before it does, so that
 * a crash or a power cut leaves no camera off for good. When what happens is rules/devices/power-control.
 */
import {
  isPowerUpNeeded,
  notedShot,
  POWER_OFF_MS,
  type PowerSettings,
  type PowerStand,
  powerAfterShot,
  powerSettings,
  STATION_MESSAGES,
  warmUpLeftMs,
} from '@longview/rules/devices';
import pLimit from 'p-limit';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { CameraPower, Outcome, PowerParts } from '../camera/types.ts';
import { PowerCallbacks } from './power-callbacks.ts';
import { PowerMemory } from './power-memory.ts';

const DONE: Outcome = { ok: true, message: null };

export class SwitchedPower implements CameraPower {
  readonly #parts: PowerParts;
  readonly #configId: string;
  readonly #settings: PowerSettings;
  readonly #callbacks: PowerCallbacks;
  readonly #memory: PowerMemory;
  readonly #closing = new AbortController();
  #stand: PowerStand;
  /** Ends the wait before it goes off. */
  #downLater: AbortController | null = null;
  readonly #inTurn = pLimit(1);

  /** `after`: what is waited for before anything is switched. */
  constructor(camera: CameraConfig, parts: PowerParts, after: Promise<void>) {
    this.#parts = parts;
    this.#configId = camera.ConfigId;
    this.#settings = powerSettings(camera.PowerControlConfig);
    this.#callbacks = new PowerCallbacks(camera, parts);
    this.#memory = new PowerMemory(parts.states, camera.ConfigId);
    this.#stand = {
      ...{ power: 'Unknown', sinceMs: parts.clock.monotonic(), isHeldOff: false },
      ...{ failingSinceMs: null, cycledMs: null },
    };
    void this.#inTurn(() => after.then(() => this.#recall()));
  }

  leadMs(): number {
    const isOnDemand = this.#settings.mode === 'PowerOnDemand';
    return isOnDemand ? this.#settings.warmUpMs + this.#callbacks.upTookMs : 0;
  }

  beforeShot(_nowMs: number, signal: AbortSignal): Promise<Outcome> {
    this.#stayUp();
    return this.#inTurn(async () => {
      const { isHeldOff } = this.#stand;
      if (isHeldOff && this.#settings.mode !== 'PowerOnDemand')
        return { ok: false, message: STATION_MESSAGES.heldOff };
      if (this.#callbacks.has('Up') && isPowerUpNeeded(this.#settings, this.#stand)) {
        const switched = await this.#switch('Up', signal);
        if (!switched.ok) return switched;
      }
      const waitMs = warmUpLeftMs(this.#settings, this.#stand, this.#nowMs);
      const isWarm = await this.#sleep(waitMs, signal);
      return isWarm ? DONE : { ok: false, message: STATION_MESSAGES.noTimeToSwitch };
    });
  }

  afterShot(isOk: boolean, nowMs: number, nextDueMs: number | null): void {
    this.#stand = notedShot(this.#stand, isOk, this.#nowMs);
    const nextInMs = nextDueMs === null ? null : nextDueMs - nowMs;
    const step = powerAfterShot(this.#settings, this.#stand, this.#nowMs, nextInMs);
    if (step === 'DownLater') this.#goDownLater();
    if (step === 'Cycle') void this.#cycle();
    if (step === 'Reboot') void this.#reboot();
  }

  up(signal: AbortSignal): Promise<Outcome> {
    this.#stayUp();
    return this.#inTurn(() => this.#byHand('Up', signal));
  }

  down(signal: AbortSignal): Promise<Outcome> {
    this.#stayUp();
    return this.#inTurn(() => this.#byHand('Down', signal));
  }

  /** A camera that is on for a picture goes off; one that is off for a while only goes on again. */
  async close(): Promise<void> {
    this.#stayUp();
    this.#closing.abort();
    const isIdle = this.#settings.mode === 'PowerOnDemand' && this.#callbacks.has('Down');
    await this.#inTurn(async () => {
      if (isIdle && this.#stand.power === 'On') await this.#switch('Down');
    });
  }

  /** What the program left behind that ran before this one. */
  async #recall(): Promise<void> {
    const { isOff, isHeldOff } = await this.#memory.read();
    if (this.#closing.signal.aborted) return;
    this.#stand = { ...this.#stand, power: isOff ? 'Off' : 'Unknown', isHeldOff };
    const isOnDemand = this.#settings.mode === 'PowerOnDemand';
    if (isOnDemand && !isOff) this.#goDownLater();
    const wasLeftOff = !isOnDemand && isPowerUpNeeded(this.#settings, this.#stand);
    if (wasLeftOff && this.#callbacks.has('Up')) await this.#switch('Up');
  }

  async #byHand(way: 'Up' | 'Down', signal: AbortSignal): Promise<Outcome> {
    const outcome = await this.#switch(way, signal);
    const isHeldOff = outcome.ok && way === 'Down' && this.#settings.mode !== 'PowerOnDemand';
    if (!outcome.ok || isHeldOff === this.#stand.isHeldOff) return outcome;
    this.#stand = { ...this.#stand, isHeldOff };
    await this.#memory.write({ isOff: way === 'Down', isHeldOff });
    return outcome;
  }

  #goDownLater(): void {
    if (!this.#callbacks.has('Down') || this.#downLater) return;
    const later = new AbortController();
    this.#downLater = later;
    void this.#sleep(this.#settings.downAfterMs, later.signal).then((isOver) => {
      if (isOver) return this.#inTurn(() => this.#downUnlessWanted(later));
    });
  }

  async #downUnlessWanted(later: AbortController): Promise<void> {
    if (later.signal.aborted) return;
    this.#downLater = null;
    await this.#switch('Down');
  }

  #stayUp(): void {
    this.#downLater?.abort();
    this.#downLater = null;
  }

  #cycle(): Promise<void> {
    this.#stand = { ...this.#stand, cycledMs: this.#nowMs };
    return this.#inTurn(async () => {
      if (!this.#callbacks.has('Up') || !this.#callbacks.has('Down')) return;
      this.#parts.logger.warn({ camera: this.#configId }, 'the camera fails: switching it off and on');
      await this.#switch('Down');
      await this.#sleep(POWER_OFF_MS, this.#closing.signal);
      await this.#switch('Up');
    });
  }

  async #reboot(): Promise<void> {
    // One that did not come is tried again after the whole interval.
    this.#stand = { ...this.#stand, failingSinceMs: this.#nowMs };
    this.#parts.logger.error({ camera: this.#configId }, 'the camera fails: restarting the machine');
    const outcome = await this.#parts.reboot();
    if (!outcome.ok) this.#parts.logger.error({ outcome }, 'the machine could not be restarted');
  }

  /** `signal` of nobody: what is begun without one is carried out even while the Station ends. */
  async #switch(way: 'Up' | 'Down', signal?: AbortSignal): Promise<Outcome> {
    const { isHeldOff } = this.#stand;
    if (way === 'Down') await this.#memory.write({ isOff: true, isHeldOff });
    const outcome = await this.#callbacks.run(way, this.#closing.signal.aborted, signal);
    if (way === 'Up' && outcome.ok) await this.#memory.write({ isOff: false, isHeldOff: false });
    const { logger } = this.#parts;
    if (!outcome.ok) logger.warn({ camera: this.#configId, way, outcome }, 'the power could not be switched');
    this.#note(way, outcome.ok);
    return outcome;
  }

  /** After an `Up` that failed it is what it was before, so that it is tried again. */
  #note(way: 'Up' | 'Down', isOk: boolean): void {
    if (way === 'Up' && !isOk) return;
    const power = way === 'Up' ? 'On' : isOk ? 'Off' : 'Unknown';
    this.#stand = { ...this.#stand, power, sinceMs: this.#nowMs };
  }

  get #nowMs(): number {
    return this.#parts.clock.monotonic();
  }

  /** False when it was ended before its time. */
  async #sleep(ms: number, signal: AbortSignal): Promise<boolean> {
    return this.#parts.clock.sleep(ms, signal).then(
      () => true,
      () => false,
    );
  }
}
