import { describe, expect, it } from 'vitest';
import { BodyBudget, type BodySender, type HeldBody } from './body-budget.ts';

const SMALL = 2 ** 16;
/** Large bodies may fill 7/8 of each: 28, 14 and 21 small ones. */
const SHARES = { totalBytes: 32 * SMALL, accountBytes: 16 * SMALL, networkBytes: 24 * SMALL };

const ada = { accountId: 'ada', network: 'home' };
const adaAway = { accountId: 'ada', network: 'away' };
const bob = { accountId: 'bob', network: 'home' };
const eve = { accountId: 'eve', network: 'cafe' };
const nobody = { accountId: null, network: 'home' };
const node = { accountId: null, network: null };

type Sent = readonly [sender: BodySender, smallOnes: number];

describe('the budget of bodies', () => {
  it.each<[string, readonly Sent[], Sent, boolean]>([
    ['an account up to its share', [[ada, 7]], [ada, 7], true],
    ['not more', [[ada, 7]], [ada, 8], false],
    ['from no other network either', [[ada, 7]], [adaAway, 8], false],
    ['another account while one is full', [[ada, 14]], [bob, 7], true],
    [
      'no third account of a full network',
      [
        [ada, 14],
        [bob, 7],
      ],
      [{ ...eve, network: 'home' }, 2],
      false,
    ],
    [
      'an account of another network meanwhile',
      [
        [ada, 14],
        [bob, 7],
      ],
      [eve, 7],
      true,
    ],
    [
      'nobody beyond the whole',
      [
        [ada, 14],
        [bob, 7],
        [eve, 7],
      ],
      [{ ...node, network: 'far' }, 2],
      false,
    ],
    ['other nodes by the whole alone', [[ada, 14]], [node, 14], true],
    ['and not beyond it', [[ada, 14]], [node, 15], false],
    ['small bodies where large ones fill it', [[ada, 14]], [ada, 1], true],
    [
      'who is nobody by the network',
      [
        [ada, 14],
        [bob, 7],
      ],
      [nobody, 2],
      false,
    ],
    [
      'a small body of who is nobody beside them',
      [
        [ada, 14],
        [bob, 7],
      ],
      [nobody, 1],
      true,
    ],
  ])('takes %s [EXT-365]', (_, before, [sender, smallOnes], isTaken) => {
    const budget = new BodyBudget(SHARES);
    for (const [each, count] of before) budget.open(each).take(count * SMALL);
    const held = budget.heldBytes;
    const take = () => budget.open(sender).take(smallOnes * SMALL);
    if (isTaken) expect(take).not.toThrow();
    else expect(take).toThrow(expect.objectContaining({ kind: 'Unavailable', detail: { retryAfterSec: 5 } }));
    expect(budget.heldBytes).toBe(held + (isTaken ? smallOnes * SMALL : 0));
  });

  it.each<[string, (body: HeldBody) => void, number]>([
    ['while it is used', (body) => body.use(), 3],
    ['while one of two uses it', (body) => [body.use(), body.done()], 3],
    ['no longer than the last use', (body) => [body.use(), body.done(), body.done()], 0],
    ['nothing of what comes after that', (body) => [body.done(), body.take(5)], 0],
  ])('holds a body %s [EXT-365]', (_, act, heldBytes) => {
    const budget = new BodyBudget(SHARES);
    const body = budget.open(ada);
    body.take(1);
    body.take(2);
    act(body);
    expect(budget.heldBytes).toBe(heldBytes);
  });
});
