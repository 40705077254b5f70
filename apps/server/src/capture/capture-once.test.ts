import { operatorError, silentLogger } from '@longview/base';
import type { Grab } from '@longview/camera-sources';
import { FakeClock } from '@longview/test-kit';
import { describe, expect, it } from 'vitest';
import type { AcceptResult, FrameOffer } from '../frames/index.ts';
import { steadyCapture } from '../test-setup/captures.ts';
import { CaptureOnce } from './capture-once.ts';
import type { TryOutcome } from './content/content-queries.ts';
import type { FeedPlan } from './feed-plan.ts';
import { LiveViews } from './live-views.ts';

const GRID_SEC = 1_777_617_000;
const plan: FeedPlan = {
  feedId: 'fe0000000001',
  isFirstPictureOnly: false,
  capture: steadyCapture({ acceptSec: 10 }),
  isCapturing: true,
  hasPicture: true,
  source: {
    isSent: false,
    url: 'http://10.0.0.7/snap.jpg',
    username: null,
    passwordSealed: null,
    headersSealed: null,
    useBasicAuth: false,
    tlsInsecure: false,
    linkedDeviceId: null,
    timeZone: 'UTC',
    preload: null,
    policyCaller: 'user',
    fingerprint: '1',
  },
};
const picture: Grab = {
  ok: true,
  image: Buffer.from('jpeg'),
  width: 2,
  height: 2,
  sourceTimeMs: null,
  loadTimeMs: 7,
};
const accepted: AcceptResult = { accepted: true, stored: true, reason: null };
const failure = (report: object): Grab => ({
  ok: false,
  report: {
    statusCode: 'Error',
    errorStatusCode: null,
    message: 'Why.',
    retryAfterSec: null,
    loadTimeMs: 1,
    ...report,
  },
});

/** One feed's capture with a camera and frames that tests make. */
function setUp(parts: {
  grab?: (signal: AbortSignal) => Promise<Grab>;
  accept?: (offer: FrameOffer) => Promise<AcceptResult>;
  isCurrent?: () => boolean;
}) {
  const clock = new FakeClock();
  const told: TryOutcome[] = [];
  const holds: number[] = [];
  const offers: FrameOffer[] = [];
  let opened = 0;
  const views = new LiveViews(clock);
  const grab = parts.grab ?? (async () => picture);
  const once = new CaptureOnce({
    clock,
    logger: silentLogger,
    views,
    gate: { run: (_host, work) => work() },
    sessions: {
      get: async () => {
        opened += 1;
        return { grab, close: async () => {} };
      },
      close: async () => {},
    },
    frames: {
      accept: async (_feedId, offer) => {
        offers.push(offer);
        return parts.accept ? parts.accept(offer) : accepted;
      },
    },
    content: { noteTried: (_feedId, outcome) => told.push(outcome) },
    isCurrent: parts.isCurrent ?? (() => true),
    hold: (_feedId, untilMs) => holds.push(untilMs - clock.now()),
    nextAt: () => GRID_SEC + 10,
    random: () => 1,
  });
  return { clock, once, told, holds, offers, views, opened: () => opened };
}

