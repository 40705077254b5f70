import type { PlayedWindowItem } from '@longview/contract';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaySequence, type SequencePlace } from './play-sequence.ts';
import { item, playing, playOf, plays, stubPage } from './test-setup/played-items.ts';

vi.mock('./play-feed.ts', async () => ({
  playFeed: (await import('./test-setup/played-items.ts')).fakePlayFeed,
}));

let clock: FakeClock;
let failures: number;
let shown: number;

beforeEach(() => {
  stubPage();
  clock = new FakeClock();
  failures = 0;
  shown = 0;
});
afterEach(() => vi.unstubAllGlobals());

const begin = (items: PlayedWindowItem[], from?: SequencePlace) =>
  new PlaySequence(items, {
    ...{ data: { Name: 'Lobby', Query: {} }, clock, from },
    onRefused: () => {},
    onItem: () => (shown += 1),
    onFailed: () => (failures += 1),
  });

it('keeps what is seen until the next item has something to show, round and round [PLY-19] [DVP-13]', async () => {
  begin([item('A'), item('B')]);
  playOf('A').onShown?.();
  playOf('A').onEnded?.();
  expect(playing()).toEqual(['A', 'B']);
  playOf('B').onShown?.();
  expect(playing()).toEqual(['B']);
  playOf('B').onEnded?.();
  playOf('A').onShown?.();
  expect([playing(), shown, failures]).toEqual([['A'], 3, 0]);
  // Who covers nothing shows what there is at once.
  expect(plays.map(({ isCovered }) => isCovered)).toEqual([false, true, true]);
});

it('skips an item that shows nothing in time, or is refused [PLY-19]', async () => {
  begin([item('A'), item('B'), item('C'), item('D')]);
  playOf('A').onShown?.();
  playOf('A').onEnded?.();
  await clock.advance(15_000);
  expect(playing()).toEqual(['A', 'C']);
  playOf('C').onRefused();
  expect(playing()).toEqual(['A', 'D']);
  // Too late: another one was begun.
  playOf('C').onShown?.();
  playOf('D').onShown?.();
  expect([playing(), failures]).toEqual([['D'], 0]);
});

it('tells when no item can be shown, and goes on trying after a rest [PLY-19]', async () => {
  begin([item('A'), item('B')]);
  playOf('A').onRefused();
  expect(failures).toBe(0);
  playOf('B').onRefused();
  expect([failures, plays.length]).toEqual([1, 2]);
  await clock.advance(4000);
  expect(plays).toHaveLength(2);
  await clock.advance(2000);
  expect(playing()).toEqual(['A']);
  playOf('A').onShown?.();
  expect([playing(), shown, failures]).toEqual([['A'], 1, 1]);
});

it('begins nothing anew that is alone, and leaves it to try by itself [PLY-19]', async () => {
  begin([item('A', { Iterations: 3 })]);
  await clock.advance(15_000);
  expect(failures).toBe(1);
  await clock.advance(60_000);
  playOf('A').onShown?.();
  expect([plays.length, playing(), failures]).toEqual([1, ['A'], 1]);
});

it('holds little however long it plays', async () => {
  const sequence = begin(Array.from({ length: 100 }, (_, n) => item(`item ${n}`)));
  for (let n = 0; n < 1000; n += 1) {
    const { name } = plays.at(-1) ?? { name: '' };
    playOf(name).onShown?.();
    playOf(name).onEnded?.();
    expect(playing().length).toBeLessThanOrEqual(2);
  }
  sequence.stop();
  expect(playing()).toEqual([]);
});

it('goes on where an item stopped, or begins it anew [DVP-13] [PLY-20]', () => {
  const sequence = begin([item('A'), item('B', { Resume: 'Restart' })]);
  playOf('A').onShown?.();
  playOf('A').at = 7;
  playOf('A').onEnded?.();
  playOf('B').onShown?.();
  playOf('B').at = 3;
  playOf('B').onEnded?.();
  expect(playOf('A').place).toBe(7);
  playOf('A').onShown?.();
  playOf('A').at = 9;
  playOf('A').onEnded?.();
  expect(playOf('B').place).toBeUndefined();
  expect(sequence.place()).toEqual({ item: 0, within: { 0: 9, 1: 3 } });
});

it('begins at the place that was remembered, wherever that is by now [DVP-13]', () => {
  begin([item('A'), item('B')], { item: 1, within: { 1: 4 } });
  expect([playing(), playOf('B').place]).toEqual([['B'], 4]);
  begin([item('C')], { item: 7, within: {} });
  expect(playOf('C').place).toBeUndefined();
});
