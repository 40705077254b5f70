import { make } from '../../dom.ts';
import { TEXTS } from '../../texts.ts';
import type { Showing } from '../feed-player.ts';
import { iconButton, iconOf } from './icons.ts';

/** Play, place, speed and what else one does with what is seen (EXT-440). Draws states, plays nothing. */
export interface TransportActs {
  onToggle(): void;
  onLive(): void;
  onSpeed(speed: number): void;
  /** Seconds of the film. */
  onSeek(positionSec: number): void;
  onCompare(): void;
  onShare(): void;
  /** Absent for those who may not download. */
  onDownload?: (() => void) | undefined;
}

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];
const NOTE_MS = 4000;
/** Of what takes its time: a clip is made in half a minute. */
export const LONG_NOTE_MS = 45_000;

export class Transport {
  readonly element = make('div', 'transport');
  readonly #play = iconButton('play', TEXTS.playDay, TEXTS.playDay);
  readonly #live: HTMLButtonElement;
  readonly #place = make('input', 'place');
  readonly #compare = iconButton('compare', TEXTS.compare, TEXTS.compare);
  readonly #note = make('p', 'note');
  #noteTimer = 0;

  /** @param liveLabel of the way back: to live, or to the last picture of an archive */
  constructor(acts: TransportActs, liveLabel: string) {
    this.#play.classList.add('main');
    this.#live = make('button', 'live', liveLabel);
    this.#live.type = 'button';
    this.#note.setAttribute('role', 'status');
    this.#asPlace(acts);
    const share = iconButton('share', TEXTS.share, TEXTS.share);
    this.#play.addEventListener('click', () => acts.onToggle());
    this.#live.addEventListener('click', () => acts.onLive());
    this.#compare.addEventListener('click', () => acts.onCompare());
    share.addEventListener('click', () => acts.onShare());
    const row = make('div', 'row');
    row.append(this.#play, this.#live, speedChoice(acts), make('span', 'space'), this.#compare);
    if (acts.onDownload) {
      const download = iconButton('download', TEXTS.download, TEXTS.download);
      download.addEventListener('click', acts.onDownload);
      row.append(download);
    }
    row.append(share);
    this.element.append(this.#place, row, this.#note);
  }

  show(showing: Showing, isComparing: boolean): void {
    const film = showing.kind === 'Film' && showing.film.status !== 'Failed' ? showing.film : null;
    const isPlaying = film !== null && film.status !== 'Paused';
    const label = isPlaying ? TEXTS.pause : film ? TEXTS.resume : TEXTS.playDay;
    if (this.#play.getAttribute('aria-label') !== label) {
      this.#play.setAttribute('aria-label', label);
      this.#play.replaceChildren(iconOf(isPlaying ? 'pause' : 'play'), make('span', 'word', label));
    }
    this.#place.disabled = film === null;
    this.#place.max = String(film?.durationSec || 1);
    this.#place.value = String(film?.positionSec ?? 0);
    this.#place.style.setProperty(
      '--done',
      String(film?.durationSec ? film.positionSec / film.durationSec : 0),
    );
    this.#live.setAttribute('aria-pressed', String(showing.kind === 'Live'));
    this.#compare.setAttribute('aria-pressed', String(isComparing));
  }

  setPlayable(isPlayable: boolean): void {
    this.#play.disabled = !isPlayable;
  }

  /** Says what was done, for a while; an address that could not be copied stays, to be copied by hand. */
  say(text: string, url: string | null = null, forMs = NOTE_MS): void {
    clearTimeout(this.#noteTimer);
    this.#note.replaceChildren(text);
    if (url === null) {
      this.#noteTimer = window.setTimeout(() => this.#note.replaceChildren(), forMs);
      return;
    }
    const field = make('input', 'link');
    field.readOnly = true;
    field.value = url;
    field.setAttribute('aria-label', text);
    this.#note.append(field);
    field.select();
  }

  #asPlace({ onSeek }: TransportActs): void {
    this.#place.type = 'range';
    this.#place.min = '0';
    this.#place.step = '0.01';
    this.#place.setAttribute('aria-label', TEXTS.filmPlace);
    this.#place.addEventListener('input', () => onSeek(Number(this.#place.value)));
    // The player's own keys go from picture to picture.
    this.#place.addEventListener('keydown', (event) => event.stopPropagation());
  }
}

function speedChoice({ onSpeed }: TransportActs): HTMLSelectElement {
  const choice = make('select', 'speed');
  choice.setAttribute('aria-label', TEXTS.speed);
  choice.append(
    ...SPEEDS.map((speed) => {
      const option = make('option', '', `${speed}×`);
      option.value = String(speed);
      option.selected = speed === 1;
      return option;
    }),
  );
  choice.addEventListener('change', () => onSpeed(Number(choice.value)));
  return choice;
}
