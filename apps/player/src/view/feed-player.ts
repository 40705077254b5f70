import type { PlayerData, ViewedFeed, ViewUrls } from '@longview/contract';
import { formatTime, playerParams } from '@longview/rules/player';
import { Controls } from '../controls.ts';
import { HistoryImage } from '../modes/history-image.ts';
import { findMode } from '../modes/index.ts';
import { liveTimelapse } from '../modes/live-timelapse.ts';
import type { ModeStage, RunningMode } from '../modes/mode.ts';
import { PlayerBox } from '../player-box.ts';
import { TEXTS } from '../texts.ts';
import { withQuery } from '../with-query.ts';
import { askedMode } from './asked-mode.ts';
import { liveModes, playerDataOf, type Scene } from './scene.ts';

/** What the player shows now. */
export type Showing =
  | { kind: 'Live' }
  | { kind: 'Moment'; unixSec: number }
  | { kind: 'Film'; fromSec: number; toSec: number };

/** Plays one feed on its page: live, a moment, a film of a time; tells who wants to know what it shows. */
export class FeedPlayer implements RunningMode {
  readonly #feed: ViewedFeed;
  readonly #scene: Scene;
  readonly #box: PlayerBox;
  readonly #controls: Controls;
  readonly #data: PlayerData;
  #running: RunningMode | null = null;
  #history: HistoryImage | null = null;
  #isLive = false;
  #liveMode: string;
  #onShowing: (showing: Showing) => void = () => {};

  constructor(scene: Scene, feed: ViewedFeed, urls: ViewUrls) {
    this.#scene = scene;
    this.#feed = feed;
    this.#box = new PlayerBox(playerParams({}), TEXTS.picture.replace('{name}', feed.Name));
    this.#data = playerDataOf(feed, urls, Math.min(innerWidth, MAX_STAGE_PX));
    const onMode = (mode: string) => {
      this.#liveMode = mode;
      this.toLive();
    };
    const modes = liveModes(feed);
    this.#liveMode = askedMode(modes);
    this.#controls = new Controls({ element: this.element, modes, mode: this.#liveMode, onMode });
  }

  get element(): HTMLElement {
    return this.#box.element;
  }

  onShowing(tell: (showing: Showing) => void): void {
    this.#onShowing = tell;
  }

  /** Shows the small picture that the page has begun to load, then the live one. */
  async begin(firstUrl: string | null): Promise<void> {
    if (firstUrl) await this.#box.showPicture(firstUrl).catch(() => undefined);
    if (this.#running === null) this.toLive();
  }

  toLive(): void {
    this.#change((stage) => findMode(this.#liveMode).start(stage));
    this.#isLive = true;
    this.#onShowing({ kind: 'Live' });
  }

  /** The picture nearest to a moment; `isMoving`: the moment is still being chosen. */
  toMoment(unixSec: number, isMoving = false): void {
    this.#toHistory().goTo(unixSec, 'nearest', isMoving);
    this.#onShowing({ kind: 'Moment', unixSec });
  }

  playFilm(fromSec: number, toSec: number): void {
    const range = { from: formatTime(fromSec), to: formatTime(toSec) };
    const FilmUrl = this.#data.FilmUrl && withQuery(this.#data.FilmUrl, range);
    this.#change((stage) => liveTimelapse.start({ ...stage, data: { ...stage.data, FilmUrl } }));
    this.#onShowing({ kind: 'Film', fromSec, toSec });
  }

  isPaused(): boolean {
    return this.#running?.isPaused() ?? false;
  }

  /** From a moment of the past there is nothing to pause, but a way back to now. */
  toggle(): void {
    if (this.#history) this.toLive();
    else this.#running?.toggle();
  }

  /** From live the step back leads to the newest stored picture. */
  move(direction: 1 | -1): void {
    const isStepBack = this.#isLive && direction < 0 && this.#feed.HasHistory;
    if (isStepBack) this.#toHistory().goTo(Math.floor(this.#scene.clock.now() / 1000), 'before');
    else this.#running?.move(direction);
  }

  isHeard(): boolean | null {
    return this.#running?.isHeard?.() ?? null;
  }

  toggleSound(): void {
    this.#running?.toggleSound?.();
  }

  stop(): void {
    this.#running?.stop();
  }

  #toHistory(): HistoryImage {
    if (this.#history) return this.#history;
    const tell = (unixSec: number) => this.#onShowing({ kind: 'Moment', unixSec });
    const missing = () => this.#box.setNotice(TEXTS.noPictures);
    const history = new HistoryImage(this.#stage(), tell, missing);
    this.#change(() => history);
    this.#history = history;
    return history;
  }

  #change(start: (stage: ModeStage) => RunningMode): void {
    this.#running?.stop();
    this.#history = null;
    this.#isLive = false;
    this.#running = start(this.#stage());
    this.#controls.control(this);
  }

  #stage(): ModeStage {
    const { clock, onRefused } = this.#scene;
    const onState = () => this.#controls.control(this);
    return { data: this.#data, params: playerParams({}), box: this.#box, clock, onRefused, onState };
  }
}

/** Widest box of the page, as in view.css. */
const MAX_STAGE_PX = 1280;
