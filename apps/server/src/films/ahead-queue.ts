/** Owns which tiles are built before somebody asks for them, for whom, and in which order. Builds nothing. */
import { type TileSpec, tileKey } from './tile-spec.ts';

/** Who a tile is built for: a caller's player, or one download. */
export type Viewer = string | symbol;

/** A tile that will probably be asked for. */
export interface AheadOrder {
  spec: TileSpec;
  viewer: Viewer;
  /**
   * `Begin`: the first one of a film that was just planned. `Play`: the next ones of a film that plays, at its pace.
   * `Download`: a whole film is being taken as fast as it is made. `Rest`: who asked for its first frames has them.
   * `Warm`: nobody looks yet.
   */
  why: 'Begin' | 'Play' | 'Download' | 'Rest' | 'Warm';
}

/** Orders that may wait; the oldest are dropped, since their viewer has moved on. */
const MAX_ORDERS = 64;
/** First tiles that wait for one viewer: of many films planned at once most are never played (EXT-373). */
const MAX_BEGINS = 4;

export class AheadQueue {
  /** The most wanted last. */
  readonly #orders = new Map<string, AheadOrder>();

  get size(): number {
    return this.#orders.size;
  }

  /** Puts these before all that wait, the first of them first. */
  add(orders: readonly AheadOrder[]): void {
    for (const order of orders.toReversed()) {
      const key = tileKey(order.spec);
      this.#orders.delete(key);
      this.#orders.set(key, order);
    }
    for (const key of [...this.#orders.keys()].slice(0, -MAX_ORDERS)) this.#orders.delete(key);
    for (const { viewer, why } of orders) if (why === 'Begin') this.#boundBegins(viewer);
  }

  /** The most wanted: films that begin, then those that play, then downloads. It stays in line. */
  get first(): AheadOrder | undefined {
    const orders = [...this.#orders.values()];
    const lastOf = (why: AheadOrder['why']) => orders.findLast((order) => order.why === why);
    return lastOf('Begin') ?? lastOf('Play') ?? orders.at(-1);
  }

  remove(key: string): void {
    this.#orders.delete(key);
  }

  /** Drops all orders that `isGone` says so of. */
  drop(isGone: (order: AheadOrder) => boolean): void {
    for (const [key, order] of this.#orders) if (isGone(order)) this.#orders.delete(key);
  }

  #boundBegins(viewer: Viewer): void {
    const own = [...this.#orders].filter(([, order]) => order.why === 'Begin' && order.viewer === viewer);
    for (const [key] of own.slice(0, -MAX_BEGINS)) this.#orders.delete(key);
  }
}
