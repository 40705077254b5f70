import { durationSec } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';

/** Opens a film in a `<video>` by its playlist (TLP-08) and learns which moments it shows. Draws nothing. */
export interface OpenedFilm {
  /** Ends loading; the video element can be used again. */
  close(): void;
}

export interface FilmEvents {
  onTimes(times: readonly number[]): void;
  onFailed(): void;
}

/** Of what, and how long it shall play, seconds (null: as the service chooses). */
export interface FilmWish {
  span: TimeSpan;
  askedSec: number | null;
}

export interface FilmOfFeed {
  playlistUrl: string;
  span: TimeSpan;
  /** The feed's own; used where the playlist does not say its interval. */
  intervalSec: number;
  /** Times of the first frame of each interval from `span.fromSec` on, unix seconds (PUB-06). */
  timesOf(span: TimeSpan, intervalSec: number, signal: AbortSignal): Promise<number[]>;
}

/** Opens a film of one feed, whichever; what a film show needs. */
export type OpenFilm = (video: HTMLVideoElement, film: FilmWish, events: FilmEvents) => Promise<OpenedFilm>;

const loadHls = () => import('hls.js/light');

/** Fetches ahead of the first film what it needs; a failure shows when one is played. */
export function prepareFilms(): void {
  loadHls().catch(() => undefined);
}

export async function openFilm(
  video: HTMLVideoElement,
  film: FilmOfFeed,
  events: FilmEvents,
): Promise<OpenedFilm> {
  const { playlistUrl: url, intervalSec } = film;
  const learning = new AbortController();
  const learn = (filmIntervalSec: number) =>
    timesOf(film, filmIntervalSec, learning.signal).then(events.onTimes, () => undefined);
  const { default: Hls } = await loadHls();
  if (!Hls.isSupported()) return openNatively(video, url, events, () => void learn(intervalSec), learning);
  const hls = new Hls({
    enableWorker: false,
    startFragPrefetch: true,
    maxBufferLength: 20,
    maxMaxBufferLength: 40,
  });
  hls.on(Hls.Events.LEVEL_LOADED, (_, data) => {
    const chosen = intervalOf(data.networkDetails);
    if (!learning.signal.aborted) void learn(chosen ?? intervalSec);
  });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal) events.onFailed();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    close() {
      learning.abort();
      hls.destroy();
    },
  };
}

function openNatively(
  video: HTMLVideoElement,
  url: string,
  events: FilmEvents,
  learn: () => void,
  learning: AbortController,
): OpenedFilm {
  video.addEventListener('error', events.onFailed, { signal: learning.signal });
  video.src = url;
  learn();
  return {
    close() {
      learning.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** The film's frames: the first of each slot of the absolute grid that lies in the span. */
async function timesOf(film: FilmOfFeed, intervalSec: number, signal: AbortSignal): Promise<number[]> {
  const { span } = film;
  const fromSec = Math.floor(span.fromSec / intervalSec) * intervalSec;
  const times = await film.timesOf({ fromSec, toSec: span.toSec }, intervalSec, signal);
  return times.filter((time) => time >= span.fromSec && time < span.toSec);
}

/** `X-Film-Interval`, in seconds or as a duration. */
function intervalOf(details: unknown): number | null {
  const text = details instanceof XMLHttpRequest ? details.getResponseHeader('x-film-interval') : null;
  return text === null ? null : (durationSec(text) ?? (Number(text) || null));
}
