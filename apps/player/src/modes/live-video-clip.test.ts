import type { PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clip } from '../clip.ts';
import { liveVideoClip } from './live-video-clip.ts';
import { heardBox } from './test-setup/heard-box.ts';

const Clips = { NewestUrl: '/video-query?limit=1', VideoUrl: '/video-get?accesskey=k' };
const data: PlayerData = {
  ...{ FeedId: 'fe1', Name: 'North mast', TimeZone: 'UTC', IntervalSec: 60, ImageUrl: '/image' },
  ...{ FilmUrl: null, TimesUrl: null, Stream: null, PlayItem: null, Query: {}, Clips },
};

let clock: FakeClock;
let videos: object[] | null;
/** Status of the list; null without a connection. */
let status: number | null;
/** Addresses of clips as they began, and again. */
let played: string[];
let refused: number;
/** Ends what plays. */
let finish: () => void;

beforeEach(() => {
  clock = new FakeClock();
  [videos, status, played, refused] = [[], 200, [], 0];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (status === null) throw new TypeError('no connection');
    if (url === Clips.NewestUrl) return Response.json({ Videos: videos }, { status });
    return new Response('jpeg', { headers: { 'image-frame-time': new Date(clock.now()).toISOString() } });
  });
});
const onRefused = () => {
  refused += 1;
};
afterEach(() => vi.unstubAllGlobals());

const video = (VideoPartId: string, HasSound = false) => ({
  ...{ VideoPartId, HasSound, StartTime: '2026-05-01T06:00:00Z' },
});

class FakeClip {
  readonly url: string;
  readonly element = {
    muted: true,
    playbackRate: 1,
    currentTime: 0,
    isPlaying: true,
    pause: () => this.#set(false),
    play: async () => this.#set(true),
  };

  constructor(url: string) {
    this.url = url;
    played.push(url);
  }

  #set(isPlaying: boolean): void {
    this.element.isPlaying = isPlaying;
  }

  async again(): Promise<void> {
    played.push(`again ${this.url}`);
  }

  ended(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      finish = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  }
}

let clip: FakeClip;

async function start(query = {}) {
  const showClip = async (url: string) => {
    clip = new FakeClip(url);
    return clip as unknown as Clip;
  };
  const { said, box } = heardBox({ showClip });
  const stage = { data, params: playerParams(query), box, clock, onRefused };
  const mode = liveVideoClip.start(stage);
  await clock.advance(0);
  return { mode, said };
}

/** The clip lasts so long, and is over. */
async function last(sec: number): Promise<void> {
  await clock.advance(sec * 1000);
  finish();
  await clock.advance(0);
}

describe('livevideoclip', () => {
  it('plays the newest clip again and again, until there is a newer one [PUB-11]', async () => {
    videos = [video('vp1')];
    const { mode, said } = await start({ videoplayspeed: '2' });
    expect(clip.element.playbackRate).toBe(2);
    expect(said.moments.at(-1)).toMatch(/2026.*30 min/);
    await last(15);
    videos = [video('vp2')];
    await last(15);
    mode.stop();
    const [one, two] = ['vp1', 'vp2'].map((id) => `/video-get?accesskey=k&videopartid=${id}`);
    expect(played).toEqual([one, `again ${one}`, two]);
  });

  it('shows the picture of the first clip while that is loaded [PUB-11]', async () => {
    videos = [video('vp1')];
    expect((await start()).said.pictures).toBe(1);
  });

  it('short clips ask no more often than every ten seconds [EXT-173]', async () => {
    videos = [video('vp1')];
    await start();
    videos = [video('vp2')];
    for (let n = 0; n < 4; n += 1) await last(2);
    expect(played.filter((url) => url.includes('vp2'))).toEqual([]);
    await last(2);
    expect(played.at(-1)).toContain('vp2');
  });

  it('before there is a clip the live image is seen, with a sentence [EXT-173]', async () => {
    const { said } = await start();
    expect(said.moments.at(-1)).toMatch(/No clip yet/);
    videos = [video('vp1')];
    await clock.advance(30_000);
    expect(played).toHaveLength(1);
  });

  it('goes on with what it has without a connection, and not without leave [PUB-14]', async () => {
    videos = [video('vp1')];
    const { said } = await start();
    status = null;
    await last(20);
    expect([played.length, said.notice]).toEqual([2, null]);
    status = 404;
    await last(20);
    expect([played.length, said.notice, refused]).toEqual([2, 'No picture yet', 1]);
  });

  it('is held, and heard where there is sound [EXT-173]', async () => {
    videos = [video('vp1', true)];
    const { mode } = await start();
    expect(mode.isHeard?.()).toBe(false);
    mode.toggleSound?.();
    expect([mode.isHeard?.(), clip.element.muted]).toEqual([true, false]);
    mode.toggle();
    expect([mode.isPaused(), clip.element.isPlaying]).toEqual([true, false]);
    mode.toggle();
    expect([mode.isPaused(), clip.element.isPlaying]).toEqual([false, true]);
  });
});
