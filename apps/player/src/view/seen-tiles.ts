import type { Clock } from '@longview/base';
import { LIVE_WALL_REST_MS, wallVideos } from '@longview/rules/player';
import type { Tile } from './tile.ts';

/** Has the tiles of a wall show pictures while they are near the screen, and some of those on it video (EXT-211). */
export class SeenTiles {
  readonly #clock: Clock;
  readonly #tiles = new Map<Element, Tile>();
  readonly #near = new Set<Element>();
  readonly #onScreen = new Set<Element>();
  readonly #stopping = new AbortController();
  /** Ends the wait for the wall to rest. */
  #moving = new AbortController();
  #isVideo = false;
  readonly #observers = [this.#observer(this.#near, '200px'), this.#observer(this.#onScreen, '0px')];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** In the order of the wall. */
  add(tile: Tile): void {
    const { element } = tile.box;
    this.#tiles.set(element, tile);
    for (const observer of this.#observers) observer.observe(element);
  }

  setVideo(isVideo: boolean): void {
    this.#isVideo = isVideo;
    this.#deal(this.#seen());
  }

  stop(): void {
    this.#stopping.abort();
    for (const observer of this.#observers) observer.disconnect();
    for (const tile of this.#tiles.values()) tile.show('Nothing', 0, () => {});
  }

  #observer(seen: Set<Element>, rootMargin: string): IntersectionObserver {
    const onSeen = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      this.#move();
    };
    return new IntersectionObserver(onSeen, { rootMargin });
  }

  /** Who plays goes on; others begin when the wall is at rest. */
  #move(): void {
    this.#deal(this.#seen().filter((tile) => tile.shows === 'Video'));
    this.#moving.abort();
    this.#moving = new AbortController();
    const signal = AbortSignal.any([this.#moving.signal, this.#stopping.signal]);
    this.#clock.sleep(LIVE_WALL_REST_MS, signal).then(
      () => this.#deal(this.#seen()),
      () => undefined,
    );
  }

  /** Tiles on the screen that could play video now. */
  #seen(): Tile[] {
    const entries = [...this.#tiles].filter(
      ([element, tile]) => this.#onScreen.has(element) && tile.hasVideo,
    );
    return this.#isVideo ? entries.map(([, tile]) => tile) : [];
  }

  #deal(seen: readonly Tile[]): void {
    const playing = new Set([...this.#tiles.values()].filter((tile) => tile.shows === 'Video'));
    const chosen = wallVideos(seen, playing);
    for (const [element, tile] of this.#tiles) {
      const shows = chosen.has(tile) ? 'Video' : this.#near.has(element) ? 'Picture' : 'Nothing';
      tile.show(shows, element.clientWidth, () => this.#deal(this.#seen()));
    }
  }
}
