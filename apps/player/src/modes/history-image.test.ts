import type { PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { HistoryImage, historyImage } from './history-image.ts';
import type { ModeStage } from './mode.ts';
import { heardBox } from './test-setup/heard-box.ts';

const data: PlayerData = {
  FeedId: 'fe0123456789',
  Name: 'North mast',
  TimeZone: 'UTC',
  IntervalSec: 10,
  ImageUrl: '/image?accesskey=k&sizecode=x1080',
  FilmUrl: '/film',
  TimesUrl: null,
  Stream: null,
  Clips: null,
  PlayItem: null,
  Query: {},
};
const NOON_SEC = Date.parse('2026-05-14T12:00:00Z') / 1000;

/** Requests in the order they came, each answered by the test. */
const asked: { url: URL; answer: (response: Response) => void; signal: AbortSignal }[] = [];
const settle = () => new Promise((resolve) => setImmediate(resolve));
const wishes = () => asked.map(({ url }) => Object.fromEntries(url.searchParams));

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((answer, refuse) => {
        asked.push({ url: new URL(url, 'http://x'), answer, signal });
        signal.addEventListener('abort', () => refuse(signal.reason));
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function stageWith(change: Partial<ModeStage> = {}) {
  const { said, box } = heardBox();
  const refusals = { count: 0 };
  const clock = { now: () => NOON_SEC * 1000, monotonic: () => 0, sleep: () => new Promise<void>(() => {}) };
  const onRefused = () => {
    refusals.count += 1;
  };
  const stage: ModeStage = { data, params: playerParams({}), box, clock, onRefused, ...change };
  return { said, refusals, stage };
}

const pictureAt = (iso: string) => new Response('jpeg', { headers: { 'image-frame-time': iso } });

describe('historyimage', () => {
  it('shows the picture of its parameter, and its neighbours from there [PUB-11] [PUB-14]', async () => {
    const { stage, said } = stageWith({ params: playerParams({ frametime: '2026-05-14T12:00:00Z' }) });
    const mode = historyImage.start(stage);
    expect(wishes()[0]).toMatchObject({
      accesskey: 'k',
      frametime: '2026-05-14T12:00:00Z',
      match: 'exact',
    });
    asked[0]?.answer(pictureAt('2026-05-14T12:00:00Z'));
    await settle();
    expect(said.moments.at(-1)).toContain('12:00');
    mode.move(-1);
    expect(wishes()[1]).toMatchObject({ frametime: '2026-05-14T11:59:59Z', match: 'before' });
  });

  it.each([
    ['a time without a picture', { frametime: '2026-05-14T12:00:00Z' }, 404],
    ['no time', {}, null],
  ] as const)('%s shows the live image [PUB-11]', async (_, params, status) => {
    historyImage.start(stageWith({ params: playerParams(params) }).stage);
    if (status !== null) asked[0]?.answer(new Response(null, { status }));
    await settle();
    expect(asked.at(-1)?.url.searchParams.has('frametime')).toBe(false);
  });

  it('is the live image for those who may not see the past [PUB-11] [PRM-27]', () => {
    const params = playerParams({ frametime: '2026-05-14T12:00:00Z' });
    historyImage.start(stageWith({ params, data: { ...data, FilmUrl: null } }).stage);
    expect(wishes()).toEqual([{ accesskey: 'k', sizecode: 'x1080' }]);
  });

  it('the newest wish wins, in a small size while the moment moves', async () => {
    const { stage, said } = stageWith();
    const shown: number[] = [];
    const history = new HistoryImage(stage, (unixSec) => shown.push(unixSec));
    history.goTo(NOON_SEC - 60, 'nearest', true);
    history.goTo(NOON_SEC);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(wishes().map(({ sizecode }) => sizecode)).toEqual(['x480', 'x1080']);
    asked[1]?.answer(pictureAt('2026-05-14T12:00:00Z'));
    await settle();
    expect(shown).toEqual([NOON_SEC]);
    expect(said.moments).toHaveLength(1);
  });

  it.each([401, 404])('tells when it is refused with %d [SHR-05]', async (status) => {
    const { stage, refusals } = stageWith();
    new HistoryImage(stage).goTo(NOON_SEC);
    asked[0]?.answer(new Response(null, { status }));
    await settle();
    expect(refusals.count).toBe(1);
  });
});
