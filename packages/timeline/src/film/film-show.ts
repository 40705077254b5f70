import { filmMoment, filmPosition, type TimeSpan } from '@longview/rules/timeline';
import type { OpenedFilm, OpenFilm } from './open-film.ts';

/**
 * The film over the picture: opening, playing, pausing, its speed, and the moment it shows (PUB-18). Owns the
 * `<video>` while a film is on; what plays in it comes from the given opener. Draws nothing.
 */
export interface FilmState {
  status: 'Off' | 'Opening' | 'Playing' | 'Paused' | 'Failed';
  span: TimeSpan;
  durationSec: number;
  positionSec: number;
  /** When the frame on the screen was taken. */
  momentSec: number;
  speed: number;
}

export interface FilmShowOptions {
  open: OpenFilm;
  onChange(state: FilmState): void;
  /** Called when a film ends or is closed, with the last moment it showed. */
  onLeft(momentSec: number): void;
}

export const FILM_OFF: FilmState = {
  status: 'Off',
  span: { fromSec: 0, toSec: 1 },
  durationSec: 0,
  positionSec: 0,
  momentSec: 0,
  speed: 1,
};

export class FilmShow {
  readonly #options: FilmShowOptions;
  #state = FILM_OFF;
  #video: HTMLVideoElement | null = null;
  #listening = new AbortController();
  #opened: OpenedFilm | null = null;
  #times: readonly number[] = [];
  /** Counts plays, so that what an earlier one still reports is not taken for the present one's. */
  #turn = 0;
  #nextFrame = 0;

  constructor(options: FilmShowOptions) {
    this.#options = options;
  }

  attach(video: HTMLVideoElement | null): void {
    this.#listening.abort();
    this.#video = video;
    if (!video) {
      this.#end();
      return;
    }
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const isOn = () => this.#state.status !== 'Off' && this.#state.status !== 'Failed';
    video.addEventListener('playing', () => isOn() && this.#set({ status: 'Playing' }), { signal });
    video.addEventListener('pause', () => isOn() && !video.ended && this.#set({ status: 'Paused' }), {
      signal,
    });
    video.addEventListener('ended', () => isOn() && this.#finish(video), { signal });
  }

  /** @param askedSec wanted length; null: as the service chooses */
  play(span: TimeSpan, askedSec: number | null): void {
    this.#end();
    const video = this.#video;
    if (!video) return;
    const turn = this.#turn;
    this.#set({ ...FILM_OFF, speed: this.#state.speed, status: 'Opening', span, momentSec: span.fromSec });
    const mine = (act: () => void) => void (turn === this.#turn && act());
    const onFailed = () => mine(() => this.#fail());
    const onTimes = (times: readonly number[]) =>
      mine(() => {
        this.#times = times;
      });
    this.#options.open(video, { span, askedSec }, { onTimes, onFailed }).then((opened) => {
      if (turn !== this.#turn) return opened.close();
      this.#opened = opened;
      video.playbackRate = this.#state.speed;
      void video.play().catch(() => undefined);
    }, onFailed);
    this.#follow();
  }

  toggle(): void {
    if (this.#state.status === 'Playing') this.#video?.pause();
    else void this.#video?.play().catch(() => undefined);
  }

  setSpeed(speed: number): void {
    if (this.#video) this.#video.playbackRate = speed;
    this.#set({ speed });
  }

  seek(positionSec: number): void {
    if (this.#video) this.#video.currentTime = positionSec;
  }

  /** Goes to a moment of the film; false when no film is on that has it. */
  seekMoment(unixSec: number): boolean {
    const { status, span } = this.#state;
    const isOn = status === 'Playing' || status === 'Paused';
    if (!isOn || unixSec < span.fromSec || unixSec >= span.toSec) return false;
    this.seek(filmPosition(this.#clock(), unixSec));
    return true;
  }

  /** Back to the picture, at the moment the film showed last. */
  close(): void {
    const { status, momentSec } = this.#state;
    this.#end();
    this.#set({ ...FILM_OFF, speed: this.#state.speed });
    if (status === 'Playing' || status === 'Paused') this.#options.onLeft(momentSec);
  }

  /** A busy browser does not tell of every frame: the film ends with its last one all the same. */
  #finish(video: HTMLVideoElement): void {
    if (this.#times.length > 0) this.#show(video.duration, video.duration);
    this.close();
  }

  /** Goes along with every frame that is really shown, so that the moment is that of the frame one sees. */
  #follow(): void {
    const video = this.#video;
    if (!video) return;
    video.cancelVideoFrameCallback(this.#nextFrame);
    this.#nextFrame = video.requestVideoFrameCallback((_, { mediaTime }) => {
      this.#show(mediaTime, video.duration);
      this.#follow();
    });
  }

  #show(positionSec: number, durationSec: number): void {
    if (!this.#opened || !Number.isFinite(durationSec)) return;
    // A frame's own time may lie a rounding error before its place in the film.
    const momentSec = filmMoment({ ...this.#clock(), durationSec }, positionSec + 0.001);
    this.#set({ durationSec, positionSec, momentSec });
  }

  #clock() {
    return { durationSec: this.#state.durationSec, times: this.#times, span: this.#state.span };
  }

  #fail(): void {
    this.#end();
    this.#set({ status: 'Failed' });
  }

  #end(): void {
    this.#turn += 1;
    this.#video?.cancelVideoFrameCallback(this.#nextFrame);
    this.#video?.pause();
    this.#opened?.close();
    this.#opened = null;
    this.#times = [];
  }

  #set(change: Partial<FilmState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onChange(this.#state);
  }
}
