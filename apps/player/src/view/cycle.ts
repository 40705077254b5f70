import type { Clock } from '@longview/base';
import type { ViewedFeed, ViewOfCollection } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { Controls } from '../controls.ts';
import { make } from '../dom.ts';
import { liveImage } from '../modes/live-image.ts';
import type { RunningMode } from '../modes/mode.ts';
import { PlayerBox } from '../player-box.ts';
import { TEXTS } from '../texts.ts';
import { playerDataOf, type Scene } from './scene.ts';

/** `view=full` of a collection: one feed after the other, each for a while; the arrow keys go on or back (PUB-15). */

const EACH_MS = 10_000;
const PARAMS = playerParams({});

export function showCycle(scene: Scene, data: ViewOfCollection): () => void {
  scene.root.className = 'full';
  const cycle = new Cycle(scene, data);
  scene.root.append(cycle.element);
  new Controls({ element: cycle.element, modes: [], mode: '', onMode: () => {} }).control(cycle);
  return () => cycle.stop();
}

class Cycle implements RunningMode {
  readonly #scene: Scene;
  readonly #data: ViewOfCollection;
  readonly #box = new PlayerBox(PARAMS, '');
  readonly #name = make('h1', 'over');
  readonly #clock: Clock;
  readonly #stopping = new AbortController();
  /** Ends the present feed's time. */
  #turning = new AbortController();
  #running: RunningMode | null = null;
  #at = 0;
  #step: 1 | -1 = 1;
  #isPaused = false;

  constructor(scene: Scene, data: ViewOfCollection) {
    this.#scene = scene;
    this.#clock = scene.clock;
    this.#data = data;
    this.element.append(this.#name);
    void this.#turn();
  }

  get element(): HTMLElement {
    return this.#box.element;
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
    this.#running?.stop();
  }

  async #turn(): Promise<void> {
    const { Feeds } = this.#data;
    while (!this.#stopping.signal.aborted) {
      const feed = Feeds[((this.#at % Feeds.length) + Feeds.length) % Feeds.length];
      if (feed) this.#show(feed);
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

  #show(feed: ViewedFeed): void {
    this.#running?.stop();
    this.#name.textContent = feed.Name;
    this.#box.setName(TEXTS.picture.replace('{name}', feed.Name));
    this.#box.setMoment(null);
    const data = playerDataOf(feed, this.#data.Urls, innerWidth);
    const { clock, onRefused } = this.#scene;
    this.#running = liveImage.start({ data, params: PARAMS, box: this.#box, clock, onRefused });
  }
}
