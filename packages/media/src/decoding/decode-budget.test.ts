import { setImmediate } from 'node:timers/promises';
import { FakeClock } from '@longview/test-kit';
import { describe, expect, it } from 'vitest';
import { type Asker, askedBy, presentAsker } from './asker.ts';
import { DecodeBudget, type DecodeWish } from './decode-budget.ts';

const MIB = 2 ** 20;

/** A budget with work that ends when it is told to. */
function scene(of: { places?: number; heavyPlaces?: number; heavyMib?: number } = {}) {
  const { places = 1, heavyPlaces = places, heavyMib = 512 } = of;
  const clock = new FakeClock();
  const budget = new DecodeBudget({
    clock,
    lanes: { images: { places, heavyPlaces }, other: { places: 1, heavyPlaces: 1 } },
    heavyBytes: heavyMib * MIB,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, asker: Partial<Asker> = {}, wish: Partial<DecodeWish> = {}) => {
    const who = { key: name.replace(/\d+$/, ''), isSignedIn: true, ...asker };
    const asked = askedBy(who, () =>
      budget.run({ lane: 'images', bytes: MIB, ...wish }, async () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        await promise;
        return `${name} for ${presentAsker().key}`;
      }),
    );
    asked.catch(() => {});
    return asked;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  /** Ends whatever runs, until nothing does. */
  const endAll = async () => {
    for (let at = 0; at < begun.length; at += 1) await end(begun[at] as string);
  };
  return { budget, clock, begun, ask, end, endAll };
}

describe('the budget of decoding', () => {
  it('begins at once while there is a place, and never more than there are places [EXT-368]', async () => {
    const { begun, ask, end, budget } = scene({ places: 2 });
    for (const name of ['a1', 'a2', 'a3']) ask(name);
    expect(begun).toEqual(['a1', 'a2']);
    expect(budget.figures()).toMatchObject({ running: 2, waiting: { Past: 1 } });
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('takes turns between those who ask, however much one of them asks for [EXT-368]', async () => {
    const { begun, ask, endAll } = scene();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) ask(name);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('begins with what comes in, then the newest pictures, and with those who are signed in [EXT-368]', async () => {
    const { begun, ask, endAll } = scene();
    ask('first');
    ask('nobody', {}, { class: 'Background' });
    ask('stranger past', { isSignedIn: false });
    ask('user past');
    ask('stranger newest', { isSignedIn: false }, { class: 'Newest' });
    ask('user newest', {}, { class: 'Newest' });
    ask('capture', {}, { class: 'Capture' });
    await endAll();
    expect(begun).toEqual([
      ...['first', 'capture', 'user newest', 'stranger newest', 'user past', 'stranger past', 'nobody'],
    ]);
  });

  it('takes one of eight from the lowest class, so that nothing waits for ever [EXT-368]', async () => {
    const { begun, ask, end } = scene();
    ask('a0');
    ask('low', {}, { class: 'Background' });
    for (let at = 1; at <= 20; at += 1) ask(`a${at}`);
    for (let at = 0; at < 9; at += 1) await end(begun.at(-1) as string);
    expect(begun).toContain('low');
    expect(begun.length).toBe(10);
  });

  it('holds no more decoded bytes of large pictures than it may, and lets small ones past them [EXT-369]', async () => {
    const { budget, begun, ask, end, endAll } = scene({ places: 3, heavyPlaces: 2, heavyMib: 500 });
    for (const name of ['a1', 'b1', 'c1']) ask(name, {}, { bytes: 300 * MIB });
    ask('d1');
    expect(begun).toEqual(['a1', 'd1']);
    expect(budget.figures().bytes).toBe(301 * MIB);
    await end('a1');
    expect(begun).toEqual(['a1', 'd1', 'b1']);
    await endAll();
    expect(begun).toEqual(['a1', 'd1', 'b1', 'c1']);
    expect(budget.figures()).toMatchObject({ bytes: 0, peakBytes: 301 * MIB, done: 4 });
  });

  it('leaves a place to small pictures while large ones wait [EXT-369]', async () => {
    const { begun, ask } = scene({ places: 2, heavyPlaces: 1 });
    for (const name of ['a1', 'a2', 'a3']) ask(name, {}, { bytes: 100 * MIB });
    ask('b1');
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('shares its bytes between all lanes [EXT-369]', async () => {
    const { begun, ask, end } = scene({ heavyMib: 500 });
    ask('a1', {}, { bytes: 300 * MIB });
    ask('b1', {}, { bytes: 300 * MIB, lane: 'other' });
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('refuses what alone is too much, with the cure [EXT-369]', async () => {
    const { ask, begun } = scene({ heavyMib: 500 });
    await expect(ask('a1', {}, { bytes: 501 * MIB })).rejects.toMatchObject({
      kind: 'TooLarge',
      message: expect.stringMatching(/501 MiB.*at most 500 MiB.*fewer pixels.*8 bits.*interlaced/),
    });
    expect(begun).toEqual([]);
  });

  it('does work of one name once, and in the turn of the best who asks for it [EXT-368]', async () => {
    const { begun, ask, end } = scene();
    ask('first');
    ask('stranger1', { isSignedIn: false });
    const late = ask('stranger2', { isSignedIn: false }, { name: 'picture' });
    const user = ask('user1', {}, { name: 'picture', class: 'Newest' });
    await end('first');
    expect(begun).toEqual(['first', 'stranger2']);
    const joined = ask('user2', {}, { name: 'picture' });
    await end('stranger2');
    const answer = 'stranger2 for stranger';
    expect(await Promise.all([late, user, joined])).toEqual([answer, answer, answer]);
  });

  it('never begins what nobody waits for any more [EXT-368]', async () => {
    const { begun, ask, endAll, budget } = scene();
    let isGone = false;
    ask('first');
    const gone = ask('a1', { isGone: () => isGone });
    ask('a2');
    const shared = ask('b1', { isGone: () => isGone }, { name: 'picture' });
    ask('c1', {}, { name: 'picture' });
    isGone = true;
    await endAll();
    await expect(gone).rejects.toMatchObject({ kind: 'Unavailable' });
    await expect(shared).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(begun).toEqual(['first', 'b1', 'a2']);
    expect(budget.figures().givenUp).toMatchObject({ gone: 2, late: 0 });
  });

  it('refuses whoever has too much waiting, and nobody else [EXT-368]', async () => {
    const { begun, ask, endAll, budget } = scene();
    const most = { mostWaiting: 2 };
    let isGone = false;
    for (const name of ['a1', 'a2']) ask(name, most);
    ask('a3', { ...most, isGone: () => isGone });
    const busy = { kind: 'Unavailable', detail: { retryAfterSec: 2 } };
    await expect(ask('a4', most)).rejects.toMatchObject(busy);
    ask('b1', most);
    isGone = true;
    ask('a5', most);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a5']);
    expect(budget.figures().givenUp).toMatchObject({ full: 1, gone: 1 });
  });

  it('lets nobody wait longer than half a minute, and what nobody waits for five [EXT-368]', async () => {
    const { begun, ask, clock, endAll, budget } = scene();
    ask('first');
    const late = ask('a1');
    ask('b1', {}, { class: 'Background' });
    await clock.advance(31_000);
    await expect(late).rejects.toMatchObject({ kind: 'Unavailable', detail: { retryAfterSec: 2 } });
    await endAll();
    expect(begun).toEqual(['first', 'b1']);
    expect(budget.figures()).toMatchObject({ running: 0, givenUp: { late: 1 } });
  });

  it('gives a place back after work that fails, at once or later [EXT-368]', async () => {
    const { budget, begun, ask } = scene();
    const fail = (work: () => Promise<never>) => budget.run({ lane: 'images', bytes: MIB }, work);
    await expect(fail(() => Promise.reject(new Error('later')))).rejects.toThrow('later');
    const atOnce = () => {
      throw new Error('at once');
    };
    await expect(fail(atOnce)).rejects.toThrow('at once');
    ask('a1');
    expect(begun).toEqual(['a1']);
    expect(budget.figures()).toMatchObject({ running: 1, bytes: MIB });
  });

  it('does the work on behalf of its own caller, whoever ended before [EXT-368]', async () => {
    const { ask, end } = scene();
    ask('a1');
    const mine = ask('b1');
    await end('a1');
    await end('b1');
    expect(await mine).toBe('b1 for b');
  });

  it('goes on with what a call leaves behind, as the work of the service itself [EXT-368]', async () => {
    const { ask, end, budget } = scene();
    ask('a1');
    let later: Promise<unknown> = Promise.resolve();
    const isGone = () => true;
    await askedBy({ key: 'c', isSignedIn: false, isGone }, async () => {
      later = setImmediate().then(() =>
        budget.run({ lane: 'images', bytes: MIB }, async () => presentAsker().key),
      );
    });
    await setImmediate();
    expect(budget.figures().waiting).toMatchObject({ Background: 1 });
    await end('a1');
    expect(await later).toBe('service');
  });
});
