/** One who watches a stream just as long as it takes to know it (EXT-175). */
import type { LiveFragment, LiveHead } from '@longview/media';
import {
  isMeasured,
  isWebRtcVideo,
  LIVE_ENDS,
  type LiveAbout,
  type LiveEndCode,
  type LivePicture,
  liveAbout,
} from '@longview/rules/live';
import type { LiveViewer } from '../../live/index.ts';

export class TrialViewer implements LiveViewer {
  readonly unsentBytes = 0;
  readonly #over = Promise.withResolvers<void>();
  #head: LiveHead | null = null;
  #pictures: LivePicture[] = [];
  #end: { code: LiveEndCode; why: string } | null = null;

  /** Resolves when enough was seen, or nothing more comes. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** Of the pictures that came so far; null without any. */
  get about(): LiveAbout | null {
    return this.#head && this.#pictures.length > 0 ? liveAbout(this.#head, this.#pictures) : null;
  }

  /** Why nothing more comes; null while it does. */
  get failure(): string | null {
    return this.#end?.why ?? null;
  }

  get isWebRtcVideo(): boolean {
    return this.#head !== null && isWebRtcVideo(this.#head);
  }

  /** All that came is hidden by the mask. */
  get isAllHidden(): boolean {
    return this.#head?.isAllHidden ?? false;
  }

  get endCode(): LiveEndCode | null {
    return this.#end?.code ?? null;
  }

  head(head: LiveHead): void {
    this.#head = head;
    // Times begin anew with each head.
    this.#pictures = [];
  }

  fragment({ bytes, isKey, atMs }: LiveFragment): void {
    this.#pictures.push({ atMs, sizeBytes: bytes.length, isKey });
    if (isKey && isMeasured(this.#pictures)) this.#over.resolve();
  }

  end(code: LiveEndCode, why: string | null): void {
    this.#end = { code, why: why ?? LIVE_ENDS[code] };
    this.#over.resolve();
  }
}
