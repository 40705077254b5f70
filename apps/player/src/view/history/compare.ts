import type { SameTime } from '@longview/rules/timeline';
import { make } from '../../dom.ts';
import { loadPicture } from '../../modes/load-picture.ts';
import { LOCALE, TEXTS } from '../../texts.ts';
import { momentText } from '../../when-text.ts';

/** Then and now in one place, behind a divider that can be moved (EXT-440). */
export interface CompareOptions {
  zone: string;
  /** Times worth comparing with; the first picture of all is always one. */
  sameTimes: readonly SameTime[];
  firstSec: number;
  /** Address of the picture nearest to a moment; null: of the newest. */
  urlOf(unixSec: number | null): string;
  onOther(unixSec: number): void;
}

const STEP_PERCENT = 2;
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_PERCENT,
  ArrowRight: STEP_PERCENT,
  Home: -100,
  End: 100,
};

export class Compare {
  readonly element = make('div', 'compare');
  readonly #options: CompareOptions;
  readonly #then: Side;
  readonly #now: Side;
  readonly #divider = make('div', 'divider');
  #percent = 50;

  constructor(options: CompareOptions) {
    this.#options = options;
    this.#now = new Side('now', options.zone);
    this.#then = new Side('then', options.zone);
    this.#asDivider();
    this.element.append(this.#now.element, this.#then.element, this.#divider, this.#choice());
    this.#split(50);
  }

  /** The picture on the right; null: the newest. */
  setNow(unixSec: number | null): void {
    this.#now.load(this.#options.urlOf(unixSec));
  }

  /** The picture on the left. */
  setOther(unixSec: number): void {
    this.#then.load(this.#options.urlOf(unixSec));
  }

  close(): void {
    this.#now.close();
    this.#then.close();
    this.element.remove();
  }

  #choice(): HTMLElement {
    const { sameTimes, firstSec, onOther } = this.#options;
    const choice = make('select', 'with');
    choice.setAttribute('aria-label', TEXTS.compareWith);
    const ways = [
      ...sameTimes.map(({ unit, count, unixSec }) => ({ unixSec, text: backText(count, unit) })),
      { unixSec: firstSec, text: TEXTS.firstPicture },
    ];
    const head = make('option', '', TEXTS.compareWith);
    head.value = '';
    choice.append(head);
    for (const { unixSec, text } of ways) {
      const option = make('option', '', text);
      option.value = String(unixSec);
      choice.append(option);
    }
    choice.addEventListener('change', () => choice.value !== '' && onOther(Number(choice.value)));
    return choice;
  }

  #asDivider(): void {
    const divider = this.#divider;
    divider.tabIndex = 0;
    divider.setAttribute('role', 'slider');
    divider.setAttribute('aria-label', TEXTS.divider);
    divider.setAttribute('aria-valuemin', '0');
    divider.setAttribute('aria-valuemax', '100');
    divider.addEventListener('keydown', (event) => {
      const change = KEYS[event.key];
      if (change === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.#split(this.#percent + change);
    });
    const follow = (event: PointerEvent) => {
      if (!divider.hasPointerCapture(event.pointerId)) return;
      const box = this.element.getBoundingClientRect();
      this.#split(((event.clientX - box.left) / box.width) * 100);
    };
    divider.addEventListener('pointerdown', (event) => divider.setPointerCapture(event.pointerId));
    divider.addEventListener('pointermove', follow);
  }

  #split(percent: number): void {
    this.#percent = Math.min(100, Math.max(0, percent));
    this.element.style.setProperty('--split', `${this.#percent}%`);
    this.#divider.setAttribute('aria-valuenow', String(Math.round(this.#percent)));
  }
}

/** `1 year ago`, in the viewer's language. */
function backText(count: number, unit: SameTime['unit']): string {
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }).format(-count, unit);
}

/** One of the pictures with its time; the newest wish wins. */
class Side {
  readonly element: HTMLElement;
  readonly #image = make('img', '');
  readonly #label = make('span', 'label');
  readonly #zone: string;
  #loading = new AbortController();

  constructor(side: 'then' | 'now', zone: string) {
    this.element = make('div', `side ${side}`);
    this.#zone = zone;
    this.#image.hidden = true;
    this.element.append(this.#image, this.#label);
  }

  load(url: string): void {
    this.#loading.abort();
    this.#loading = new AbortController();
    void this.#load(url, this.#loading.signal);
  }

  close(): void {
    this.#loading.abort();
    URL.revokeObjectURL(this.#image.src);
  }

  async #load(url: string, signal: AbortSignal): Promise<void> {
    const picture = await loadPicture(url, signal).catch(() => null);
    if (signal.aborted) return;
    if (!picture) {
      this.#label.textContent = TEXTS.noPictures;
      return;
    }
    URL.revokeObjectURL(this.#image.src);
    this.#image.src = URL.createObjectURL(picture.bytes);
    this.#image.hidden = false;
    const text = picture.takenSec === null ? '' : momentText(picture.takenSec, this.#zone);
    this.#image.alt = TEXTS.picture.replace('{name}', text);
    this.#label.textContent = text;
  }
}
