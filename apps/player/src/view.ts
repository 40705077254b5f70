import './player.css';
import './page.css';
import './view/view.css';
import './view/history/past.css';
import './view/history/timeline.css';
import './view/history/compare.css';
import './view/wall.css';
import './view/display.css';
import { systemClock } from '@longview/base';
import type { ViewData } from '@longview/contract';
import { lonePage, make } from './dom.ts';
import { PageCheck } from './page-check.ts';
import { passwordForm } from './password-form.ts';
import { pageWishes, speak, TEXTS } from './texts.ts';
import { closedPage } from './view/closed-page.ts';
import { showCycle } from './view/cycle.ts';
import { showDisplay } from './view/display.ts';
import { showFeed } from './view/feed-page.ts';
import { showFullFeed } from './view/full-feed.ts';
import type { Scene } from './view/scene.ts';
import { showWall } from './view/wall.ts';

/** The page behind /view (PUB-15): reads what the service wrote into it and shows it until it may no longer. */

const data = JSON.parse(document.getElementById('view-data')?.textContent ?? '{"Kind":"Nothing"}') as
  | ViewData
  | { Kind: 'Nothing' };
document.documentElement.lang = speak(pageWishes());

const root = document.getElementById('view') ?? document.body;

const check = new PageCheck(systemClock, {
  onGone: () => {
    stop();
    lonePage(root, TEXTS.gone, make('p', '', TEXTS.askNew));
  },
  onPassword: () => location.reload(),
});
const stop = show({ root, clock: systemClock, onRefused: () => check.ask() });

/** Gives the end of what is shown. */
function show(scene: Scene): () => void {
  switch (data.Kind) {
    case 'Feed':
      return data.IsFull ? showFullFeed(scene, data) : showFeed(scene, data);
    case 'Collection':
      if (data.Feeds.length === 0) lonePage(root, data.Name, TEXTS.noFeeds);
      else if (data.IsDisplay) return showDisplay(scene, data);
      else return data.IsFull ? showCycle(scene, data) : showWall(scene, data);
      return () => {};
    case 'Password':
      lonePage(root, passwordForm({ roId: data.RoId, url: data.Url }));
      return () => {};
    case 'Nothing':
      closedPage(root);
      return () => {};
  }
}
