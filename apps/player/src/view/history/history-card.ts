import type { Clock } from '@longview/base';
import type { ViewedFeed, ViewUrls } from '@longview/contract';
import { formatTime } from '@longview/rules/player';
import {
  type Archive,
  filmOffer,
  firstComparison,
  sameTimes,
  sheetStepOf,
  type TimeSpan,
} from '@longview/rules/timeline';
import { prepareFilms, SheetLoader } from '@longview/timeline';
import { make } from '../../dom.ts';
import { TEXTS } from '../../texts.ts';
import { withQuery } from '../../with-query.ts';
import { type AskedPast, addressOf, NOW } from '../address.ts';
import type { FeedPlayer, Showing } from '../feed-player.ts';
import { linkToPass, shareLink } from '../share-link.ts';
import { CARPET_LEAST_SEC, CarpetDays } from './carpet-days.ts';
import { countIn } from './color-source.ts';
import { Compare } from './compare.ts';
import { DayBar } from './day-bar.ts';
import { FilmBar, type FilmLength, offeredLengths, spanOfLength } from './film-bar.ts';
import { dayOf, momentOfDay } from './local-day.ts';
import { RibbonDay } from './ribbon-day.ts';
import { TakeAway } from './take-away.ts';
import { TimeStrip } from './time-strip.ts';
import { LONG_NOTE_MS, Transport } from './transport.ts';

/** The past of a feed under its picture: a day as a ribbon, all days as a carpet, films, then and now (PUB-15, EXT-440). */
export interface HistoryCardOptions {
  feed: ViewedFeed;
  urls: ViewUrls;
  player: FeedPlayer;
  clock: Clock;
  /** Holds the picture. */
  stage: HTMLElement;
  asked: AskedPast;
}

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;
const RIBBON_KEYS = { PageUp: HOUR_SEC, PageDown: -HOUR_SEC };
const CARPET_KEYS = {
  ArrowLeft: -DAY_SEC,
  ArrowRight: DAY_SEC,
  ArrowUp: -HOUR_SEC,
  ArrowDown: HOUR_SEC,
  PageUp: 30 * DAY_SEC,
  PageDown: -30 * DAY_SEC,
};
/** When the page has settled: what plays films is fetched, so that the first one starts at once. */
const PREPARE_MS = 1200;

export class HistoryCard {
  readonly element = make('section', 'past');
  readonly #options: HistoryCardOptions;
  readonly #sheets: SheetLoader;
  readonly #bar: DayBar;
  readonly #transport: Transport;
  readonly #films: FilmBar;
  readonly #take: TakeAway;
  readonly #ribbon: TimeStrip;
  readonly #day: RibbonDay;
  readonly #carpetStrip: TimeStrip;
  readonly #carpet: CarpetDays | null;
  readonly #empty = make('p', 'empty');
  #showing: Showing = { kind: 'Live' };
  #film: { span: TimeSpan; length: FilmLength | null } | null = null;
  #compare: { view: Compare; otherSec: number } | null = null;
  #isScrubbing = false;

