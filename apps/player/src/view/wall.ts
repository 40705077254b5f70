import type { ViewedFeed, ViewOfCollection } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { make } from '../dom.ts';
import { liveImage } from '../modes/live-image.ts';
import type { RunningMode } from '../modes/mode.ts';
import { PlayerBox } from '../player-box.ts';
import { TEXTS } from '../texts.ts';
import { withQuery } from '../with-query.ts';
import { headOf } from './page-head.ts';
import { playerDataOf, type Scene } from './scene.ts';

/** A collection as a wall of live pictures in its order, each leading to its feed (COL-04, PUB-15). */

const PARAMS = playerParams({ framesizingmode: 'auto' });

export function showWall(scene: Scene, data: ViewOfCollection): () => void {
  const list = make('ul', 'wall');
  list.dataset.size = sizeOf(data.Feeds.length);
  const pictures = new SeenPictures(scene, data);
  list.append(
    ...data.Feeds.map((feed) => {
      const item = make('li', '');
      item.append(tileOf(feed, data, pictures));
      return item;
    }),
  );
  scene.root.className = 'page';
  scene.root.append(headOf(data.Name, data.Description), list);
  return () => pictures.stop();
}

/** The fewer there are, the larger each is. */
function sizeOf(count: number): string {
  if (count <= 4) return 'few';
  return count <= 9 ? 'some' : 'many';
}

function tileOf(feed: ViewedFeed, { Urls }: ViewOfCollection, pictures: SeenPictures): HTMLElement {
  const tile = make('a', 'tile');
  tile.href = withQuery(Urls.View, { feedid: feed.FeedId });
  const box = new PlayerBox(PARAMS, TEXTS.picture.replace('{name}', feed.Name));
  pictures.watch(feed, box);
  tile.append(box.element, make('span', 'name', feed.Name));
  return tile;
}

/** Looks for the pictures of boxes while these are on the screen. */
class SeenPictures {
  readonly #scene: Scene;
  readonly #data: ViewOfCollection;
  readonly #boxes = new Map<Element, { feed: ViewedFeed; box: PlayerBox }>();
  readonly #running = new Map<Element, RunningMode>();
  readonly #observer = new IntersectionObserver((entries) => this.#onSeen(entries), { rootMargin: '200px' });

  constructor(scene: Scene, data: ViewOfCollection) {
    this.#scene = scene;
    this.#data = data;
  }

  watch(feed: ViewedFeed, box: PlayerBox): void {
    this.#boxes.set(box.element, { feed, box });
    this.#observer.observe(box.element);
  }

  stop(): void {
    this.#observer.disconnect();
    for (const mode of this.#running.values()) mode.stop();
  }

  #onSeen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      this.#running.get(target)?.stop();
      this.#running.delete(target);
      if (isIntersecting) this.#start(target);
    }
  }

  #start(target: Element): void {
    const watched = this.#boxes.get(target);
    if (!watched) return;
    const data = playerDataOf(watched.feed, this.#data.Urls, target.clientWidth);
    const { clock, onRefused } = this.#scene;
    this.#running.set(target, liveImage.start({ data, params: PARAMS, box: watched.box, clock, onRefused }));
  }
}
