import type { ViewedFeed, ViewOfCollection } from '@longview/contract';
import { make } from '../dom.ts';
import { modeSelect } from '../mode-select.ts';
import { withQuery } from '../with-query.ts';
import { askedFit, askedMode, keepMode, modesOfAll, VIDEO_MODE } from './asked-mode.ts';
import { brandLine, headOf } from './page-head.ts';
import type { Scene } from './scene.ts';
import { SeenTiles } from './seen-tiles.ts';
import { Tile } from './tile.ts';

/** A collection as a wall in its order, each picture or video leading to its feed (COL-04, PUB-15, EXT-211). */
export function showWall(scene: Scene, data: ViewOfCollection): () => void {
  const list = make('ul', 'wall');
  list.dataset.size = sizeOf(data.Feeds.length);
  const tiles = new SeenTiles(scene.clock);
  const links = data.Feeds.map((feed) => linkOf(feed, new Tile(scene, feed, data.Urls), tiles));
  list.append(...links.map(({ link }) => itemOf(link)));
  const head = headOf(data.Name, data.Description);
  addChoice(head, data, (mode) => {
    tiles.setVideo(mode === VIDEO_MODE);
    for (const { link, feedid } of links)
      link.href = withQuery(data.Urls.View, { feedid, playmode: mode, ...askedFit() });
  });
  scene.root.className = 'page';
  scene.root.append(head, list, ...brandLine(data.ShowsBrand));
  return () => tiles.stop();
}

/** The fewer there are, the larger each is. */
function sizeOf(count: number): string {
  if (count <= 4) return 'few';
  return count <= 9 ? 'some' : 'many';
}

function linkOf({ FeedId: feedid, Name }: ViewedFeed, tile: Tile, tiles: SeenTiles) {
  const link = make('a', 'tile');
  link.append(tile.box.element, make('span', 'name', Name));
  tiles.add(tile);
  return { link, feedid };
}

function itemOf(link: HTMLElement): HTMLElement {
  const item = make('li', '');
  item.append(link);
  return item;
}

/** Pictures or video, where there is any; `onMode` hears of the first choice too. */
function addChoice(head: HTMLElement, { Feeds }: ViewOfCollection, onMode: (mode: string) => void): void {
  const modes = modesOfAll(Feeds);
  const mode = askedMode(modes);
  onMode(mode);
  if (modes.length < 2) return;
  const choice = modeSelect(modes, mode, (chosen) => {
    keepMode(chosen);
    onMode(chosen);
  });
  choice.className = 'choice';
  head.append(choice);
}
