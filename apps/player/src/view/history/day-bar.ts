import { make } from '../../dom.ts';
import { LOCALE, TEXTS } from '../../texts.ts';
import { iconButton, iconOf } from './icons.ts';

/** Which day the ribbon shows, and the ways to others. Knows nothing of feeds. Days are `2026-05-14`. */
export interface DayBarActs {
  onStep(days: 1 | -1): void;
  onDay(day: string): void;
}

export class DayBar {
  readonly element = make('div', 'bar');
  readonly #title = make('h2', '');
  readonly #earlier = iconButton('earlier', TEXTS.earlier);
  readonly #later = iconButton('later', TEXTS.later);
  readonly #pick = make('input', '');

  constructor(acts: DayBarActs) {
    this.#pick.type = 'date';
    this.#pick.setAttribute('aria-label', TEXTS.pickDay);
    this.#earlier.addEventListener('click', () => acts.onStep(-1));
    this.#later.addEventListener('click', () => acts.onStep(1));
    this.#pick.addEventListener('change', () => {
      if (this.#pick.value !== '' && this.#pick.validity.valid) acts.onDay(this.#pick.value);
    });
    this.#pick.addEventListener('click', () => this.#open());
    const place = make('span', 'pick');
    place.append(iconOf('calendar'), this.#pick);
    this.element.append(this.#earlier, this.#title, this.#later, place);
  }

  /** Wherever the field is pressed; inside a page of another site browsers may refuse it. */
  #open(): void {
    try {
      this.#pick.showPicker();
    } catch {
      this.#pick.focus();
    }
  }

  /** `day` null is the last 24 hours. */
  show({ day, firstDay, lastDay }: { day: string | null; firstDay: string; lastDay: string }): void {
    this.#title.textContent = day === null ? TEXTS.last24 : dayText(day);
    this.#earlier.disabled = (day ?? lastDay) <= firstDay;
    this.#later.disabled = day === null || day > lastDay;
    this.#pick.min = firstDay;
    this.#pick.max = lastDay;
    this.#pick.value = day ?? lastDay;
  }

  /** The last day there is has none after it. */
  setLast(isLast: boolean): void {
    if (isLast) this.#later.disabled = true;
  }
}

function dayText(day: string): string {
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat(LOCALE, format).format(Date.parse(`${day}T00:00:00Z`));
}