describe('taking one picture', () => {
  it('offers it with the grid time as its frame time [CAP-23]', async () => {
    const { once, offers, told, holds } = setUp({});
    await once.take(plan, GRID_SEC);
    expect(offers).toEqual([{ timeSec: GRID_SEC, jpeg: Buffer.from('jpeg'), origin: 'Pulled' }]);
    expect(told[0]).toMatchObject({ isOk: true, failCount: 0, nextSec: GRID_SEC + 10, pausedReason: null });
    expect(holds).toEqual([]);
  });

  it('offers nothing where the source has nothing new, and that is no failure [EXT-145]', async () => {
    const grabs: Grab[] = [failure({}), { ...picture, isRepeat: true }, failure({})];
    const { once, offers, told, holds } = setUp({ grab: async () => grabs.shift() ?? picture });
    for (let n = 0; n < 3; n += 1) await once.take(plan, GRID_SEC + n * 10);
    expect(offers).toEqual([]);
    expect(told.map(({ isOk, failCount }) => [isOk, failCount])).toEqual([
      [false, 1],
      [true, 0],
      [false, 1],
    ]);
    expect(holds).toHaveLength(2);
  });

  it('offers a first picture as one, with the time of now', async () => {
    const { once, offers } = setUp({});
    await once.take(plan, GRID_SEC + 3, { isFirstPicture: true });
    expect(offers).toEqual([{ timeSec: GRID_SEC + 3, jpeg: Buffer.from('jpeg'), origin: 'FirstPicture' }]);
  });

  it('steps back longer with each failure; the first success begins anew', async () => {
    const grabs = [failure({}), failure({}), failure({}), picture, failure({})];
    const { once, holds, told } = setUp({ grab: async () => grabs.shift() ?? picture });
    for (let n = 0; n < 5; n += 1) await once.take(plan, GRID_SEC + n * 10);
    expect(holds).toEqual([10_000, 20_000, 40_000, 10_000]);
    expect(told.map((each) => each.failCount)).toEqual([1, 2, 3, 0, 1]);
    expect(told[0]?.report).toMatchObject({ statusCode: 'Error', message: 'Why.' });
  });

  it('pauses with the reason while the disk is full, and goes on by itself [OPS-10]', async () => {
    let isFull = true;
    const full = () => operatorError('Unavailable', 'Full.', { detail: { code: 'DiskFull' } });
    const accept = async () => {
      if (isFull) throw full();
      return accepted;
    };
    const { once, told, holds } = setUp({ accept });
    await once.take(plan, GRID_SEC);
    expect(told[0]).toMatchObject({ pausedReason: 'DiskFull', failCount: 0 });
    expect(holds).toEqual([30_000]);
    isFull = false;
    await once.take(plan, GRID_SEC + 30);
    expect(told[1]).toMatchObject({ pausedReason: null, isOk: true });
  });

  it('tells of a picture that could not be processed as of a failure, and keeps on trying', async () => {
    const accept = async () => {
      throw operatorError('Unavailable', 'Not kept.', { detail: { code: 'ImageProcess' } });
    };
    const { once, told, holds } = setUp({ accept });
    await once.take(plan, GRID_SEC);
    expect(told[0]).toMatchObject({ isOk: false, failCount: 1, pausedReason: null });
    expect(told[0]?.report.message).toContain('was not kept');
    expect(holds).toHaveLength(1);
  });

  it('ends a grab that never ends, as a time-out', async () => {
    const grab = (signal: AbortSignal) =>
      new Promise<Grab>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { once, clock, told } = setUp({ grab });
    const taking = once.take(plan, GRID_SEC);
    await clock.advance(31_000);
    await taking;
    expect(told[0]?.report.statusCode).toBe('Timeout');
  });

  it('tells nothing of a grab that a stop ended', async () => {
    const grab = (signal: AbortSignal) =>
      new Promise<Grab>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { once, clock, told } = setUp({ grab });
    const taking = once.take(plan, GRID_SEC);
    await clock.advance(100);
    once.stop();
    await taking;
    expect(told).toEqual([]);
  });

  it('with a trigger interval asks the camera only while someone looks [CAP-24]', async () => {
    const { once, views, clock, opened } = setUp({});
    const watched = { ...plan, capture: steadyCapture({ acceptSec: 10, triggerSec: 1800 }) };
    await once.take(watched, GRID_SEC);
    expect(opened()).toBe(0);
    views.note(plan.feedId);
    await clock.advance(1_700_000);
    await once.take(watched, GRID_SEC);
    expect(opened()).toBe(1);
    await clock.advance(200_000);
    await once.take(watched, GRID_SEC);
    expect(opened()).toBe(1);
  });

  it.each([
    ['picture', picture],
    ['failure', failure({})],
  ])('keeps and tells nothing of a %s that came after the lease or the camera changed', async (_, grab) => {
    let isCurrent = true;
    const { once, offers, told, holds } = setUp({
      isCurrent: () => isCurrent,
      grab: async () => {
        isCurrent = false;
        return grab;
      },
    });
    await once.take(plan, GRID_SEC);
    expect([offers, told, holds]).toEqual([[], [], []]);
  });

  it('takes one picture and no more where the plan lets a source be tried only, also after failures [PRM-17]', async () => {
    const grabs = [failure({}), picture, picture];
    const { once, offers } = setUp({ grab: async () => grabs.shift() ?? picture });
    const limited = { ...plan, isFirstPictureOnly: true };
    for (const beat of [0, 1, 2]) await once.take(limited, GRID_SEC + beat * 10);
    expect(offers.map(({ origin }) => origin)).toEqual(['FirstPicture']);
    await once.forget(plan.feedId);
    await once.take(limited, GRID_SEC + 30);
    expect(offers).toHaveLength(2);
  });

  it('survives what nobody expected', async () => {
    const { once } = setUp({
      grab: async () => {
        throw new Error('a bug');
      },
    });
    await expect(once.take(plan, GRID_SEC)).resolves.toBeUndefined();
  });
});
