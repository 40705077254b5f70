import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  FakeElement,
  item,
  made,
  playing,
  playOf,
  plays,
  stubPage,
  windowOf,
} from '../test-setup/played-items.ts';
import { WindowStage } from './stage.ts';

vi.mock('../play-feed.ts', async () => ({
  playFeed: (await import('../test-setup/played-items.ts')).fakePlayFeed,
}));

let clock: FakeClock;
let stage: WindowStage;
let log: string[];
/** The element of sentences is the first that is made. */
const said = () => made[0]?.textContent ?? '';
const show = (name: string) => playOf(name).onShown?.();

beforeEach(() => {
  stubPage();
  clock = new FakeClock();
  log = [];
  const root = new FakeElement() as unknown as HTMLElement;
  made.length = 0;
  stage = new WindowStage(root, { clock, onChange: () => {}, log: (line) => void log.push(line) });
});
afterEach(() => {
  stage.stop();
  vi.unstubAllGlobals();
});

const ALL = windowOf({ Default: [item('D1'), item('D2')], Offline: [item('O')], Error: [item('E')] });

it('plays Offline while the server is away, and Default again after it, where it was [PLY-19] [DVP-13]', () => {
  stage.setPlay(ALL);
  expect(playing()).toEqual([]);
  stage.setOnline(true);
  show('D1');
  playOf('D1').onEnded?.();
  show('D2');
  stage.setOnline(false);
  expect(playing()).toEqual(['D2', 'O']);
  show('O');
  expect(playing()).toEqual(['O']);
  stage.setOnline(true);
  expect(playing()).toEqual(['O', 'D2']);
  show('D2');
  expect([playing(), log]).toEqual([['D2'], ['Plays Default.', 'Plays Offline.', 'Plays Default.']]);
});

it('plays Error when nothing of Default can be shown, and tries Default again [PLY-19]', async () => {
  stage.setPlay(ALL);
  stage.setOnline(true);
  playOf('D1').onRefused();
  playOf('D2').onRefused();
  show('E');
  expect(playing()).toEqual(['E']);
  await clock.advance(30_000);
  expect(playing()).toEqual(['E', 'D1']);
  playOf('D1').onRefused();
  playOf('D2').onRefused();
  expect(playing()).toEqual(['E']);
  await clock.advance(30_000);
  show('D1');
  expect(playing()).toEqual(['D1']);
});

it('says why there is nothing to see [PLY-19]', async () => {
  stage.setOnline(false);
  expect(said()).toContain('No connection to cams.example.org');
  stage.setPlay(windowOf({ Default: [] }));
  stage.setOnline(true);
  expect(said()).toContain('the playlist of Lobby');
  stage.setPlay(windowOf({ Default: [item('A')] }));
  playOf('A').onRefused();
  expect(said()).toContain('can be shown right now');
  await clock.advance(30_000);
  show('A');
  expect(said()).toBe('');
});

it('without an Offline sequence leaves what is seen while the server is away [PLY-19]', async () => {
  stage.setPlay(windowOf({ Default: [item('A'), item('B')] }));
  stage.setOnline(true);
  show('A');
  stage.setOnline(false);
  playOf('A').onEnded?.();
  playOf('B').onRefused();
  playOf('A').onRefused();
  await clock.advance(300_000);
  expect(plays.find(({ name }) => name === 'A')?.isStopped).toBe(false);
  expect(said()).toBe('');
});

it('shows nothing any more of what was taken off its playlist [PLY-19]', () => {
  stage.setPlay(windowOf({ Default: [item('A')] }));
  stage.setOnline(true);
  show('A');
  stage.setPlay(windowOf({ Default: [item('B')] }));
  expect(playing()).toEqual(['A', 'B']);
  playOf('B').onRefused();
  expect(playing()).toEqual([]);
  expect(said()).toContain('can be shown right now');
  stage.setPlay(windowOf({ Default: [item('A')] }));
  show('A');
  stage.setPlay(windowOf({ Default: [], Offline: [item('O')] }));
  expect(playing()).toEqual([]);
  expect(said()).toContain('the playlist of Lobby');
});

it('stays at the item that is seen when the playlist changes around it [DVP-13]', () => {
  stage.setPlay(windowOf({ Default: [item('A'), item('B')] }), { item: 1, within: {} });
  stage.setOnline(true);
  show('B');
  stage.setPlay(windowOf({ Default: [item('X'), item('A'), item('B'), item('C')] }));
  show('B');
  expect([playing(), stage.place()?.item]).toEqual([['B'], 2]);
});

it('shows nothing while its account is closed, and goes on when it is back [DVP-01]', () => {
  stage.setPlay(ALL);
  stage.setOnline(true);
  show('D1');
  stage.refuse();
  expect(playing()).toEqual([]);
  expect(said()).toContain('is not accepting this display');
  stage.setOnline(true);
  show('D1');
  expect([playing(), said()]).toEqual([['D1'], '']);
});
