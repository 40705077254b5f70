/**
 * Owns who is next for a worker (EXT-373): those signed in and those who are not in turn, of each the accounts and networks
 * in turn, of each of these the viewers in turn. So a flood delays another caller by one tile. Starts nothing.
 */

/** On whose behalf something is made. */
export interface Asker {
  /** One caller's player. */
  viewer: string;
  /** The account, or the network of callers without one. */
  group: string;
  isSignedIn: boolean;
}

interface Place<T> {
  item: T;
  asker: Asker;
}

/** Class; class and group; class, group and viewer. */
const PATH_LENGTHS = [1, 2, 3];
/** Turns that are remembered, the newest. */
const MAX_TURNS = 2_000;

export class FairTileQueue<T> {
  readonly #places: Place<T>[] = [];
  /** When each class, group and viewer last had a turn. */
  readonly #turns = new Map<string, number>();
  #turn = 0;

  get size(): number {
    return this.#places.length;
  }

  /** How many wait for the account or network. */
  sizeOf(group: string): number {
    return this.#places.filter(({ asker }) => asker.group === group).length;
  }

  /** The same item may wait on behalf of several, and is given out once. */
  add(item: T, asker: Asker): void {
    this.#places.push({ item, asker });
  }

  /** Takes the next of those whose group may have one. */
  take(mayHave: (group: string) => boolean): Place<T> | null {
    let places = this.#places.filter(({ asker }) => mayHave(asker.group));
    for (const length of PATH_LENGTHS) places = this.#longestWithoutTurn(places, length);
    const [next] = places;
    if (!next) return null;
    this.#noteTurn(next.asker);
    this.remove(next.item);
    return next;
  }

  remove(item: T): void {
    for (let at = this.#places.length - 1; at >= 0; at--) {
      if (this.#places[at]?.item === item) this.#places.splice(at, 1);
    }
  }

  #longestWithoutTurn(places: Place<T>[], length: number): Place<T>[] {
    const turnOf = ({ asker }: Place<T>) => this.#turns.get(keyOf(asker, length)) ?? 0;
    const earliest = Math.min(...places.map(turnOf));
    const [first] = places.filter((place) => turnOf(place) === earliest);
    return first ? places.filter(({ asker }) => keyOf(asker, length) === keyOf(first.asker, length)) : [];
  }

  #noteTurn(asker: Asker): void {
    this.#turn += 1;
    for (const length of PATH_LENGTHS) {
      const key = keyOf(asker, length);
      this.#turns.delete(key);
      this.#turns.set(key, this.#turn);
    }
    for (const key of [...this.#turns.keys()].slice(0, -MAX_TURNS)) this.#turns.delete(key);
  }
}

function keyOf({ isSignedIn, group, viewer }: Asker, length: number): string {
  return [isSignedIn ? 'signed in' : 'anyone', group, viewer].slice(0, length).join(' ');
}
