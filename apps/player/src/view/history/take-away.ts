import type { ViewedFeed, ViewUrls } from '@longview/contract';
import { formatTime } from '@longview/rules/player';
import type { TimeSpan } from '@longview/rules/timeline';
import { make } from '../../dom.ts';
import { LOCALE, TEXTS } from '../../texts.ts';
import { withQuery } from '../../with-query.ts';
import { dayOf } from './local-day.ts';

/** What one takes along of a feed: the poster of a year, and a clip for phones (EXT-507). */
export interface TakeAwayOptions {
  feed: ViewedFeed;
  urls: ViewUrls;
  /** A clip is being made, which takes a while. */
  onClip(): void;
}

export class TakeAway {
  readonly element = make('div', 'take');
  readonly #options: TakeAwayOptions;
  readonly #poster = make('a', 'button');
  readonly #pdf = make('a', 'button', TEXTS.posterPdf);
  readonly #clip = make('a', 'button', TEXTS.phoneClip);

  constructor(options: TakeAwayOptions) {
    this.#options = options;
    this.#poster.target = '_blank';
    this.#poster.rel = 'noopener';
    this.#pdf.download = '';
    this.#clip.download = '';
    this.#clip.addEventListener('click', () => options.onClip());
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', TEXTS.takeAway);
    this.element.append(make('span', 'title', TEXTS.takeAway), this.#poster);
    if (options.feed.MayDownload) this.element.append(this.#pdf, this.#clip);
  }

  /** @param atSec a moment of the poster's year; @param span what the clip is of */
  show(atSec: number, { fromSec, toSec }: TimeSpan): void {
    const { feed, urls } = this.#options;
    const year = dayOf(atSec, feed.TimeZone).slice(0, 4);
    const poster = withQuery(urls.Poster, { feedid: feed.FeedId, year, locale: LOCALE ?? '' });
    this.#poster.textContent = TEXTS.yearPoster.replace('{year}', year);
    this.#poster.href = poster;
    this.#pdf.href = withQuery(poster, { format: 'pdf', download: 'true' });
    this.#clip.href = withQuery(urls.Clip, {
      ...{ feedid: feed.FeedId, from: formatTime(Math.floor(fromSec)), to: formatTime(Math.floor(toSec)) },
    });
  }
}
