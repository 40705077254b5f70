import type { ViewedFeed, ViewUrls } from '@longview/contract';
import { liveImage } from '../modes/live-image.ts';
import type { ModeStage } from '../modes/mode.ts';
import { PlayerBox } from '../player-box.ts';
import { TEXTS } from '../texts.ts';
import { askedParams } from './asked-mode.ts';
import { playerDataOf, type Scene } from './scene.ts';
import { TileVideo } from './tile-video.ts';

/** One feed among others, as a picture or a video. */

const PARAMS = askedParams();

type TileShows = 'Nothing' | 'Picture' | 'Video';

export class Tile {
  readonly box: PlayerBox;
  readonly #scene: Scene;
  readonly #feed: ViewedFeed;
  readonly #urls: ViewUrls;
  #shows: TileShows = 'Nothing';
  #stop: () => void = () => {};
  #isRefused = false;

  constructor(scene: Scene, feed: ViewedFeed, urls: ViewUrls) {
    this.#scene = scene;
    this.#feed = feed;
    this.#urls = urls;
    this.box = new PlayerBox(PARAMS, TEXTS.picture.replace('{name}', feed.Name));
  }

  /** There is video of it for this viewer, as far as is known. */
  get hasVideo(): boolean {
    return this.#feed.Stream !== null && !this.#isRefused;
  }

  get shows(): TileShows {
    return this.#shows;
  }

  /** `widthPx`: how wide it is. `onNone`: the video that it was to show is not for this viewer. */
  show(shows: TileShows, widthPx: number, onNone: () => void): void {
    if (this.#shows === shows) return;
    this.#stop();
    this.#shows = shows;
    this.#stop = shows === 'Nothing' ? () => {} : this.#start(this.#stage(widthPx), onNone);
  }

  #start(stage: ModeStage, onNone: () => void): () => void {
    const { Stream } = this.#feed;
    const isVideo = this.#shows === 'Video' && Stream !== null;
    const running = isVideo
      ? new TileVideo(stage, Stream, () => this.#refuse(onNone))
      : liveImage.start(stage);
    return () => running.stop();
  }

  #stage(widthPx: number): ModeStage {
    const { clock, onRefused } = this.#scene;
    return {
      data: playerDataOf(this.#feed, this.#urls, widthPx),
      params: PARAMS,
      box: this.box,
      clock,
      onRefused,
    };
  }

  #refuse(onNone: () => void): void {
    this.#isRefused = true;
    onNone();
  }
}