  constructor(options: HistoryCardOptions) {
    const { feed, urls, player, asked, clock } = options;
    this.#options = options;
    this.#sheets = new SheetLoader(({ stepSec, phaseSec, number }) =>
      withQuery(urls.Sheet, {
        ...{ feedid: feed.FeedId, step: String(stepSec) },
        ...{ phase: String(phaseSec), number: String(number) },
      }),
    );
    const archive = this.#archive();
    this.#ribbon = this.#strip(TEXTS.timeline, RIBBON_KEYS, DAY_SEC);
    this.#carpetStrip = this.#strip(TEXTS.allDays, CARPET_KEYS, archive.nowSec - archive.firstSec);
    const hasCarpet = archive.nowSec - archive.firstSec >= CARPET_LEAST_SEC;
    this.#carpet = hasCarpet ? new CarpetDays(this.#carpetStrip, feed, archive) : null;
    const colorsUrl = withQuery(urls.Colors, { feedid: feed.FeedId });
    this.#day = new RibbonDay({
      ...{ feed, colorsUrl, clock, strip: this.#ribbon },
      archive: () => this.#archive(),
      below: () => this.#carpet?.pieces ?? [],
      onChange: () => this.#onDay(),
      onLoaded: (count) => this.#onColors(count),
    });
    this.#bar = new DayBar({
      onStep: (days) => this.#day.step(days),
      onDay: (day) => this.#pickDay(day),
    });
    this.#films = new FilmBar(offeredLengths(archive), (length) => this.#playLength(length));
    this.#transport = this.#makeTransport();
    const onClip = () => this.#transport.say(TEXTS.clipComing, null, LONG_NOTE_MS);
    this.#take = new TakeAway({ feed, urls, onClip });
    this.#build(hasCarpet);
    player.onShowing((showing) => this.#onShowing(showing));
    player.onPlay(() => this.#playLength('Day'));
    this.#sheets.subscribe(() => {
      this.#ribbon.refresh();
      this.#carpetStrip.refresh();
    });
    this.#begin(asked);
    if (this.#carpet) void this.#loadCarpet(this.#carpet, colorsUrl);
    clock.sleep(PREPARE_MS).then(prepareFilms, () => undefined);
  }

  #build(hasCarpet: boolean): void {
    const card = make('div', 'card');
    this.#empty.setAttribute('role', 'status');
    card.append(this.#bar.element, this.#ribbon.element, this.#empty);
    if (hasCarpet) card.append(this.#carpetStrip.element);
    card.append(this.#films.element, this.#take.element);
    this.element.setAttribute('aria-label', TEXTS.past);
    this.element.append(this.#transport.element, card);
  }

  /** What the address asks for; the moment itself is already on its way. */
  #begin({ momentSec, otherSec, range }: AskedPast): void {
    const { feed } = this.#options;
    const atSec = range?.fromSec ?? momentSec ?? (feed.IsArchive ? feed.LastSec : null);
    this.#day.show(atSec);
    if (range) this.#play(range, null);
    else if (momentSec !== null || feed.IsArchive) this.#onShowing({ kind: 'Moment', unixSec: atSec ?? 0 });
    else this.#onShowing({ kind: 'Live' });
    if (momentSec !== null && otherSec !== null) this.#openCompare(otherSec);
  }

  #strip(label: string, keys: Readonly<Record<string, number>>, lengthSec: number): TimeStrip {
    const { feed } = this.#options;
    const stepSec = sheetStepOf(lengthSec);
    return new TimeStrip({
      ...{ zone: feed.TimeZone, label, keys },
      onMoment: (unixSec, isMoving) => this.#goTo(unixSec, isMoving),
      thumbOf: (unixSec) => {
        this.#sheets.want(stepSec, unixSec);
        return this.#sheets.find(stepSec, unixSec, feed.IntervalSec);
      },
    });
  }

  #makeTransport(): Transport {
    const { feed, player } = this.#options;
    const acts = {
      onToggle: () => this.#toggle(),
      onLive: () => {
        this.#closeCompare();
        player.toLive();
        this.#day.show(feed.IsArchive ? feed.LastSec : null);
      },
      onSpeed: (speed: number) => player.setSpeed(speed),
      onSeek: (positionSec: number) => player.seek(positionSec),
      onCompare: () => (this.#compare ? this.#closeCompare() : this.#openCompare(null)),
      onShare: () => void this.#share(),
      onDownload: feed.MayDownload ? () => this.#download() : undefined,
    };
    return new Transport(acts, feed.IsArchive ? TEXTS.newest : TEXTS.toLive);
  }

  /** A film that failed is tried again. */
  #toggle(): void {
    const { player } = this.#options;
    const failed =
      this.#showing.kind === 'Film' && this.#showing.film.status === 'Failed' ? this.#film : null;
    if (failed) this.#play(failed.span, failed.length);
    else player.toggle();
  }

  /** An archive's now is its last picture. */
  #archive(): Archive {
    const { feed, clock } = this.#options;
    const clockSec = Math.floor(clock.now() / 1000);
    const nowSec = feed.IsArchive && feed.LastSec !== null ? feed.LastSec : clockSec;
    return { firstSec: Math.min(feed.FirstSec ?? nowSec, nowSec), nowSec };
  }

  #goTo(unixSec: number, isMoving: boolean): void {
    const { player } = this.#options;
    const { firstSec, nowSec } = this.#archive();
    const atSec = Math.min(nowSec, Math.max(firstSec, unixSec));
    this.#isScrubbing = isMoving;
    if (this.#compare) this.#setOther(atSec, isMoving);
    else if (!player.seekMoment(atSec)) player.toMoment(atSec, isMoving);
  }

  #pickDay(day: string): void {
    const { TimeZone, IsArchive } = this.#options.feed;
    const { nowSec } = this.#archive();
    const isToday = !IsArchive && day === dayOf(nowSec, TimeZone);
    this.#day.show(isToday ? null : momentOfDay(day, TimeZone));
  }

  #onDay(): void {
    const { TimeZone: zone } = this.#options.feed;
    const { firstSec, nowSec } = this.#archive();
    const { atSec, span } = this.#day;
    const days = { firstDay: dayOf(firstSec, zone), lastDay: dayOf(nowSec, zone) };
    this.#bar.show({ day: atSec === null ? null : dayOf(atSec, zone), ...days });
    this.#bar.setLast(this.#options.feed.IsArchive && span.toSec > nowSec);
    this.#ribbon.mark(this.#film?.span ?? null);
    this.#showTakeAway();
  }

  /** The clip is of the film that is seen, else of the day. */
  #showTakeAway(): void {
    const { span } = this.#day;
    this.#take.show(this.#day.atSec ?? this.#archive().nowSec, this.#film?.span ?? span);
  }

  #onColors(count: number | null): void {
    this.#empty.textContent = count === null ? TEXTS.noColors : count === 0 ? TEXTS.noPictures : '';
    if (count !== null) this.#transport.setPlayable(count > 0 || this.#film !== null);
  }

  async #loadCarpet(carpet: CarpetDays, url: string): Promise<void> {
    const { clock } = this.#options;
    const never = new AbortController();
    while (!(await carpet.load(url, never.signal))) await clock.sleep(30_000);
    this.#day.redraw();
    this.#carpetStrip.moveTo(this.#momentSec());
  }

  #playLength(length: FilmLength): void {
    this.#play(spanOfLength(length, this.#day.span, this.#archive()), length);
  }

  #play(span: TimeSpan, length: FilmLength | null): void {
    const { feed, player } = this.#options;
    this.#closeCompare();
    this.#options.stage.scrollIntoView({ block: 'nearest' });
    this.#film = { span, length };
    const pieces = length === 'Day' || !this.#carpet ? this.#day.pieces : this.#carpet.pieces;
    const bucket = { firstSec: span.fromSec, lastSec: span.toSec - 1, count: countIn(pieces, span) };
    const { askedSec } = filmOffer(span, feed.IntervalSec, [bucket]);
    player.playFilm(span, bucket.count === 0 ? null : askedSec);
  }

  #onShowing(showing: Showing): void {
    this.#showing = showing;
    const isFilm = showing.kind === 'Film';
    if (!isFilm) this.#film = null;
    const momentSec = this.#momentSec();
    const isResting = !this.#isScrubbing && (!isFilm || showing.film.status !== 'Playing');
    if (showing.kind !== 'Live') this.#day.follow(momentSec, isResting);
    const span = this.#film?.span ?? null;
    for (const strip of [this.#ribbon, this.#carpetStrip]) {
      strip.mark(span);
      strip.moveTo(momentSec);
    }
    this.#showTakeAway();
    this.#films.show(isFilm ? (this.#film?.length ?? null) : null);
    this.#transport.show(showing, this.#compare !== null);
    if (!this.#isScrubbing) this.#keepAddress();
  }

  #momentSec(): number {
    const showing = this.#showing;
    if (showing.kind === 'Film') return showing.film.momentSec;
    return showing.kind === 'Moment' ? showing.unixSec : this.#archive().nowSec;
  }

  #past(): AskedPast {
    const { IsArchive, LastSec } = this.#options.feed;
    if (this.#film) return { ...NOW, range: this.#film.span };
    const otherSec = this.#compare?.otherSec ?? null;
    const isMoment = this.#showing.kind === 'Moment' || otherSec !== null;
    const momentSec = this.#momentSec();
    const isStart = IsArchive && momentSec === LastSec && otherSec === null;
    return { range: null, momentSec: isMoment && !isStart ? momentSec : null, otherSec };
  }

  /** So that the page is as it was when it is loaded anew, or its address is copied. */
  #keepAddress(): void {
    const href = addressOf(location.href, this.#past());
    if (href !== location.href) history.replaceState(history.state, '', href);
  }

  async #share(): Promise<void> {
    const { Name } = this.#options.feed;
    const past = this.#past();
    const url = linkToPass(addressOf(location.href, past));
    const shared = await shareLink(url, Name);
    if (shared === 'Shown') return this.#transport.say(TEXTS.copyLink, url);
    if (shared === 'Copied') this.#transport.say(copiedText(past));
  }

  #download(): void {
    const { feed, urls } = this.#options;
    const link = make('a', '');
    const film = this.#film;
    const feedid = feed.FeedId;
    const timeText = (unixSec: number) => formatTime(Math.floor(unixSec));
    const frametime = timeText(this.#momentSec());
    link.href = film
      ? withQuery(urls.FilmFile, {
          ...{ feedid, download: 'true' },
          ...{ from: timeText(film.span.fromSec), to: timeText(film.span.toSec) },
        })
      : withQuery(urls.Frame, {
          ...{ feedid },
          ...(this.#showing.kind === 'Live' ? {} : { frametime, match: 'nearest' }),
        });
    link.download = film ? '' : `${feed.Name} ${frametime.replaceAll(':', '-')}.jpg`;
    link.click();
  }

  #openCompare(otherSec: number | null): void {
    const { feed, player, stage } = this.#options;
    const archive = this.#archive();
    const momentSec = this.#momentSec();
    const isNow = this.#showing.kind === 'Live';
    if (this.#showing.kind === 'Film') player.toMoment(momentSec);
    const url = (unixSec: number | null) =>
      unixSec === null
        ? player.imageUrl
        : withQuery(player.imageUrl, { frametime: formatTime(Math.floor(unixSec)), match: 'nearest' });
    const view = new Compare({
      zone: feed.TimeZone,
      sameTimes: sameTimes(momentSec, feed.TimeZone, archive),
      firstSec: archive.firstSec,
      urlOf: url,
      onOther: (unixSec) => this.#setOther(unixSec, false),
    });
    this.#compare = { view, otherSec: otherSec ?? firstComparison(momentSec, feed.TimeZone, archive) };
    stage.append(view.element);
    stage.scrollIntoView({ block: 'nearest' });
    view.setNow(isNow ? null : momentSec);
    this.#setOther(this.#compare.otherSec, false);
    this.#transport.show(this.#showing, true);
  }

  #setOther(unixSec: number, isMoving: boolean): void {
    if (!this.#compare) return;
    this.#compare.otherSec = unixSec;
    this.#day.follow(unixSec, !isMoving);
    for (const strip of [this.#ribbon, this.#carpetStrip]) strip.moveTo(unixSec);
    if (isMoving) return;
    this.#compare.view.setOther(unixSec);
    this.#keepAddress();
  }

  #closeCompare(): void {
    this.#compare?.view.close();
    if (!this.#compare) return;
    this.#compare = null;
    this.#onShowing(this.#showing);
  }
}

function copiedText({ range, momentSec, otherSec }: AskedPast): string {
  if (range) return TEXTS.copiedFilm;
  if (otherSec !== null) return TEXTS.copiedBoth;
  return momentSec === null ? TEXTS.copiedPage : TEXTS.copiedMoment;
}
