/**
 * Takes files that come by themselves: each is a picture of its own time, and goes to the feeds that want one of then
 * [CAP-23]. While the spool is half full they stay where they lie: there they are as safe.
 */
import { type FrameBefore, fateOf, ruleForSent, ruleOf } from '@longview/rules';
import { storedTime } from '@longview/rules/file-time';
import type { Arrivals, ArrivedFile } from '../camera/types.ts';
import type { FeedTask } from './feed-tasks.ts';
import type { LaneDeps } from './lane-deps.ts';
import { wholePicture } from './shutter.ts';

const CROWD_MS = 10_000;

export class FileIntake {
  readonly #deps: LaneDeps;
  /** The newest picture that each feed took, unix seconds. */
  readonly #newest = new Map<string, number>();

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  async run(arrivals: Arrivals, signal: AbortSignal): Promise<void> {
    const { clock, config, tasks, standing } = this.#deps;
    if (config.State !== 'Enabled') return standing.off();
    // Where no feed takes pictures now, files wait until one does.
    if (tasks.every(({ plan }) => plan === null)) return standing.waiting();
    await arrivals({
      take: (file) => this.#take(file),
      onTrouble: (message) => (message === null ? standing.fine() : standing.failed(message)),
      mayGoOn: async () => {
        while (this.#deps.isCrowded() && !signal.aborted) await clock.sleep(CROWD_MS, signal).catch(() => {});
        return !signal.aborted;
      },
      signal,
    });
  }

  #take(file: ArrivedFile): Promise<void> {
    const isClip = this.#deps.config.SourceConfig.ContentType === 'VideoClip';
    return isClip ? this.#takeClip(file) : this.#takePicture(file);
  }

  /** By its name or its date: what is in it is not read. */
  async #takeClip({ path, fullPath, modifiedMs, bytes }: ArrivedFile): Promise<void> {
    const { tasks, time, clips, standing } = this.#deps;
    const nowMs = time.now();
    const nowSec = Math.floor(nowMs / 1000);
    const file = { path, jpeg: bytes, takenMs: null, modifiedMs: time.ofMachine(modifiedMs), nowSec };
    const startSec = storedTime(file, tasks[0]?.timeZone ?? 'UTC')?.timeSec ?? nowSec;
    const feeds = tasks.filter((task) => this.#isWanted(task, startSec));
    const feedIds = feeds.map(({ feedId }) => feedId);
    await clips?.put(fullPath, { startSec, durationMs: 0 }, feedIds);
    standing.ok(nowMs);
  }

  async #takePicture({ path, bytes, modifiedMs }: ArrivedFile): Promise<void> {
    const { config, tasks, time, deliver, standing } = this.#deps;
    const shot = wholePicture({ ok: true, jpeg: bytes, takenAtMs: modifiedMs });
    if (!shot.ok) return standing.failed(`${path}: ${shot.message}`);
    const { jpeg } = shot;
    const nowMs = time.now();
    const nowSec = Math.floor(nowMs / 1000);
    const file = { path, jpeg, takenMs: null, modifiedMs: time.ofMachine(modifiedMs), nowSec };
    const found = storedTime(file, tasks[0]?.timeZone ?? 'UTC');
    const timeSec = found?.timeSec ?? nowSec;
    const isOurTime = found === null || found.from === 'FileDate';
    const feeds = tasks.filter((task) => this.#isWanted(task, timeSec));
    await deliver({ camera: config, jpeg, timeSec, isOurTime, feeds });
    standing.ok(nowMs);
  }

  #isWanted({ feedId, plan }: FeedTask, timeSec: number): boolean {
    const newestSec = this.#newest.get(feedId) ?? null;
    const before: FrameBefore = { acceptedSec: newestSec, storedSec: newestSec };
    if (!plan) return false;
    const { request, planIntervalSec } = plan;
    const rule = ruleForSent(ruleOf(plan, timeSec), request, planIntervalSec);
    const isWanted = fateOf(rule, request, timeSec, before).accepted;
    if (isWanted) this.#newest.set(feedId, Math.max(timeSec, newestSec ?? timeSec));
    return isWanted;
  }
}
