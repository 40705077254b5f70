import type { Clock } from '@longview/base';
import type { PlayedWindowItem, WindowData } from '@longview/contract';
import { type SequenceType, sequenceToPlay, WINDOW_TIMES } from '@longview/rules/devices';
import { make } from '../dom.ts';
import { PlaySequence, type SequencePlace } from '../play-sequence.ts';
import { say } from './texts.ts';

/**
 * Shows the sequence that is to be seen now (PLY-19): what was seen stays until the other one has something to show.
 * Where nothing can be shown it says why. Makes no calls of its own.
 */
export interface StageOptions {
  clock: Clock;
  /** Another item is seen, or another sequence. */
  onChange(): void;
  log(line: string): void;
}

interface Part {
  type: SequenceType;
  sequence: PlaySequence;
  /** The playlist it is of. */
  data: WindowData;
}

export class WindowStage {
  readonly #root: HTMLElement;
  readonly #options: StageOptions;
  readonly #said = make('p', 'said');
  readonly #stopping = new AbortController();
  readonly #failed = new Set<SequenceType>();
  readonly #places = new Map<SequenceType, SequencePlace>();
  #data: WindowData | null = null;
  /** Null until it is known. */
  #isOnline: boolean | null = null;
  #isLetIn = true;
  #seen: Part | null = null;
  #coming: Part | null = null;

  constructor(root: HTMLElement, options: StageOptions) {
    this.#root = root;
    this.#options = options;
    this.#said.setAttribute('role', 'status');
    root.className = 'stage';
    root.replaceChildren(this.#said);
    void this.#retry();
  }

  /** Where `Default` is; null before it was seen. */
  place(): SequencePlace | null {
    if (this.#seen?.type === 'Default') return this.#seen.sequence.place();
    return this.#places.get('Default') ?? null;
  }

  /** `place`: where `Default` begins. */
  setPlay(data: WindowData, place: SequencePlace | null = null): void {
    const before = this.#seen;
    this.#places.clear();
    const kept = place ?? (before && placeIn(data, before));
    if (kept) this.#places.set(before?.type ?? 'Default', kept);
    this.#data = data;
    this.#failed.clear();
    this.#settle();
  }

  setOnline(isOnline: boolean): void {
    this.#isLetIn = true;
    if (this.#isOnline !== isOnline) this.#failed.clear();
    this.#isOnline = isOnline;
    this.#settle();
  }

  /** The server lets this Window see nothing, for now. */
  refuse(): void {
    this.#isLetIn = false;
    this.#isOnline = true;
    this.#settle();
  }

  stop(): void {
    this.#stopping.abort();
    this.#clear();
  }

  #settle(): void {
    if (this.#isOnline === null) return;
    const type = this.#isLetIn ? this.#wanted(this.#failed) : null;
    if (type === null) this.#showNone();
    else this.#turnTo(type);
  }

  #turnTo(type: SequenceType): void {
    const isRight = (part: Part | null) => part?.type === type && part.data === this.#data;
    if (isRight(this.#coming)) return;
    this.#dropComing();
    if (!isRight(this.#seen)) this.#begin(type);
  }

  #wanted(failed: ReadonlySet<SequenceType>): SequenceType | null {
    const filled = (this.#data?.Sequences ?? []).filter(({ Items }) => Items.length > 0);
    const types = new Set(filled.map(({ Type }) => Type));
    return sequenceToPlay({ isOnline: this.#isOnline ?? false, failed, filled: types });
  }

  #begin(type: SequenceType): void {
    const data = this.#data;
    if (!data) return;
    const sequence = new PlaySequence(itemsOf(data, type), {
      data: { ...data, Query: { interactive: 'false' } },
      clock: this.#options.clock,
      from: this.#places.get(type),
      onRefused: () => {},
      onItem: () => this.#show(part),
      onFailed: () => this.#fail(part),
      onNote: (text) => this.#options.log(text),
    });
    const part: Part = { type, data, sequence };
    sequence.element.classList.toggle('coming', this.#seen !== null);
    this.#root.append(sequence.element);
    this.#coming = part;
  }

  #show(part: Part): void {
    if (part === this.#coming) {
      this.#coming = null;
      if (this.#seen?.type !== part.type) this.#options.log(`Plays ${part.type}.`);
      if (this.#seen) this.#drop(this.#seen);
      this.#seen = part;
      part.sequence.element.classList.remove('coming');
      this.#say(null);
    }
    this.#options.onChange();
  }

  #fail(part: Part): void {
    if (part.data !== this.#data) return;
    this.#failed.add(part.type);
    this.#options.log(`Nothing of ${part.type} can be shown.`);
    this.#settle();
  }

  /** What was withdrawn is not seen any longer; else an old picture with its age is better than none. */
  #showNone(): void {
    this.#dropComing();
    const hasNothing = this.#wanted(new Set()) === null;
    const isOld = this.#seen !== null && this.#seen.data !== this.#data;
    if (!this.#isLetIn || hasNothing || (isOld && this.#isOnline)) this.#clear();
    if (this.#seen) return;
    const name = this.#data?.Name ?? '';
    if (!this.#isLetIn) this.#say(say('notLetIn'));
    else if (!this.#isOnline) this.#say(say('noServer'));
    else if (!hasNothing) this.#say(say('cannotShow', name));
    else this.#say(say(this.#data?.ShowsAll ? 'noCameras' : 'empty', name));
  }

  /** What failed gets another chance. */
  async #retry(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#options.clock.sleep(WINDOW_TIMES.retrySec * 1000, signal).catch(() => undefined);
      if (signal.aborted || this.#failed.size === 0) continue;
      this.#failed.clear();
      this.#settle();
    }
  }

  #clear(): void {
    this.#dropComing();
    if (this.#seen) this.#drop(this.#seen);
    this.#seen = null;
  }

  #dropComing(): void {
    this.#coming?.sequence.stop();
    this.#coming = null;
  }

  #drop({ type, sequence, data }: Part): void {
    if (data === this.#data) this.#places.set(type, sequence.place());
    sequence.stop();
  }

  #say(text: string | null): void {
    this.#said.textContent = text;
  }
}

const itemsOf = (data: WindowData, type: SequenceType): PlayedWindowItem[] =>
  data.Sequences.find(({ Type }) => Type === type)?.Items ?? [];

/** The present item in another playlist, when it is there as it was. */
function placeIn(data: WindowData, { type, sequence, data: before }: Part): SequencePlace | null {
  const { item, within } = sequence.place();
  const present = JSON.stringify(itemsOf(before, type)[item]);
  const index = itemsOf(data, type).findIndex((one) => JSON.stringify(one) === present);
  const course = within[item];
  return index < 0 ? null : { item: index, within: course === undefined ? {} : { [index]: course } };
}
