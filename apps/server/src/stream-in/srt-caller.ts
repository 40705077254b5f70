/** One encoder that called by SRT: what a media worker reads of it, passed on as if it came by RTMP. */
import { type LiveItem, RtmpMessages } from '@longview/media';
import type { PushRefusal } from '@longview/rules/restream';
import type { Publishers, Publishing } from './publishers.ts';

/** What comes while it is asked whether the encoder may send; pictures. */
const MAX_WAITING = 300;

export class SrtCaller {
  readonly #publishers: Publishers;
  readonly #key: string;
  readonly #onRefused: (why: PushRefusal | null) => void;
  readonly #messages = new RtmpMessages({ isSilenceFilled: false });
  #waiting: LiveItem[] | null = null;
  #publishing: Publishing | null = null;
  #isOver = false;

  /** `onRefused`: it may not send, or no longer. */
  constructor(publishers: Publishers, key: string, onRefused: (why: PushRefusal | null) => void) {
    this.#publishers = publishers;
    this.#key = key;
    this.#onRefused = onRefused;
  }

  take(item: LiveItem): void {
    if (this.#publishing) this.#pass(item, this.#publishing);
    else if (!this.#waiting) void this.#begin([item]);
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(item);
  }

  /** Nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#publishing?.end();
  }

  async #begin(waiting: LiveItem[]): Promise<void> {
    this.#waiting = waiting;
    const begun = await this.#publishers
      .begin(this.#key, (why) => this.#refuse(why))
      .catch(() => 'busy' as const);
    if (typeof begun === 'string') return this.#refuse(begun);
    this.#publishing = begun;
    if (this.#isOver) return begun.end();
    for (const item of waiting) this.#pass(item, begun);
  }

  #pass(item: LiveItem, { stream, touch }: Publishing): void {
    touch();
    if (item.kind === 'Head' && !this.#messages.head(item)) this.#refuse('codec');
    if (item.kind !== 'Fragment') return;
    for (const message of this.#messages.fragment(item.bytes)) stream.take(message);
  }

  #refuse(why: PushRefusal | null): void {
    if (!this.#isOver) this.#onRefused(why);
    this.end();
  }
}
