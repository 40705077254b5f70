import type { PlayedStream } from '@longview/contract';
import { LiveConnection } from '../live/live-connection.ts';
import { WatchHold } from '../live/watch-hold.ts';
import { emptyVideo } from '../live/watch-once.ts';
import { liveImage } from '../modes/live-image.ts';
import type { ModeStage, RunningMode } from '../modes/mode.ts';
import { TEXTS } from '../texts.ts';

/**
 * A tile of a wall as live video: its live picture until there is some, and again whenever there is none (EXT-211).
 * Nothing is said of what is the matter with it: the picture tells its age.
 */
export class TileVideo {
  readonly #stage: ModeStage;
  readonly #stopping = new AbortController();
  #pictures: RunningMode | null;

  /** `onNone`: there is no video for this viewer. */
  constructor(stage: ModeStage, urls: PlayedStream, onNone: () => void) {
    const { clock, box } = stage;
    const { signal } = this.#stopping;
    this.#stage = stage;
    this.#pictures = liveImage.start(stage);
    const parts = {
      // WebRTC costs the service much for each viewer, and a wall is many of them.
      ...{ urls: { ...urls, WhepUrl: null }, clock, video: box.video },
      onPlaying: () => this.#play(),
      onOver: async () => this.#rest(),
      onWaiting: () => {},
      onSound: () => {},
    };
    // What breaks here is this camera's: the others of the wall stay with their way.
    const line = new LiveConnection(parts, { breaks: {} });
    const hold = new WatchHold(clock, signal);
    void hold.whileWanted((wanted) => line.run(wanted)).then(() => signal.aborted || onNone());
  }

  stop(): void {
    const { box } = this.#stage;
    this.#stopping.abort();
    this.#pictures?.stop();
    box.showVideo(false);
    emptyVideo(box.video);
  }

  #play(): void {
    const { box } = this.#stage;
    this.#pictures?.stop();
    this.#pictures = null;
    box.showVideo(true);
    box.setMoment(TEXTS.live);
  }

  /** The picture of before is seen again at once, and a newer one as soon as it is there. */
  #rest(): void {
    if (this.#stopping.signal.aborted) return;
    this.#stage.box.showVideo(false);
    this.#pictures = liveImage.start(this.#stage);
  }
}
