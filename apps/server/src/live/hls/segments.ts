/** Live video as LL-HLS has it: segments that begin with a key frame, each of parts. Owns which of them stay. */
import type { LiveFragment, LiveHead } from '@longview/media';
import {
  HLS_KEPT_MAX_BYTES,
  HLS_KEPT_SEGMENTS,
  HLS_PART_MS,
  HLS_SEGMENT_MAX_BYTES,
  HLS_SEGMENT_MIN_MS,
} from '@longview/rules/live';

export interface HlsPart {
  fragments: LiveFragment[];
  durationMs: number;
  /** Begins with a key frame. */
  isIndependent: boolean;
}

export interface HlsSegment {
  /** Counts upwards over the whole stream (media sequence number). */
  number: number;
  /** Which head it is read with. */
  headNumber: number;
  /** Those that are whole. */
  parts: HlsPart[];
  bytes: number;
  isDone: boolean;
}

export class HlsSegments {
  readonly #heads = new Map<number, LiveHead>();
  #segments: HlsSegment[] = [];
  #headNumber: number;
  /** Heads that no segment is read with any more. From 0: players keep a list that is as long. */
  #goneHeads = 0;
  #segmentNumber: number;
  /** The part under way, and when it began. */
  #open: { fragments: LiveFragment[]; startMs: number } | null = null;
  #segmentStartMs = 0;
  #stepMs = 0;

  /** `lastNumber`: of the segment and of the head before the first. */
  constructor(lastNumber = 0) {
    this.#headNumber = lastNumber;
    this.#segmentNumber = lastNumber;
  }

  get all(): readonly HlsSegment[] {
    return this.#segments;
  }

  /** Discontinuities before the first segment that there is. */
  get goneHeads(): number {
    return this.#goneHeads;
  }

  headOf(number: number): LiveHead | null {
    return this.#heads.get(number) ?? null;
  }

  find(number: number): HlsSegment | null {
    return this.#segments.find((segment) => segment.number === number) ?? null;
  }

  /** Begins with the next fragment, which is a key frame. */
  head(head: LiveHead): void {
    if (this.#open) this.#closePart(this.#open.startMs + this.#open.fragments.length * this.#stepMs);
    this.#finish();
    this.#headNumber += 1;
    this.#heads.set(this.#headNumber, head);
  }

  /** True when a part became whole. */
  take(fragment: LiveFragment): boolean {
    const isNext = this.#beginsSegment(fragment);
    const isWhole = this.#open !== null && (isNext || this.#isFull(this.#open, fragment));
    if (isWhole) this.#closePart(fragment.atMs);
    if (isNext) this.#begin(fragment.atMs);
    this.#note(fragment);
    return isWhole;
  }

  #note(fragment: LiveFragment): void {
    const last = this.#open?.fragments.at(-1);
    if (last) this.#stepMs = Math.max(0, fragment.atMs - last.atMs);
    this.#open ??= { fragments: [], startMs: fragment.atMs };
    this.#open.fragments.push(fragment);
    const segment = this.#segments.at(-1);
    if (segment) segment.bytes += fragment.bytes.length;
  }

  #beginsSegment(fragment: LiveFragment): boolean {
    const present = this.#segments.at(-1);
    if (!present || present.isDone) return true;
    if (present.bytes > HLS_SEGMENT_MAX_BYTES) return true;
    return fragment.isKey && fragment.atMs - this.#segmentStartMs >= HLS_SEGMENT_MIN_MS;
  }

  /** One more picture would make it longer than a part may be. */
  #isFull(
    { startMs, fragments }: { startMs: number; fragments: LiveFragment[] },
    next: LiveFragment,
  ): boolean {
    const durationMs = next.atMs - startMs;
    return durationMs + durationMs / fragments.length > HLS_PART_MS;
  }

  #closePart(endMs: number): void {
    const segment = this.#segments.at(-1);
    if (!this.#open || !segment) return;
    const { fragments, startMs } = this.#open;
    const isIndependent = fragments[0]?.isKey ?? false;
    segment.parts.push({ fragments, durationMs: Math.max(1, endMs - startMs), isIndependent });
    this.#open = null;
  }

  #finish(): void {
    const segment = this.#segments.at(-1);
    if (segment) segment.isDone = true;
  }

  #begin(atMs: number): void {
    this.#finish();
    this.#segmentNumber += 1;
    this.#segmentStartMs = atMs;
    this.#segments.push({
      number: this.#segmentNumber,
      headNumber: this.#headNumber,
      parts: [],
      bytes: 0,
      isDone: false,
    });
    this.#dropOld();
  }

  #dropOld(): void {
    const bytes = () => this.#segments.reduce((sum, segment) => sum + segment.bytes, 0);
    while (
      this.#segments.length > HLS_KEPT_SEGMENTS ||
      (bytes() > HLS_KEPT_MAX_BYTES && this.#segments.length > 1)
    ) {
      this.#dropFirst();
    }
  }

  #dropFirst(): void {
    const gone = this.#segments.shift();
    const first = this.#segments[0];
    if (!gone || !first || first.headNumber === gone.headNumber) return;
    this.#goneHeads += 1;
    this.#heads.delete(gone.headNumber);
  }
}

export const bytesOf = (parts: readonly HlsPart[]): Buffer =>
  Buffer.concat(parts.flatMap(({ fragments }) => fragments.map(({ bytes }) => bytes)));

export const durationOf = ({ parts }: HlsSegment): number =>
  parts.reduce((sum, { durationMs }) => sum + durationMs, 0);
