import type { Clock } from '@longview/base';
import type { ViewedFeed, ViewOfCollection } from '@longview/contract';
import { displayGrid, wallVideos } from '@longview/rules/player';
import { Controls } from '../controls.ts';
import { make } from '../dom.ts';
import type { RunningMode } from '../modes/mode.ts';
import { stayAwake } from '../stay-awake.ts';
import { askedMode, keepMode, modesOfAll, VIDEO_MODE } from './asked-mode.ts';
import type { Scene } from './scene.ts';
import { Tile } from './tile.ts';

/**
 * `view=wall`: a collection on a display that nobody operates (EXT-63). As many live pictures or videos (EXT-211) as are
 * readable, the rest on further pages; what is old or lost is said on each picture.
 */

const EACH_PAGE_MS = 10_000;
/** Feeds that were added or taken away are seen by loading the page anew. */
const RENEW_MS = 1_800_000;

export function showDisplay(scene: Scene, data: ViewOfCollection): () => void {
  scene.root.className = 'display';
  const display = new Display(scene, data);
  scene.root.append(display.element);
  const { element, modes, mode } = display;
  new Controls({ element, modes, mode, onMode: (chosen) => display.setMode(chosen) }).control(display);
  const sleep = stayAwake();
  return () => {
    display.stop();
    sleep();
  };
}

class Display implements RunningMode {
  readonly element = make('div', 'display-box');
  readonly #scene: Scene;
  readonly #data: ViewOfCollection;
  readonly #clock: Clock;
  readonly #list = make('ul', 'grid');
  readonly #place = make('p', 'page-of');
  readonly #stopping = new AbortController();
  /** Ends the present page's time. */
  #turning = new AbortController();
  readonly modes: string[];
  /** Of all tiles. */
  mode: string;
  #tiles: Tile[] = [];
  #page = 0;
  #step: 1 | -1 = 1;
  #isPaused = false;

  constructor(scene: Scene, data: ViewOfCollection) {
    this.#scene = scene;
    this.#data = data;
    this.#clock = scene.clock;
    this.modes = modesOfAll(data.Feeds);
    this.mode = askedMode(this.modes);
    this.element.append(this.#list, this.#place);
    const { signal } = this.#stopping;
    addEventListener('resize', () => this.#show(), { signal });
    void this.#turnPages();
    void this.#renew();
  }

  setMode(mode: string): void {
    this.mode = mode;
    keepMode(mode);
    this.#play();
  }

  isPaused(): boolean {
    return this.#isPaused;
  }

  toggle(): void {
    this.#isPaused = !this.#isPaused;
  }

  move(direction: 1 | -1): void {
    this.#step = direction;
    this.#turning.abort();
  }

  stop(): void {
    this.#stopping.abort();
    this.#clear();
  }

  async #turnPages(): Promise<void> {
    const { signal } = this.#stopping;
    let shown = Number.NaN;
    while (!signal.aborted) {
      // A single page stays as it is: taking its pictures away and back would only flicker.
      if (this.#page !== shown) this.#show();
      shown = this.#page;
      this.#turning = new AbortController();
      const ending = AbortSignal.any([this.#turning.signal, signal]);
      do await this.#clock.sleep(EACH_PAGE_MS, ending).catch(() => undefined);
      while (this.#isPaused && !ending.aborted);
      const { pages } = this.#grid();
      this.#page = (((this.#page + this.#step) % pages) + pages) % pages;
      this.#step = 1;
    }
  }

  #grid() {
    return displayGrid(this.#data.Feeds.length, innerWidth, innerHeight);
  }

  #show(): void {
    this.#clear();
    const { columns, rows, perPage, pages } = this.#grid();
    this.#page = Math.min(this.#page, pages - 1);
    const feeds = this.#data.Feeds.slice(this.#page * perPage, (this.#page + 1) * perPage);
    this.#list.style.setProperty('--columns', String(columns));
    this.#list.style.setProperty('--rows', String(rows));
    this.#list.replaceChildren(...feeds.map((feed) => this.#tile(feed)));
    this.#play();
    this.#place.textContent = pages > 1 ? `${this.#page + 1} / ${pages}` : '';
  }

  #tile(feed: ViewedFeed): HTMLElement {
    const tile = new Tile(this.#scene, feed, this.#data.Urls);
    this.#tiles.push(tile);
    const item = make('li', 'cell');
    item.append(tile.box.element, make('span', 'name', feed.Name));
    return item;
  }

  #play(): void {
    const able = this.mode === VIDEO_MODE ? this.#tiles.filter(({ hasVideo }) => hasVideo) : [];
    const chosen = wallVideos(able, new Set(this.#tiles.filter(({ shows }) => shows === 'Video')));
    const widthPx = innerWidth / this.#grid().columns;
    for (const tile of this.#tiles) {
      tile.show(chosen.has(tile) ? 'Video' : 'Picture', widthPx, () => this.#play());
    }
  }

  #clear(): void {
    for (const tile of this.#tiles) tile.show('Nothing', 0, () => {});
    this.#tiles = [];
  }

  /** Only while the service answers: what is on the display is better than the browser's page of an error. */
  async #renew(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#clock.sleep(RENEW_MS, signal).catch(() => undefined);
      const answer = await fetch(location.href, { signal }).catch(() => null);
      if (answer?.ok && !signal.aborted) location.reload();
    }
  }
}
