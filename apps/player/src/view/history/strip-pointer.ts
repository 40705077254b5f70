import type { GridPoint } from '@longview/rules/timeline';

/**
 * What mouse and finger do on a strip of time: pointing shows, pressing and dragging scrubs. A finger that goes up or down
 * scrolls the page and leaves the moment alone.
 */
export interface StripActs {
  /** Where the pointer is, both from 0 to 1; null: nowhere. */
  onPoint(point: GridPoint | null): void;
  onScrub(point: GridPoint, isMoving: boolean): void;
}

const DRAG_PX = 6;

export class StripPointer {
  readonly #strip: HTMLElement;
  readonly #acts: StripActs;
  #press: { startX: number; isScrubbing: boolean } | null = null;

  constructor(strip: HTMLElement, acts: StripActs) {
    this.#strip = strip;
    this.#acts = acts;
    strip.addEventListener('pointerdown', (event) => this.#down(event));
    strip.addEventListener('pointermove', (event) => this.#move(event));
    strip.addEventListener('pointerup', (event) => this.#up(event));
    strip.addEventListener('pointercancel', () => this.#end());
    strip.addEventListener('pointerleave', () => this.#press ?? this.#acts.onPoint(null));
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    this.#strip.setPointerCapture(event.pointerId);
    this.#press = { startX: event.clientX, isScrubbing: !isTouch };
    if (!isTouch) this.#acts.onScrub(this.#pointOf(event), true);
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (press && !press.isScrubbing) press.isScrubbing = Math.abs(event.clientX - press.startX) > DRAG_PX;
    if (press?.isScrubbing) this.#acts.onScrub(this.#pointOf(event), true);
    if (!press || press.isScrubbing) this.#acts.onPoint(this.#pointOf(event));
  }

  #up(event: PointerEvent): void {
    if (!this.#press) return;
    this.#acts.onScrub(this.#pointOf(event), false);
    if (event.pointerType === 'touch') this.#end();
    this.#press = null;
  }

  #end(): void {
    this.#press = null;
    this.#acts.onPoint(null);
  }

  #pointOf(event: PointerEvent): GridPoint {
    const box = this.#strip.getBoundingClientRect();
    const share = (at: number, length: number) => Math.min(1, Math.max(0, at / length));
    return { x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) };
  }
}
