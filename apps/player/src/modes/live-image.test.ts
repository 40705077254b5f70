import type { PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { liveImage } from './live-image.ts';
import { heardBox } from './test-setup/heard-box.ts';

const NOW_MS = Date.parse('2026-05-14T12:00:00Z');
const data: PlayerData = {
  FeedId: 'fe0123456789',
  Name: 'North mast',
  TimeZone: 'UTC',
  IntervalSec: 10,
  ImageUrl: '/image',
  FilmUrl: null,
  TimesUrl: null,
  Stream: null,
  Clips: null,
  PlayItem: null,
  Query: {},
};

/** Sleeps that the test ends; the look loop's are told from the tick by their length. */
class HeldClock {
  readonly looks: { ms: number; end: () => void }[] = [];
  now = () => NOW_MS;
  monotonic = () => 0;
  sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((end) => {
      if (ms !== 1000) this.looks.push({ ms, end });
      signal?.addEventListener('abort', () => end());
    });
}

function pictureAt(iso: string, etag: string): Response {
  return new Response('jpeg', { headers: { 'image-frame-time': iso, etag } });
}

function start() {
  const clock = new HeldClock();
  const { said, box } = heardBox();
  const mode = liveImage.start({ data, params: playerParams({}), box, clock });
  return { clock, said, mode };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const answers: (() => Response)[] = [];

beforeEach(() => {
  answers.length = 0;
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function looked(count: number, clock: HeldClock) {
  for (let round = 0; round < 20 && clock.looks.length < count; round += 1) await settle();
  expect(clock.looks).toHaveLength(count);
}

describe('liveimage', () => {
  it('looks again after the interval, and shows a picture only when it is a new one [PUB-14]', async () => {
    answers.push(
      () => pictureAt('2026-05-14T11:59:55Z', '"a"'),
      () => pictureAt('2026-05-14T11:59:55Z', '"a"'),
    );
    const { clock, said, mode } = start();
    await looked(1, clock);
    clock.looks[0]?.end();
    await looked(2, clock);
    mode.stop();
    expect(clock.looks.map(({ ms }) => ms)).toEqual([10_000, 10_000]);
    expect(said).toMatchObject({ pictures: 1, notice: null, isStale: false });
  });

  it('retries a lost connection after 5, 10, 20 and then every 30 s, and says so [PUB-14]', async () => {
    const { clock, said, mode } = start();
    for (const count of [1, 2, 3, 4, 5]) {
      await looked(count, clock);
      expect(said.notice).toBe('No connection. Trying again.');
      clock.looks[count - 1]?.end();
    }
    mode.stop();
    expect(clock.looks.slice(0, 5).map(({ ms }) => ms)).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
  });

  it('an old picture is dimmed with its age [PUB-14]', async () => {
    answers.push(() => pictureAt('2026-05-14T11:50:00Z', '"a"'));
    const { clock, said } = start();
    await looked(1, clock);
    expect(said).toMatchObject({ isStale: true, notice: null });
    expect(said.moments.at(-1)).toContain('10 min');
  });

  it('a picture older than a day is called not recent [PUB-14]', async () => {
    answers.push(() => pictureAt('2026-05-12T11:50:00Z', '"b"'));
    const { clock, said } = start();
    await looked(1, clock);
    expect(said).toMatchObject({ isStale: true, notice: 'No recent image' });
  });

  it('a feed without pictures says so and is looked at again', async () => {
    answers.push(() => new Response(null, { status: 404 }));
    const { clock, said } = start();
    await looked(1, clock);
    expect([said.notice, clock.looks[0]?.ms]).toEqual(['No picture yet', 10_000]);
  });

  it('does not look while the page is hidden, and at once when it is seen again [PUB-14]', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true });
    vi.stubGlobal('document', page);
    answers.push(() => pictureAt('2026-05-14T11:59:55Z', '"a"'));
    const { clock, said, mode } = start();
    await looked(1, clock);
    expect(said.pictures).toBe(0);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await looked(2, clock);
    mode.stop();
    expect(said.pictures).toBe(1);
  });
});
