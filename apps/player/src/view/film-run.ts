import type { ViewedFeed, ViewUrls } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules/player';
import type { TimeSpan } from '@longview/rules/timeline';
import { FilmShow, type FilmState, openFilm } from '@longview/timeline';
import type { ModeStage, RunningMode } from '../modes/mode.ts';
import { TEXTS } from '../texts.ts';
import { momentText } from '../when-text.ts';
import { withQuery } from '../with-query.ts';

/** A film of a range on the page's player, with the time of each of its pictures over it (TLP-08, EXT-440). */
export interface FilmRunOptions {
  feed: ViewedFeed;
  urls: ViewUrls;
  span: TimeSpan;
  /** Wanted length, seconds; null: as the service chooses. */
  askedSec: number | null;
  speed: number;
  onState(state: FilmState): void;
  /** The film is over, or was closed, at this moment. */
  onLeft(momentSec: number): void;
}

const STEP_SEC = 1;

export class FilmRun implements RunningMode {
  readonly show: FilmShow;
  readonly #stage: ModeStage;
  readonly #options: FilmRunOptions;
  #state: FilmState | null = null;

  constructor(stage: ModeStage, options: FilmRunOptions) {
    this.#stage = stage;
    this.#options = options;
    const { feed, urls, span, askedSec } = options;
    this.show = new FilmShow({
      open: (video, film, events) => openFilm(video, { ...filmOf(feed, urls, film), span }, events),
      onChange: (state) => this.#onChange(state),
      onLeft: options.onLeft,
    });
    stage.box.video.loop = false;
    this.show.attach(stage.box.video);
    this.show.setSpeed(options.speed);
    this.show.play(span, askedSec);
  }

  isPaused(): boolean {
    return this.#state?.status === 'Paused';
  }

  toggle(): void {
    this.show.toggle();
  }

  move(direction: 1 | -1): void {
    const { positionSec, durationSec } = this.#state ?? { positionSec: 0, durationSec: 0 };
    this.show.seek(Math.min(durationSec, Math.max(0, positionSec + direction * STEP_SEC)));
  }

  stop(): void {
    this.show.attach(null);
    this.#stage.box.showVideo(false);
    this.#stage.box.setNotice(null);
  }

  #onChange(state: FilmState): void {
    const { box, data } = this.#stage;
    this.#state = state;
    if (state.status === 'Playing') box.showVideo(true);
    if (state.status === 'Failed') box.setNotice(TEXTS.noFilm);
    if (state.durationSec > 0) box.setMoment(momentText(state.momentSec, data.TimeZone));
    this.#options.onState(state);
  }
}

function filmOf(
  { FeedId: feedid, IntervalSec: intervalSec }: ViewedFeed,
  urls: ViewUrls,
  { span, askedSec }: { span: TimeSpan; askedSec: number | null },
) {
  const query = { feedid, from: formatTime(span.fromSec), to: formatTime(span.toSec) };
  return {
    playlistUrl: withQuery(urls.Film, { ...query, ...(askedSec !== null && { length: `PT${askedSec}S` }) }),
    intervalSec,
    timesOf: (of: TimeSpan, interval: number, signal: AbortSignal) =>
      timesOf(withQuery(urls.Times, { feedid, interval: String(interval) }), of, signal),
  };
}

async function timesOf(url: string, { fromSec, toSec }: TimeSpan, signal: AbortSignal): Promise<number[]> {
  const range = { starttime: formatTime(fromSec), endtime: formatTime(toSec) };
  const answer = await fetch(withQuery(url, range), { signal });
  const body: unknown = answer.ok ? await answer.json() : null;
  const isList = typeof body === 'object' && body !== null && 'Frames' in body && Array.isArray(body.Frames);
  return isList ? (body.Frames as unknown[]).flatMap((text) => parseTime(String(text)) ?? []) : [];
}
