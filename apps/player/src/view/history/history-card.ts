import type { Clock } from '@longview/base';
import type { ViewedFeed, ViewUrls } from '@longview/contract';
import { retryDelaySec } from '@longview/rules/player';
import { make } from '../../dom.ts';
import { TEXTS } from '../../texts.ts';
import { withQuery } from '../../with-query.ts';
import type { FeedPlayer, Showing } from '../feed-player.ts';
import { DayBar } from './day-bar.ts';
import { hasPictures, loadColors } from './day-colors.ts';
import { addDays, dayOf, startOfDay } from './local-days.ts';
import { Ribbon } from './ribbon.ts';

/** The past of a feed under its picture: a day's ribbon to point at, ways to other days, and its film. */
export interface HistoryCardOptions {
  feed: ViewedFeed;
  urls: ViewUrls;
  player: FeedPlayer;
  clock: Clock;
}

const SLOT_SEC = 300;
const DAY_SEC = 86_400;

export class HistoryCard {
  readonly element = make('section', 'card');
  readonly #options: HistoryCardOptions;
  readonly #bar: DayBar;
  readonly #ribbon: Ribbon;
  readonly #empty = make('p', 'empty');
  /** Null is the last 24 hours. */
  #day: string | null = null;
  #loading = new AbortController();

  constructor(options: HistoryCardOptions) {
    const { feed, player } = options;
    this.#options = options;
    this.#bar = new DayBar({
      onStep: (days) => this.#step(days),
      onDay: (day) => this.#show(day),
      onLive: () => {
        player.toLive();
        if (this.#day !== null) this.#show(null);
      },
      onPlay: () => this.#play(),
    });
    const onMoment = (unixSec: number, isMoving: boolean) => player.toMoment(unixSec, isMoving);
    this.#ribbon = new Ribbon({ zone: feed.TimeZone, onMoment });
    this.#empty.setAttribute('role', 'status');
    this.element.setAttribute('aria-label', TEXTS.past);
    this.element.append(this.#bar.element, this.#ribbon.element, this.#empty);
    player.onShowing((showing) => this.#onShowing(showing));
    this.#ribbon.moveTo(this.#nowSec());
    this.#show(null);
  }

  #nowSec(): number {
    return Math.floor(this.#options.clock.now() / 1000);
  }

  #span(): { fromSec: number; toSec: number } {
    const { TimeZone } = this.#options.feed;
    if (this.#day !== null) {
      return {
        fromSec: startOfDay(this.#day, TimeZone),
        toSec: startOfDay(addDays(this.#day, 1), TimeZone),
      };
    }
    const toSec = Math.ceil(this.#nowSec() / SLOT_SEC) * SLOT_SEC;
    return { fromSec: toSec - DAY_SEC, toSec };
  }

  /** Before the last 24 hours is yesterday, after yesterday the last 24 hours. */
  #step(days: 1 | -1): void {
    const today = dayOf(this.#nowSec(), this.#options.feed.TimeZone);
    const day = addDays(this.#day ?? today, days);
    this.#show(day >= today ? null : day);
  }

  #show(day: string | null): void {
    const { feed } = this.#options;
    this.#day = day;
    const firstDay = dayOf(feed.FirstSec ?? this.#nowSec(), feed.TimeZone);
    this.#bar.show({ day, firstDay, today: dayOf(this.#nowSec(), feed.TimeZone) });
    this.#ribbon.show(this.#span());
    this.#loading.abort();
    this.#loading = new AbortController();
    void this.#load(this.#loading.signal);
  }

  /** The last 24 hours go on. */
  async #load(signal: AbortSignal): Promise<void> {
    const { feed, urls, clock } = this.#options;
    for (let failures = 0; !signal.aborted; ) {
      const span = this.#span();
      const colors = await loadColors(withQuery(urls.Colors, { feedid: feed.FeedId }), span, signal);
      if (signal.aborted) return;
      failures = colors ? 0 : failures + 1;
      this.#say(colors ? (hasPictures(colors) ? '' : TEXTS.noPictures) : TEXTS.noColors);
      if (colors) {
        this.#bar.setPlayable(hasPictures(colors));
        this.#ribbon.show(span);
        this.#ribbon.paint(colors);
        if (this.#day !== null) return;
      }
      const waitSec = colors ? SLOT_SEC : retryDelaySec(failures - 1);
      await clock.sleep(waitSec * 1000, signal).catch(() => undefined);
    }
  }

  #say(text: string): void {
    this.#empty.textContent = text;
  }

  #play(): void {
    const { fromSec, toSec } = this.#span();
    this.#options.player.playFilm(fromSec, Math.min(toSec, this.#nowSec()));
  }

  #onShowing(showing: Showing): void {
    this.#bar.setShowing(showing.kind);
    if (showing.kind === 'Live') this.#ribbon.moveTo(this.#nowSec());
    if (showing.kind === 'Moment') this.#ribbon.moveTo(showing.unixSec);
  }
}
