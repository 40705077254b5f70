/** Costly calls of one caller take turns (EXT-544): many at once cost that caller time, and nobody else. */
import { appError, KeyedLimit } from '@longview/base';
import type { Actor } from '@longview/rules';
import { shareOf } from '../../http/callers/caller-share.ts';

/** A page asks a few at once while a box is drawn. */
const MOST_WAITING = 20;

/**
 * Runs work one at a time of an account, or of a network without one; each such line is its own.
 * @throws AppError RateLimited when too many of the caller wait already
 */
export function callersInTurn(): <T>(actor: Actor, ip: string, work: () => Promise<T>) => Promise<T> {
  const limit = new KeyedLimit(1);
  const waiting = new Map<string, number>();
  return async (actor, ip, work) => {
    const { group } = shareOf(actor, ip);
    const count = waiting.get(group) ?? 0;
    if (count >= MOST_WAITING) throw appError('TooManyCalls', {}, { detail: { retryAfterSec: 1 } });
    waiting.set(group, count + 1);
    try {
      return await limit.run(group, work);
    } finally {
      const left = (waiting.get(group) ?? 1) - 1;
      if (left > 0) waiting.set(group, left);
      else waiting.delete(group);
    }
  };
}

/** Of what is read of a feed's grids. */
export const inTurn = callersInTurn();
