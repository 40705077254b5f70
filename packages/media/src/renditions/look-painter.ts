/**
 * Does to the pictures of a video what is done to stills, by the very same code: turn, crop, mask, anonymize (IMG-15).
 * Brightness is left as it is: it flickers between stills, not within a video.
 */
import type { Size } from '@longview/rules';
import { type ImagePlan, type MaskFit, planImage, turnedTwice } from '@longview/rules/image-process';
import { anonymize } from '../pictures/anonymize.ts';
import { hideAll, hideMasked } from '../pictures/hide-masked.ts';
import { FeedHistory } from '../pictures/history.ts';
import { cut, type Pixels } from '../pictures/pixels.ts';
import { maskPixels } from '../pictures/read-mask.ts';
import { maskSpans, type Spans } from '../pictures/spans.ts';
import type { VideoLook } from './rendition-request.ts';
import { turnPixels } from './turn-pixels.ts';

/** What moves is told by pictures that lie as far apart, milliseconds: within a second all stand still. */
const REMEMBER_MS = 10_000;
/** Until there are as many nobody can say what moves, and all is blurred. */
const LEAST_REMEMBERED = 3;

export class LookPainter {
  readonly #look: VideoLook;
  readonly #history = new FeedHistory('', LEAST_REMEMBERED);
  /** The mask on pictures of one size. */
  #laidOut: { key: string; spans: Spans } | null = null;
  #rememberedMs = Number.NEGATIVE_INFINITY;

  constructor(look: VideoLook) {
    this.#look = look;
  }

  /** Whether nothing of pictures of that size may be seen. */
  hidesAll(size: Size): boolean {
    return this.#fitOf(planImage(this.#look.config, size)) === 'HidesAll';
  }

  /** May change `pixels`. `nowMs`: monotonic. */
  async paint(pixels: Pixels, nowMs: number): Promise<Pixels> {
    const { config } = this.#look;
    const plan = planImage(config, pixels);
    const hidden = await this.#hiddenBy(plan);
    const kept = cut(turnPixels(pixels, turnedTwice(1, config.frame.orientation)), plan.crop);
    if (hidden === 'All') hideAll(kept);
    else if (hidden) hideMasked(kept, hidden, config.mask);
    if (config.anonymize.isEnabled) this.#anonymize(kept, nowMs);
    return kept;
  }

  #fitOf({ mask }: ImagePlan): MaskFit {
    return mask === 'Fits' && !this.#look.maskPng ? 'HidesAll' : mask;
  }

  #anonymize(pixels: Pixels, nowMs: number): void {
    const isRemembered = nowMs - this.#rememberedMs >= REMEMBER_MS;
    if (isRemembered) this.#rememberedMs = nowMs;
    anonymize(pixels, this.#look.config.anonymize.blurLevel, this.#history, isRemembered);
  }

  /** Null: no mask. */
  async #hiddenBy(plan: ImagePlan): Promise<Spans | 'All' | null> {
    const { maskPng } = this.#look;
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
