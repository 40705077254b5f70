/** The cameras of a Station as its config has them: those that changed are made anew, all others go on undisturbed. */
import type { Clock, Logger } from '@longview/base';
import pLimit from 'p-limit';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { CameraKinds } from '../camera/kinds.ts';
import { contentsOf, kindOf, openCamera } from '../camera/kinds.ts';
import type { Parts, Power, PtzGate, Shot } from '../camera/types.ts';
import type { StationWork } from '../check-in/config-store.ts';
import type { ClipStore } from '../clips/clip-store.ts';
import type { ServiceClock } from '../clock/service-clock.ts';
import type { CameraStanding } from '../status/types.ts';
import { CameraUnit } from './camera-unit.ts';
import { CameraUse } from './camera-use.ts';
import type { Deliver } from './deliver.ts';
import { closestIntervalMs, feedTasks, streamUrls } from './feed-tasks.ts';
import { Shutter } from './shutter.ts';
import { joinedStanding, Standing } from './standing.ts';

export interface CamerasDeps {
  parts: Parts;
  kinds: CameraKinds;
  power: Power;
  ptz: PtzGate;
  clock: Clock;
  time: ServiceClock;
  deliver: Deliver;
  clips: ClipStore;
  logger: Logger;
  isCrowded(): boolean;
}

export class StationCameras {
  readonly #deps: CamerasDeps;
  /** Of a camera of content `Video` two: for its pictures, and for its clips. */
  readonly #units = new Map<string, { key: string; units: readonly CameraUnit[] }>();
  readonly #inTurn = pLimit(1);
  #isClosed = false;

  constructor(deps: CamerasDeps) {
    this.#deps = deps;
  }

  /** Returns when the cameras are those of the config. */
  apply(work: StationWork): Promise<void> {
    const applied = this.#inTurn(() => this.#apply(work));
    applied.catch((err) => this.#deps.logger.error({ err }, 'the cameras could not be set up'));
    return applied;
  }

  find(configId: string): CameraUnit | null {
    return this.#units.get(configId)?.units[0] ?? null;
  }

  /** A picture for showing; null while captures come first. */
  async glance(configId: string, maxAgeMs: number, signal: AbortSignal): Promise<Shot | null> {
    const unit = this.find(configId);
    return unit ? unit.glance(maxAgeMs, signal) : { ok: false, message: 'This Station has no such camera.' };
  }

  get standings(): CameraStanding[] {
    return [...this.#units.values()].flatMap(
      ({ units }) => joinedStanding(units.map(({ standing }) => standing.current)) ?? [],
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#inTurn(() => {});
    await Promise.all([...this.#units.values()].flatMap(({ units }) => units.map((unit) => unit.close())));
  }

  async #apply(work: StationWork): Promise<void> {
    const { Cameras } = work.Config;
    const keys = new Map(Cameras.map((camera) => [camera.ConfigId, keyOf(camera, work)]));
    const changed = [...this.#units].filter(([id, { key }]) => keys.get(id) !== key);
    const before = new Map(changed.map(([id, { units }]) => [id, units.map(({ standing }) => standing)]));
    await Promise.all(changed.flatMap(([, { units }]) => units.map((unit) => unit.close())));
    for (const [id] of changed) this.#units.delete(id);
    this.#deps.power.keepOnly(Cameras);
    this.#deps.ptz.keepOnly(Cameras);
    for (const camera of Cameras) {
      const id = camera.ConfigId;
      if (this.#isClosed || this.#units.has(id)) continue;
      const units = await this.#openAll(camera, work, before.get(id) ?? []);
      this.#units.set(id, { key: keys.get(id) ?? '', units });
    }
  }

  async #openAll(
    camera: CameraConfig,
    work: StationWork,
    before: readonly Standing[],
  ): Promise<CameraUnit[]> {
    const use = new CameraUse(this.#deps.power.powerFor(camera), this.#deps.ptz);
    const units: CameraUnit[] = [];
    for (const [index, config] of contentsOf(camera).entries())
      units.push(await this.#open(config, work, before[index], use));
    return units;
  }

  async #open(
    config: CameraConfig,
    work: StationWork,
    before: Standing | undefined,
    use: CameraUse,
  ): Promise<CameraUnit> {
    const { parts, kinds, ptz: _, logger, time, ...rest } = this.#deps;
    const tasks = feedTasks(config, work);
    const standing = new Standing(
      config,
      tasks.map(({ name }) => name),
      logger,
    );
    if (before) standing.follow(before);
    const kind = kindOf(kinds, config);
    const opened = await openCamera(kind, config, {
      ...{ ...parts, intervalMs: closestIntervalMs(tasks) },
      streamUrls: streamUrls(config, work),
    });
    const camera = use.of(opened);
    const { power, ptz } = use;
    const shutter = new Shutter({ camera, config, power, ptz, logger, now: () => time.now() });
    return new CameraUnit({ ...rest, logger, time, config, tasks, camera, shutter, power, standing });
  }
}

/** When people asked for something, which changes nothing of how it captures. */
const REQUESTS: ReadonlySet<string> = new Set([
  'ImagePreview_RequestedAt',
  'ImagePreview_CapturedAt',
  'AutoFocus_ReqAt',
  'CustomCommand_RequestedAt',
  'CustomCommand_Value',
  'CustomCommand_Notes',
  'ManualTriggerReqAt',
]);

/** Changes with all that decides how the camera captures. */
function keyOf(camera: CameraConfig, { Feeds, Schedules }: StationWork): string {
  const ids = new Set(camera.CaptureConfig.FeedAttachments.map(({ FeedId }) => FeedId));
  const feeds = Feeds.filter(({ FeedId }) => ids.has(FeedId));
  return JSON.stringify([camera, feeds, Schedules], (name, value) =>
    REQUESTS.has(name) ? undefined : value,
  );
}
