import type { Clock } from '@longview/base';
import type { ViewedFeed, ViewOfCollection } from '@longview/contract';
import { LIVE_VIDEO_TIMES } from '@longview/rules/player';
import { Controls } from '../controls.ts';
import { make } from '../dom.ts';
import { findMode } from '../modes/index.ts';
import type { RunningMode } from '../modes/mode.ts';
import { PlayerBox } from '../player-box.ts';
import { TEXTS } from '../texts.ts';
import { askedMode, askedParams, keepMode, modesOfAll } from './asked-mode.ts';
import { playerDataOf, type Scene } from './scene.ts';

/**
 * `view=full` of a collection: one feed after the other, each for a while; the arrow keys go on or back (PUB-15). What
 * is seen stays until the next feed has a picture, or its video (EXT-212).
 */

const EACH_MS = 10_000;
/** A feed that shows nothing by then is seen with what it says. */
const SHOWN_MS = LIVE_VIDEO_TIMES.coveredMs + 1_000;
const PARAMS = askedParams();

export function showCycle(scene: Scene, data: ViewOfCollection): () => void {
  scene.root.className = 'full';
  const cycle = new Cycle(scene, data);
  scene.root.append(cycle.element);
  const { element, modes, mode } = cycle;
  new Controls({ element, modes, mode, onMode: (chosen) => cycle.setMode(chosen) }).control(cycle);
  return () => cycle.stop();
}

/** One feed, in its place over what was seen before. */
interface Layer {
  name: string;
  box: PlayerBox;
  running: RunningMode;
}

class Cycle implements RunningMode {
  readonly element = make('div', 'player');
  readonly modes: string[];
  mode: string;
  readonly #scene: Scene;
  readonly #data: ViewOfCollection;
  readonly #name = make('h1', 'over');
  readonly #clock: Clock;
  readonly #stopping = new AbortController();
  /** Ends the present feed's time. */
  #turning = new AbortController();
  #seen: Layer | null = null;
  #coming: Layer | null = null;
  #at = 0;
  #step: 1 | 0 | -1 = 1;
  #isPaused = false;

  constructor(scene: Scene, data: ViewOfCollection) {
    this.#scene = scene;
    this.#clock = scene.clock;
    this.#data = data;
    this.modes = modesOfAll(data.Feeds);
    this.mode = askedMode(this.modes);
    this.element.append(this.#name);
    void this.#turn();
  }

  setMode(mode: string): void {
    this.mode = mode;
    keepMode(mode);
    this.#step = 0;
    this.#turning.abort();
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
    for (const layer of [this.#seen, this.#coming]) drop(layer);
  }

  async #turn(): Promise<void> {
    const { Feeds } = this.#data;
    while (!this.#stopping.signal.aborted) {
      const feed = Feeds[((this.#at % Feeds.length) + Feeds.length) % Feeds.length];
      if (feed) this.#begin(feed);
      await this.#untilNext();
      this.#at += this.#step;
      this.#step = 1;
    }
  }

  async #untilNext(): Promise<void> {
    this.#turning = new AbortController();
    const ending = AbortSignal.any([this.#turning.signal, this.#stopping.signal]);
    do await this.#clock.sleep(EACH_MS, ending).catch(() => undefined);
    while (this.#isPaused && !ending.aborted);
  }

  /** Below what is seen, until it shows something; at once where nothing is seen. */
  #begin(feed: ViewedFeed): void {
    drop(this.#coming);
    const layer = this.#layerOf(feed);
    this.#coming = layer;
    const show = () => this.#show(layer);
    if (!this.#seen) show();
    layer.box.onShown(show);
    this.#clock.sleep(SHOWN_MS, this.#stopping.signal).then(show, () => undefined);
  }

  #layerOf(feed: ViewedFeed): Layer {
    const box = new PlayerBox(PARAMS, TEXTS.picture.replace('{name}', feed.Name));
    box.element.classList.add('layer', 'coming');
    this.#name.before(box.element);
    const data = playerDataOf(feed, this.#data.Urls, innerWidth);
    const { clock, onRefused } = this.#scene;
    const stage = { data, params: PARAMS, box, clock, onRefused, isCovered: this.#seen !== null };
    return { name: feed.Name, box, running: findMode(this.mode).start(stage) };
  }

  #show(layer: Layer): void {
    if (this.#coming !== layer) return;
    drop(this.#seen);
    this.#seen = layer;
    this.#coming = null;
    this.#name.textContent = layer.name;
    layer.box.element.classList.remove('coming');
  }
}

function drop(layer: Layer | null): void {
  layer?.running.stop();
  layer?.box.close();
}
