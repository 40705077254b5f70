/**
 * Calls of one network take turns (EXT-429): a few are begun at once, the others wait in order, so that the call of
 * another network waits behind a few and not behind all that one caller sends. All run in one event loop.
 */
import { appError } from '@longview/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';

/** Of one network, begun and not yet answered. */
const AT_ONCE = 2;
/** A call that takes longer waits for a disk, a database, or a picture, and no longer for the event loop. */
const TURN_MS = 25;
/**
 * By status, how long a call keeps its turn after it was refused: at once it would cost its caller nothing to call again, and
 * again. A call that needs somebody signed in counts towards no limit of calls.
 */
const KEPT_MS: Readonly<Record<number, number>> = { 401: TURN_MS, 429: 100 };
/** A wall that loads pictures through a proxy sends some hundred calls at once, and an office has several walls. */
const MOST_WAITING = 1_000;

/** What answers whether a node or its container works, and calls between nodes, wait for nobody. */
const WITHOUT_TURN = /^\/(internal\/|readyz$|healthz$)/;

/** For every call on every address, before anything else is done for it. */
export function giveTurns(app: FastifyInstance): void {
  const turns = new CallTurns();
  app.addHook('onRequest', (request, reply, done) => {
    if (WITHOUT_TURN.test(addressOf(request))) return done();
    const end = turns.take(networkOf(request.ip), done);
    reply.raw.once('close', () => end(KEPT_MS[reply.statusCode]));
  });
}

const addressOf = ({ routeOptions, url }: FastifyRequest) => routeOptions.url ?? url;

interface Network {
  running: number;
  waiting: ((err?: Error) => void)[];
}

/** `keptMs`: how long the turn lasts still. */
type EndTurn = (keptMs?: number) => void;

export class CallTurns {
  readonly #networks = new Map<string, Network>();

  /**
   * Calls `begin` when it is the turn of this call of `network`; with an error if too many wait already. Gives what ends
   * the turn; it ends by itself after 25 ms if the call has not ended.
   */
  take(network: string, begin: (err?: Error) => void): EndTurn {
    const { running, waiting } = this.#of(network);
    if (running < AT_ONCE) return this.#begin(network, begin);
    if (waiting.length >= MOST_WAITING) {
      begin(appError('TooManyCalls', {}, { detail: { retryAfterSec: 1 } }));
      return () => undefined;
    }
    let end: EndTurn = () => {
      // Its caller has gone meanwhile.
      const at = waiting.indexOf(turn);
      if (at >= 0) waiting.splice(at, 1);
    };
    const turn = () => {
      end = this.#begin(network, begin);
    };
    waiting.push(turn);
    return (keptMs) => end(keptMs);
  }

  /** Networks with calls that run or wait. */
  get size(): number {
    return this.#networks.size;
  }

  #of(network: string): Network {
    const known = this.#networks.get(network) ?? { running: 0, waiting: [] };
    this.#networks.set(network, known);
    return known;
  }

  #begin(network: string, begin: () => void): EndTurn {
    const own = this.#of(network);
    own.running++;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      own.running--;
      const next = own.waiting.shift();
      if (next) next();
      else if (own.running === 0) this.#networks.delete(network);
    };
    let timer = setTimeout(end, TURN_MS).unref();
    begin();
    return (keptMs = 0) => {
      if (keptMs === 0 || isOver) return end();
      clearTimeout(timer);
      timer = setTimeout(end, keptMs).unref();
    };
  }
}
