import type { PlayedEntry, PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { media } from './slides.ts';
import { heardBox } from './test-setup/heard-box.ts';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const Entries: PlayedEntry[] = ['a', 'b', 'c'].map((name) => ({
  Kind: 'Picture',
  Name: name,
  Url: `/${name}`,
}));
const data: PlayerData = {
  ...{ FeedId: '', Name: 'Lobby', TimeZone: 'UTC', IntervalSec: 60, ImageUrl: '' },
  ...{ FilmUrl: null, TimesUrl: null, Stream: null, Clips: null, Query: {} },
  PlayItem: {
    ...{ Mode: 'media', Entries, IntervalSec: 30, IsShuffled: false, HidesInfo: false },
    ...{ InfoSize: 'Auto', Iterations: 0, DurationSec: 0 },
  },
};

function start(clock: FakeClock, place?: number) {
  const from = place === undefined ? {} : { place };
  return media.start({ data, params: playerParams({}), box: heardBox().box, clock, ...from });
}

it('goes on after the slide where an earlier run stopped [DVP-13]', async () => {
  const first = new FakeClock();
  const run = start(first);
  await first.advance(45_000);
  run.stop();
  expect([asked, run.place?.()]).toEqual([['/a', '/b'], 2]);
  const second = new FakeClock();
  const later = start(second, 2);
  await second.advance(45_000);
  later.stop();
  expect([asked.slice(2), later.place?.()]).toEqual([['/c', '/a'], 1]);
});

it('begins anew without a place, and takes one of a longer list for what it is by now [DVP-13]', async () => {
  const clock = new FakeClock();
  const first = start(clock);
  await clock.advance(1000);
  first.stop();
  const run = start(clock, 7);
  await clock.advance(1000);
  run.stop();
  expect(asked).toEqual(['/a', '/b']);
});

it('tells of each picture which camera shows it [PUB-11]', async () => {
  const cameras = ['North', 'South'].map((Name) => ({ ...data, Name, Kind: 'Feed' as const }));
  const { said, box } = heardBox();
  const clock = new FakeClock();
  const PlayItem = {
    ...data.PlayItem,
    Entries: [...cameras, ...Entries.slice(0, 1)],
  } as PlayerData['PlayItem'];
  const run = media.start({ data: { ...data, PlayItem }, params: playerParams({}), box, clock });
  await clock.advance(75_000);
  run.stop();
  expect(said.names).toEqual(['North', 'South', 'Lobby'].map((name) => expect.stringContaining(name)));
});
