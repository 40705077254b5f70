/** Whoever live video is sent to: by RTMP from this process, by SRT from media workers. */
import type { RestreamMessage } from '@longview/rules/restream';
import type { WorkerFleet } from '../workers/worker-fleet.ts';
import type { Platform, PlatformOptions } from './platform.ts';
import { connectRtmp } from './rtmp-platform.ts';
import { connectSrt } from './srt/srt-platform.ts';

export class PlatformPool {
  readonly #fleet: WorkerFleet;

  constructor(fleet: WorkerFleet) {
    this.#fleet = fleet;
  }

  /**
   * A platform that takes the stream, or why not, which is a value: platforms refuse all the time. Tries once. Rejects
   * with the signal's reason.
   */
  connect(options: PlatformOptions, signal: AbortSignal): Promise<Platform | RestreamMessage> {
    return options.scheme === 'srt:'
      ? connectSrt(this.#fleet, options, signal)
      : connectRtmp(options, signal);
  }

  async close(): Promise<void> {
    await this.#fleet.close();
  }
}
