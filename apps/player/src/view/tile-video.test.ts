import type { PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heardBox, type Said } from '../modes/test-setup/heard-box.ts';
import type { TileVideo } from './tile-video.ts';

// Known to each page of the tests alike.
const fakes = await vi.hoisted(() => import('../modes/test-setup/fake-video.ts'));
vi.mock('../live/ways.ts', () => ({ loadWay: fakes.fakeLoadWay }));
const { run, runs } = fakes;

const Stream = { WhepUrl: '/whep', SocketUrl: '/live.mp4', PlaylistUrl: '/index.m3u8' };
const data: PlayerData = {
  ...{ FeedId: 'fe1', Name: 'North mast', TimeZone: 'UTC', IntervalSec: 60, ImageUrl: '/image' },
  ...{ FilmUrl: null, TimesUrl: null, Clips: null, PlayItem: null, Query: {}, Stream },
};

let clock: FakeClock;
let said: Said;
let tile: TileVideo;
let pictures: number;
let refusals: number;
/** What the service says of the stream. */
let standing: number;

beforeEach(async () => {
  // What worked is remembered as long as a page lives.
  vi.resetModules();
  const { TileVideo } = await import('./tile-video.ts');
  fakes.stubBrowser();
  clock = new FakeClock();
  pictures = 0;
  refusals = 0;
  standing = 200;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'HEAD') return new Response(null, { status: standing });
    pictures += 1;
    const taken = new Date(clock.now()).toISOString();
    return new Response('jpeg', { headers: { etag: String(pictures), 'image-frame-time': taken } });
  });
  const video = new fakes.FakeVideo();
  const heard = heardBox({ video: video as unknown as HTMLVideoElement });
  said = heard.said;
  tile = new TileVideo(
    { data, params: playerParams({}), box: heard.box, clock },
    Stream,
    () => (refusals += 1),
  );
  await clock.advance(0);
  playFirst = () => video.picture();
});
let playFirst: () => void;
afterEach(() => {
  tile.stop();
  vi.unstubAllGlobals();
});

describe('a tile with live video', () => {
  it('is a live picture until there is video, by WebSocket, and looks for no pictures then [EXT-211]', async () => {
    expect([run().way, said.isVideo, pictures]).toEqual(['Socket', false, 1]);
    run().onThrough();
    playFirst();
    await clock.advance(0);
    expect(said.isVideo).toBe(true);
    await clock.advance(7_000);
    playFirst();
    await clock.advance(7_000);
    expect(pictures).toBe(1);
  });

  it('is a live picture again when its camera fails, says nothing of it, and tries on [EXT-211]', async () => {
    run().onThrough();
    playFirst();
    await clock.advance(0);
    run().onOver('Camera');
    await clock.advance(0);
    expect([said.isVideo, said.notice, pictures, runs.length]).toEqual([false, null, 2, 1]);
    await clock.advance(5_000);
    expect([runs.length, said.notice]).toEqual([2, null]);
    run().onThrough();
    playFirst();
    await clock.advance(0);
    expect(said.isVideo).toBe(true);
  });

  it('gives its place up where video is not for this viewer [EXT-211]', async () => {
    standing = 402;
    run().onOver('Broken');
    await clock.advance(0);
    expect([refusals, runs.length, said.isVideo]).toEqual([1, 1, false]);
  });

  it('asks for nothing when it has stopped', async () => {
    tile.stop();
    await clock.advance(60_000);
    expect([pictures, runs.length, refusals, said.isVideo]).toEqual([1, 1, 0, false]);
  });
});
