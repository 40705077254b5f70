import { ageNotice } from '@longview/rules/player';
import { loadPicture } from '../modes/load-picture.ts';
import type { ModeStage } from '../modes/mode.ts';
import { ageText, momentText } from '../when-text.ts';

/** What is seen while there is no video: the newest picture, or the last one of the video while that is newer. */
export class StandIn {
  readonly #stage: Pick<ModeStage, 'box' | 'data' | 'clock'>;
  #loading = new AbortController();
  /** When the video showed its last picture, unix seconds. */
  #keptSec = 0;

  constructor(stage: Pick<ModeStage, 'box' | 'data' | 'clock'>) {
    this.#stage = stage;
  }

  /** Keeps what the video shows, as a picture of now. */
  async keep(): Promise<void> {
    const { box, clock, data } = this.#stage;
    this.#keptSec = clock.now() / 1000;
    await box.keepFrame();
    box.setMoment(momentText(this.#keptSec, data.TimeZone));
  }

  /** What was kept may be seen no longer. */
  forget(): void {
    this.#keptSec = 0;
  }

  /** @param note is written beside the time of the picture */
  async show(note?: string): Promise<void> {
    const { box, data } = this.#stage;
    this.end();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const picture = await loadPicture(data.ImageUrl, signal, 'no-cache').catch(() => null);
    const takenSec = picture?.takenSec ?? 0;
    if (picture === null || signal.aborted || takenSec < this.#keptSec) return;
    await box.showPicture(URL.createObjectURL(picture.bytes)).catch(() => undefined);
    if (!signal.aborted) this.#sayTime(takenSec, note);
  }

  /** Video is there: a picture that is still loaded comes too late. */
  end(): void {
    this.#loading.abort();
  }

  #sayTime(takenSec: number, note: string | undefined): void {
    const { box, data, clock } = this.#stage;
    const ageSec = clock.now() / 1000 - takenSec;
    const age = ageNotice(ageSec, data.IntervalSec) === 'None' ? null : ageText(ageSec);
    const said = [momentText(takenSec, data.TimeZone), age, note];
    box.setMoment(said.filter((text) => text).join(' · '));
  }
}
