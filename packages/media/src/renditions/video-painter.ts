/**
 * Does to the pictures of a video what is done to stills, by the very same code: turn, crop, mask, anonymize (IMG-15).
 * Brightness is left as it is: it flickers between stills, not within a video.
 */
import type { Size } from '@longview/rules';
import { type ImagePlan, type MaskFit, planImage, turnedTwice } from '@longview/rules/image-process';
import { LIVE_MOVEMENT_MS } from '@longview/rules/live';
import { anonymize, gridOf } from '../pictures/anonymize.ts';
import { hideAll, hideMasked } from '../pictures/hide-masked.ts';
import { FeedHistory } from '../pictures/history.ts';
import { cut, type Pixels } from '../pictures/pixels.ts';
import { maskPixels } from '../pictures/read-mask.ts';
import { maskSpans, type Spans } from '../pictures/spans.ts';
import type { SeenPicture, VideoProcessing } from './rendition-request.ts';
import { turnPixels } from './turn-pixels.ts';

/** Until there are as many nobody can say what moves, and all is blurred. */
const LEAST_REMEMBERED = 3;

export class VideoPainter {
  readonly #processing: VideoProcessing;
  readonly #history = new FeedHistory('', LEAST_REMEMBERED);
  /** The mask on pictures of one size. */
  #laidOut: { key: string; spans: Spans } | null = null;
  #rememberedMs = Number.NEGATIVE_INFINITY;
  /** Oldest first; what is remembered already is gone. */
  readonly #seen: SeenPicture[];

  /** `seen`: what was seen of the video by others, in its own time, oldest first. */
  constructor(processing: VideoProcessing, seen: readonly SeenPicture[] = []) {
    this.#processing = processing;
    this.#seen = [...seen];
  }

  /** Whether nothing of pictures of that size may be seen. */
  hidesAll(size: Size): boolean {
    return this.#fitOf(planImage(this.#processing.config, size)) === 'HidesAll';
  }

  /** May change `pixels`. `nowMs`: only goes forward. */
  async paint(pixels: Pixels, nowMs: number): Promise<Pixels> {
    const kept = await this.#hide(pixels);
    if (this.#processing.config.anonymize.isEnabled) this.#anonymize(kept, nowMs);
    return kept;
  }

  /** What a painter with the same processing may compare with; nothing of what is masked. May change `pixels`. */
  async see(pixels: Pixels): Promise<Float32Array> {
    return gridOf(await this.#hide(pixels)).values;
  }

  /** All but what moves. */
  async #hide(pixels: Pixels): Promise<Pixels> {
    const { config } = this.#processing;
    const plan = planImage(config, pixels);
    const hidden = await this.#hiddenBy(plan);
    const kept = cut(turnPixels(pixels, turnedTwice(1, config.frame.orientation)), plan.crop);
    if (hidden === 'All') hideAll(kept);
    else if (hidden) hideMasked(kept, hidden, config.mask);
    return kept;
  }

  #fitOf({ mask }: ImagePlan): MaskFit {
    return mask === 'Fits' && !this.#processing.maskPng ? 'HidesAll' : mask;
  }

  #anonymize(pixels: Pixels, nowMs: number): void {
    this.#recall(nowMs);
    // Where others have looked on, their next picture is as good.
    const isRemembered = this.#seen.length === 0 && nowMs - this.#rememberedMs >= LIVE_MOVEMENT_MS;
    if (isRemembered) this.#rememberedMs = nowMs;
    anonymize(pixels, this.#processing.config.anonymize.blurLevel, this.#history, isRemembered);
  }

  /** What was seen before is as good as what is remembered. */
  #recall(nowMs: number): void {
    for (let [next] = this.#seen; next && next.atMs <= nowMs; [next] = this.#seen) {
      this.#seen.shift();
      this.#history.addGrid(next.grid);
      this.#rememberedMs = next.atMs;
    }
  }

  /** Null: no mask. */
  async #hiddenBy(plan: ImagePlan): Promise<Spans | 'All' | null> {
    const { maskPng } = this.#processing;
    const fit = this.#fitOf(plan);
    if (fit === 'None') return null;
    if (fit === 'HidesAll' || !maskPng) return 'All';
    const { turned, crop } = plan;
    const key = JSON.stringify([turned, crop]);
    if (this.#laidOut?.key !== key) {
      const spans = maskSpans(await maskPixels(maskPng), turned, crop);
      this.#laidOut = { key, spans };
    }
    return this.#laidOut.spans;
  }
}
