import type { FeedEntry, LiveUpdate, StuffList } from '@longview/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdateApplier, withNews } from './apply-update.ts';

const feed = (id: string, state = 'Capture') =>
  ({
    Feed: { Id: id, FeedState: state, FeedContentState: 'Inactive', ContentState: 'None' },
    RoleId: 'Owner',
    FeedProperties: { CaptureAlert_IsActive: false },
  }) as FeedEntry;
const library = { Feeds_Owned: [feed('a'), feed('off', 'View')], Feeds_SharedIn: [feed('b')] } as StuffList;
const one = (over: object) => ({ FeedId: 'a', FrameTime: null, ContentState: null, HasAlert: null, ...over });
const newsOf = (over: object) => {
  const news = one(over) as LiveUpdate['Feeds'][number];
  return new Map([[news.FeedId, news]]);
};
const update = (over: Partial<LiveUpdate>): LiveUpdate => ({
  ...{
    Feeds: [],
    Changed: [],
    Gone: [],
    IsListChanged: false,
    AreAlertsChanged: false,
    AreDevicesChanged: false,
    Films: [],
    AreFilmsChanged: false,
  },
  ...over,
});

describe('news in the list', () => {
  it('change what they are about, and leave every other entry the same object', () => {
    const after = withNews(
      library,
      newsOf({ FrameTime: '2026-05-01T06:30:00Z', ContentState: 'Live', HasAlert: true }),
    );
    expect(after.Feeds_Owned[0]).toMatchObject({
      Feed: { FeedContentState: 'Live', ContentState: 'Set' },
      FeedProperties: { CaptureAlert_IsActive: true },
    });
    expect(after.Feeds_Owned[1]).toBe(library.Feeds_Owned[1]);
    expect(after.Feeds_SharedIn).toBe(library.Feeds_SharedIn);
  });

  it('are no new list when nothing of it changed: a picture of a live feed draws no list anew', () => {
    const live = withNews(
      library,
      newsOf({ FrameTime: '2026-05-01T06:30:00Z', ContentState: 'Live', HasAlert: false }),
    );
    expect(withNews(live, newsOf({ FrameTime: '2026-05-01T06:31:00Z', ContentState: 'Live' }))).toBe(live);
    expect(withNews(library, newsOf({ FeedId: 'unknown', ContentState: 'Live' }))).toBe(library);
  });

  it('do not make a feed live that captures nothing', () => {
    expect(withNews(library, newsOf({ FeedId: 'off', ContentState: 'Live' }))).toBe(library);
  });
});

describe('a list that changed', () => {
  let client: QueryClient;
  let asked: number;
  let applier: UpdateApplier;

  beforeEach(async () => {
    vi.useFakeTimers();
    client = new QueryClient();
    applier = new UpdateApplier(client);
    asked = 0;
    const queryFn = async () => {
      asked++;
      return library;
    };
    new QueryObserver(client, { queryKey: ['library'], queryFn, staleTime: 60_000 }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => {
    applier.close();
    client.clear();
    vi.useRealTimers();
  });

  it('is asked for at once, and not in a storm', async () => {
    applier.apply(update({ IsListChanged: true }), false);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(2);
    for (let second = 0; second < 4; second++) {
      applier.apply(update({ IsListChanged: true }), false);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toBe(3);
  });

  it('of devices is asked for when one of them changed, and no other list is [EXT-80] [API-31]', async () => {
    const queryFn = vi.fn(async () => []);
    new QueryObserver(client, { queryKey: ['devices'], queryFn, staleTime: 60_000 }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    applier.apply(update({ AreDevicesChanged: true }), false);
    await vi.advanceTimersByTimeAsync(1);
    expect([queryFn.mock.calls.length, asked]).toEqual([2, 1]);
    applier.apply(update({ IsListChanged: true }), false);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is asked for after the line was away, and so is each feed that is followed [GEN-07] [EXT-80]', async () => {
    const queryFn = vi.fn(async () => feed('a'));
    new QueryObserver(client, { queryKey: ['feed', 'a'], queryFn, staleTime: 60_000 }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    const followed = update({ Feeds: [...newsOf({}).values()] });
    applier.apply(followed, false);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, queryFn.mock.calls.length]).toEqual([1, 1]);
    applier.apply(followed, true);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, queryFn.mock.calls.length]).toEqual([2, 2]);
  });
});
