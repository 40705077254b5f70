import type { Clock } from '@longview/base';
import type { PlayerData, ViewedFeed, ViewUrls } from '@longview/contract';
import { withQuery } from '../with-query.ts';

/** What every kind of view gets. */
export interface Scene {
  root: HTMLElement;
  clock: Clock;
  /** A call was refused; finds out whether the view has ended. */
  onRefused(): void;
}

/** A feed as the player's modes take it; pictures in the size that a box `widthPx` wide can use. */
export function playerDataOf(
  feed: ViewedFeed,
  urls: ViewUrls,
  widthPx: number,
  Query: Record<string, string> = {},
): PlayerData {
  const { FeedId, Name, TimeZone, IntervalSec, Stream, Clips, HasHistory } = feed;
  const shown = { Name, TimeZone, IntervalSec, Stream, Clips };
  const ImageUrl = withQuery(urls.Frame, { feedid: FeedId, sizecode: sizeCodeFor(widthPx) });
  const FilmUrl = HasHistory ? withQuery(urls.Film, { feedid: FeedId }) : null;
  return { FeedId, ...shown, ImageUrl, FilmUrl, TimesUrl: null, PlayItem: null, Query };
}

/** Ways of seeing a feed live that its viewer may choose from. */
export function liveModes({ Stream, Clips }: ViewedFeed): string[] {
  const video = [...(Stream ? ['livevideostream'] : []), ...(Clips ? ['livevideoclip'] : [])];
  return ['liveimage', ...video];
}

/** Widths of 16:9 pictures of a size code, smallest first. */
const SIZES = [
  { code: 'x480', widthPx: 854 },
  { code: 'x768', widthPx: 1366 },
];
const LARGEST = 'x1080';
/** A little less than there are pixels does not show. */
const NEAR_ENOUGH = 1.15;

function sizeCodeFor(boxPx: number): string {
  const neededPx = (boxPx * devicePixelRatio) / NEAR_ENOUGH;
  return SIZES.find(({ widthPx }) => widthPx >= neededPx)?.code ?? LARGEST;
}
