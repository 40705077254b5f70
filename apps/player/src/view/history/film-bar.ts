import type { Archive, TimeSpan } from '@longview/rules/timeline';
import { make } from '../../dom.ts';
import { TEXTS } from '../../texts.ts';

/** Films by one press: of a day, a week, a month, a year, of all (EXT-440). Knows lengths, plays nothing. */

const DAY_SEC = 86_400;
const LENGTHS = [
  { id: 'Day', lengthSec: DAY_SEC },
  { id: 'Week', lengthSec: 7 * DAY_SEC },
  { id: 'Month', lengthSec: 30 * DAY_SEC },
  { id: 'Year', lengthSec: 365 * DAY_SEC },
  { id: 'All', lengthSec: Number.POSITIVE_INFINITY },
] as const;
export type FilmLength = (typeof LENGTHS)[number]['id'];

/** The lengths that show more than the ones before: as far as the archive reaches. */
export function offeredLengths({ firstSec, nowSec }: Archive): FilmLength[] {
  const ageSec = nowSec - firstSec;
  return LENGTHS.filter(({ id, lengthSec }) => id === 'Day' || id === 'All' || lengthSec < ageSec)
    .filter(({ id }) => id !== 'All' || ageSec > DAY_SEC)
    .map(({ id }) => id);
}

/** What a film of a length shows: it ends with the day that is looked at, as far as there are pictures. */
export function spanOfLength(length: FilmLength, day: TimeSpan, { firstSec, nowSec }: Archive): TimeSpan {
  const toSec = Math.min(day.toSec, nowSec + 1);
  if (length === 'All') return { fromSec: firstSec, toSec: nowSec + 1 };
  if (length === 'Day') return { fromSec: Math.min(day.fromSec, toSec - 1), toSec };
  const lengthSec = LENGTHS.find(({ id }) => id === length)?.lengthSec ?? DAY_SEC;
  const fromSec = Math.max(firstSec, toSec - lengthSec);
  // Early in the archive there is less before the day: the film is of the first such stretch.
  return { fromSec, toSec: Math.min(nowSec + 1, Math.max(toSec, fromSec + lengthSec)) };
}

export class FilmBar {
  readonly element = make('div', 'films');
  readonly #buttons = new Map<FilmLength, HTMLButtonElement>();

  constructor(lengths: readonly FilmLength[], onPlay: (length: FilmLength) => void) {
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', TEXTS.films);
    for (const length of lengths) {
      const button = make('button', '', TEXTS[`film${length}`]);
      button.type = 'button';
      button.addEventListener('click', () => onPlay(length));
      this.#buttons.set(length, button);
    }
    this.element.append(make('span', 'title', TEXTS.films), ...this.#buttons.values());
  }

  /** Which film is on. */
  show(playing: FilmLength | null): void {
    for (const [length, button] of this.#buttons) {
      button.setAttribute('aria-pressed', String(length === playing));
    }
  }
}
