import type { ViewedFeed } from '@longview/contract';
import { DEFAULT_MODE, type PlayerParams, playerParams } from '@longview/rules/player';
import { withQuery } from '../with-query.ts';

/** How feeds are seen live: `playmode` of the page's address (EXT-211). */

export const VIDEO_MODE = 'livevideostream';

/** What the viewer of several feeds may choose from. */
export function modesOfAll(feeds: readonly ViewedFeed[]): string[] {
  return feeds.some(({ Stream }) => Stream !== null) ? [DEFAULT_MODE, VIDEO_MODE] : [DEFAULT_MODE];
}

/** How pictures fit their tiles: whole, where the address does not say `framesizingmode` (EXT-341). */
export function askedFit(): Record<string, string> {
  const framesizingmode = new URLSearchParams(location.search).get('framesizingmode');
  return framesizingmode === null ? {} : { framesizingmode };
}

/** What the address says of every player on its page. */
export const askedParams = (): PlayerParams => playerParams(askedFit());

export function askedMode(modes: readonly string[]): string {
  const asked = new URLSearchParams(location.search).get('playmode')?.toLowerCase() ?? '';
  return modes.includes(asked) ? asked : DEFAULT_MODE;
}

/** So that it is as it was when the page is loaded anew, or its address is passed on. */
export function keepMode(playmode: string): void {
  history.replaceState(history.state, '', withQuery(location.href, { playmode }));
}
