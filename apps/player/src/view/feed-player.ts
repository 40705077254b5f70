import type { PlayerData, ViewedFeed, ViewUrls } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import type { TimeSpan } from '@longview/rules/timeline';
import type { FilmState } from '@longview/timeline';
import { Controls } from '../controls.ts';
import { HistoryImage } from '../modes/history-image.ts';
import { findMode } from '../modes/index.ts';
import type { ModeStage, RunningMode } from '../modes/mode.ts';
import { PlayerBox } from '../player-box.ts';
import { TEXTS } from '../texts.ts';
import { askedMode } from './asked-mode.ts';
import { FilmRun } from './film-run.ts';
import { liveModes, playerDataOf, type Scene } from './scene.ts';

/** What the player shows now. */
export type Showing =
  | { kind: 'Live' }
  | { kind: 'Moment'; unixSec: number }
  | { kind: 'Film'; film: FilmState };

/** Plays one feed on its page: live, a moment, a film of a time; tells who wants to know what it shows. */
export class FeedPlayer implements RunningMode {
  readonly #feed: ViewedFeed;
  readonly #urls: ViewUrls;
  readonly #scene: Scene;
  readonly #box: PlayerBox;
  readonly #controls: Controls;
  readonly #data: PlayerData;
  #running: RunningMode | null = null;
  #history: HistoryImage | null = null;
  #film: FilmRun | null = null;
  #isLive = false;
  #liveMode: string;
  #speed = 1;
  #onShowing: (showing: Showing) => void = () => {};
  #onPlay: (() => void) | null = null;

  constructor(scene: Scene, feed: ViewedFeed, urls: ViewUrls) {
    this.#scene = scene;
    this.#feed = feed;
    this.#urls = urls;
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

  /** Pictures of this page: its newest one, in the size of the stage. */
  get imageUrl(): string {
    return this.#data.ImageUrl;
  }

  onShowing(tell: (showing: Showing) => void): void {
    this.#onShowing = tell;
  }

  /** What Space does while no film is on; without it, it holds the live picture. */
  onPlay(play: () => void): void {
    this.#onPlay = play;
    this.#controls.control(this);
  }

  /** Shows the small picture that the page has begun to load, then the one of `momentSec`, or the live one. */
  async begin(firstUrl: string | null, momentSec: number | null): Promise<void> {
    if (firstUrl) await this.#box.showPicture(firstUrl).catch(() => undefined);
    if (this.#running !== null) return;
    if (momentSec === null) this.toLive();
    else this.toMoment(momentSec);
  }

  /** Of a feed whose pictures have ended that is its last one: nothing is wrong with it (EXT-444). */
  toLive(): void {
    const { IsArchive, LastSec } = this.#feed;
    if (IsArchive && LastSec !== null) {
      this.toMoment(LastSec);
      return;
    }
    this.#change((stage) => findMode(this.#liveMode).start(stage));
    this.#isLive = true;
    this.#onShowing({ kind: 'Live' });
  }

  /** The picture nearest to a moment; `isMoving`: the moment is still being chosen. */
  toMoment(unixSec: number, isMoving = false): void {
    this.#toHistory().goTo(unixSec, 'nearest', isMoving);
    this.#onShowing({ kind: 'Moment', unixSec });
  }

  /** @param askedSec wanted length; null: as the service chooses */
  playFilm(span: TimeSpan, askedSec: number | null): void {
    const options = {
      feed: this.#feed,
      urls: this.#urls,
      ...{ span, askedSec, speed: this.#speed },
      onState: (film: FilmState) => {
        if (film.status !== 'Off') this.#onShowing({ kind: 'Film', film });
        this.#controls.control(this);
      },
      onLeft: (momentSec: number) => this.toMoment(momentSec),
    };
    this.#change((stage) => {
      this.#film = new FilmRun(stage, options);
      return this.#film;
    });
  }

  /** Goes to a moment of the film that is on; false when none is on that has it. */
  seekMoment(unixSec: number): boolean {
    return this.#film?.show.seekMoment(unixSec) ?? false;
  }

  seek(positionSec: number): void {
    this.#film?.show.seek(positionSec);
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    this.#film?.show.setSpeed(speed);
  }

  isPaused(): boolean {
    return this.#onPlay && this.#isPicture() ? true : (this.#running?.isPaused() ?? false);
  }

  toggle(): void {
    if (this.#onPlay && this.#isPicture()) this.#onPlay();
    else if (this.#history) this.toLive();
    else this.#running?.toggle();
  }

  #isPicture(): boolean {
    return this.#history !== null || (this.#isLive && this.#liveMode === 'liveimage');
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
    this.#controls.control(this);
    return history;
  }

  #change(start: (stage: ModeStage) => RunningMode): void {
    this.#running?.stop();
    this.#history = null;
    this.#film = null;
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
