import type { ViewOfFeed } from '@longview/contract';
import { make } from '../dom.ts';
import { TEXTS } from '../texts.ts';
import { withQuery } from '../with-query.ts';
import { type AskedPast, askedPast, NOW } from './address.ts';
import { FeedPlayer } from './feed-player.ts';
import { brandLine, headOf } from './page-head.ts';
import type { Scene } from './scene.ts';

/** A feed's view: its picture as large as it can be, its name, and its past for those who may see it (PUB-15). */

const WIDE = 16 / 9;

export function showFeed(scene: Scene, data: ViewOfFeed): () => void {
  const { Feed, Urls } = data;
  const hasPast = Feed.HasHistory && Feed.FirstSec !== null;
  const asked = hasPast ? askedPast(location.search) : NOW;
  const player = new FeedPlayer(scene, Feed, Urls);
  const stage = make('div', 'stage');
  scene.root.style.setProperty('--ratio', String(Feed.Ratio ?? WIDE));
  stage.append(player.element);
  scene.root.className = 'page feed';
  scene.root.append(headOf(Feed.Name, data.Description, backLink(data.BackUrl)), stage);
  scene.root.append(...brandLine(data.ShowsBrand));
  const isNow = asked.momentSec === null && asked.range === null;
  const firstUrl = withQuery(Urls.Frame, { feedid: Feed.FeedId, sizecode: 'x480' });
  const momentSec = asked.momentSec ?? asked.range?.fromSec ?? null;
  void player.begin(Feed.Ratio === null || !isNow ? null : firstUrl, momentSec);
  if (hasPast) void addHistory(scene, data, { player, stage, asked });
  return () => player.stop();
}

interface Begun {
  player: FeedPlayer;
  stage: HTMLElement;
  asked: AskedPast;
}

/** Loaded after the picture: most who come look at now. */
async function addHistory({ clock }: Scene, { Feed, Urls }: ViewOfFeed, begun: Begun) {
  const { HistoryCard } = await import('./history/history-card.ts');
  begun.stage.after(new HistoryCard({ feed: Feed, urls: Urls, clock, ...begun }).element);
}

function backLink(url: string | null): HTMLElement | undefined {
  if (url === null) return undefined;
  const link = make('a', 'back', TEXTS.allCameras);
  link.href = url;
  return link;
}
