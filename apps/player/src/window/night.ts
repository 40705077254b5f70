import type { Clock } from '@longview/base';
import { type NightHours, nightDimming } from '@longview/rules/devices';
import { make } from '../dom.ts';

/** Darkens the display at night (EXT-150), by the server's time in the display's own zone. */
export class Night {
  readonly element = make('div', 'night');
  readonly #clock: Clock;
  #hours: NightHours | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
    void this.#watch();
  }

  set(hours: NightHours | null): void {
    this.#hours = hours;
    this.#show();
  }

  #show(): void {
    const at = new Date(this.#clock.now());
    const dimming = nightDimming(this.#hours, at.getHours() * 60 + at.getMinutes());
    this.element.style.opacity = String(dimming);
  }

  async #watch(): Promise<void> {
    for (;;) {
      await this.#clock.sleep(LOOK_MS);
      this.#show();
    }
  }
}

const LOOK_MS = 20_000;
