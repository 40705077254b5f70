import { SIZE_HEIGHTS, type SizeCode } from '@longview/rules';
import type { FrameWish } from '@longview/rules/timeline';
import type { Picture, PictureWish } from '../../../api/pictures/frame-pictures.ts';

/**
 * Which picture is on the stage: a small one at once while the moment moves, the full one when it rests. One
 * small request is under way at a time and the newest wish wins; a full request ends when the moment moves on.
 * Loads through the given function and never touches the page.
 */
export interface ShowState {
  picture: Picture | null;
  /** What was asked for when the picture came; null before the first. */
  wish: PictureWish | null;
  /** Why nothing newer is shown. */
  problem: 'None' | 'NoPicture' | 'NoConnection';
}

export interface ShowOptions {
  load(wish: PictureWish, sizecode: SizeCode, signal: AbortSignal): Promise<Picture | null>;
  onChange(state: ShowState): void;
}

const SMALL: SizeCode = 'x240';
const REST_MS = 140;

export class PictureShow {
  readonly #options: ShowOptions;
  #state: ShowState = { picture: null, wish: null, problem: 'None' };
  #wish: PictureWish = 'live';
  #fullSize: SizeCode = 'x768';
  #full: AbortController | null = null;
  #isSmallBusy = false;
  #nextSmall: FrameWish | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ShowOptions) {
    this.#options = options;
  }

  /** Height that the box can show; a larger one loads the resting picture anew. */
  setFullSize(sizecode: SizeCode): void {
    const isLarger = SIZE_HEIGHTS[sizecode] > SIZE_HEIGHTS[this.#fullSize];
    this.#fullSize = sizecode;
    if (isLarger && this.#state.picture && this.#wish !== 'live') void this.#loadFull();
  }

  /** Shows a moment in full. False when it could not be loaded, or something else was asked for. */
  async goTo(wish: PictureWish): Promise<boolean> {
    this.#moveOn(wish);
    return this.#loadFull();
  }

  /** Shows a moment at once in small, and in full when no other has come. */
  scrubTo(wish: FrameWish): void {
    this.#moveOn(wish);
    this.#nextSmall = wish;
    void this.#loadSmall();
    this.#rest = setTimeout(() => void this.#loadFull(), REST_MS);
  }

  close(): void {
    this.#moveOn('live');
  }

  #moveOn(wish: PictureWish): void {
    this.#wish = wish;
    this.#nextSmall = null;
    this.#full?.abort();
    this.#full = null;
    clearTimeout(this.#rest);
  }

  async #loadFull(): Promise<boolean> {
    const wish = this.#wish;
    const controller = new AbortController();
    this.#full = controller;
    return this.#attempt(wish, this.#fullSize, controller.signal);
  }

  async #loadSmall(): Promise<void> {
    if (this.#isSmallBusy) return;
    this.#isSmallBusy = true;
    for (let wish = this.#nextSmall; wish; wish = this.#nextSmall) {
      this.#nextSmall = null;
      await this.#attempt(wish, SMALL, new AbortController().signal);
    }
    this.#isSmallBusy = false;
  }

  async #attempt(wish: PictureWish, sizecode: SizeCode, signal: AbortSignal): Promise<boolean> {
    try {
      const picture = await this.#options.load(wish, sizecode, signal);
      if (signal.aborted || this.#isOutdone(wish, sizecode, picture)) return false;
      this.#set(picture ? { picture, wish, problem: 'None' } : { ...this.#state, problem: 'NoPicture' });
      return picture !== null;
    } catch {
      if (!signal.aborted && wish === this.#wish) this.#set({ ...this.#state, problem: 'NoConnection' });
      return false;
    }
  }

  /** A small picture must not cover the full one of the same moment, nor the live one. */
  #isOutdone(wish: PictureWish, sizecode: SizeCode, picture: Picture | null): boolean {
    if (wish === this.#wish) {
      const shown = this.#state.picture;
      return (
        sizecode === SMALL &&
        shown?.timeSec === picture?.timeSec &&
        (shown?.height ?? 0) > (picture?.height ?? 0)
      );
    }
    return this.#wish === 'live' || this.#nextSmall === null || sizecode !== SMALL;
  }

  #set(state: ShowState): void {
    this.#state = state;
    this.#options.onChange(state);
  }
}
