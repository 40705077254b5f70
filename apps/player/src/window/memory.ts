import type { WindowData } from '@longview/contract';
import type { NightHours } from '@longview/rules/devices';
import type { SequencePlace } from '../play-sequence.ts';

/**
 * What a Window knows after it was switched off. In localStorage: it is there on every browser of a display, also on
 * plain http, is read before the first picture without waiting, and a page of another site cannot read it. No better
 * place exists in a browser for the token: whatever code could read it there could as well call with it.
 */
interface Remembered {
  /** The code that waits to be paired, and the token its state is asked with. */
  pairing: { key: string; pollToken: string | null };
  token: string;
  config: KnownConfig;
  place: SequencePlace;
  /** Commands that were carried out lately: they are answered again, never done again (DVP-07). */
  done: string[];
}

/** What is to be played, as the server told it last. */
export interface KnownConfig {
  version: number;
  etag: string | null;
  play: WindowData;
  /** It changes with the cameras of the account, without a newer version (EXT-485). */
  isFollowing: boolean;
  night: NightHours | null;
}

const PREFIX = 'longview-window ';

export class Memory {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where a browser keeps nothing, as long as the page lives. */
  readonly #here = new Map<string, string>();

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.#storage = storage;
  }

  get<K extends keyof Remembered>(name: K): Remembered[K] | null {
    try {
      const text = this.#here.get(name) ?? this.#storage.getItem(PREFIX + name);
      return text === null ? null : (JSON.parse(text) as Remembered[K]);
    } catch {
      return null;
    }
  }

  set<K extends keyof Remembered>(name: K, value: Remembered[K]): void {
    const text = JSON.stringify(value);
    try {
      // Written again and again, the card of a small computer wears out.
      if (this.#storage.getItem(PREFIX + name) === text) return;
      this.#storage.setItem(PREFIX + name, text);
      this.#here.delete(name);
    } catch {
      this.#here.set(name, text);
    }
  }

  forget(...names: (keyof Remembered)[]): void {
    for (const name of names) {
      this.#here.delete(name);
      try {
        this.#storage.removeItem(PREFIX + name);
      } catch {
        // What cannot be kept cannot be forgotten either.
      }
    }
  }
}
