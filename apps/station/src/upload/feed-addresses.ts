/**
 * Where pictures of a feed are sent: its attachment's name (`FeedSid`). It stays known when a feed is taken off, so that
 * the service can say so [DVP-08]; a name that another pairing gave is none of ours.
 */
import { z } from 'zod';
import type { StationWork } from '../check-in/config-store.ts';
import type { StateFiles } from '../data-dir/state-files.ts';

const Kept = z.object({ deviceId: z.string(), sids: z.record(z.string(), z.string()) });
const STATE = 'feed-sids';

export class FeedAddresses {
  readonly #states: StateFiles;
  readonly #deviceId: string;
  readonly #sids: Map<string, string>;

  private constructor(states: StateFiles, deviceId: string, sids: Record<string, string>) {
    this.#states = states;
    this.#deviceId = deviceId;
    this.#sids = new Map(Object.entries(sids));
  }

  static async open(states: StateFiles, deviceId: string): Promise<FeedAddresses> {
    const kept = Kept.safeParse(await states.read(STATE));
    const isOurs = kept.success && kept.data.deviceId === deviceId;
    return new FeedAddresses(states, deviceId, isOurs ? kept.data.sids : {});
  }

  sidOf(feedId: string): string | null {
    return this.#sids.get(feedId) ?? null;
  }

  async note(work: StationWork): Promise<void> {
    const attached = work.Config.Cameras.flatMap((camera) => camera.CaptureConfig.FeedAttachments);
    const isNew = attached.some(({ FeedId, FeedSid }) => this.#sids.get(FeedId) !== FeedSid);
    for (const { FeedId, FeedSid } of attached) this.#sids.set(FeedId, FeedSid);
    const sids = Object.fromEntries(this.#sids);
    if (isNew) await this.#states.write(STATE, { deviceId: this.#deviceId, sids });
  }
}
