import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CaptureItem,
  type CaptureRequest,
  type CaptureRule,
  fateOf,
  fateOfFirstPicture,
  ruleAt,
  ruleForSent,
} from '../index.ts';
import { captureItem } from '../test-setup/capture-item.ts';

const request = (...items: CaptureItem[]): CaptureRequest => ({
  acceptByDefaultLive: true,
  rejectByDefaultHistorical: false,
  keepSent: false,
  items,
});
const always = () => true;
const never = () => false;
const nothingBefore = { acceptedSec: null, storedSec: null };

describe('a first picture', () => {
  const before = { acceptedSec: 95, storedSec: 90 };
  it.each([
    ['is shown and never stored, though its cell is taken [CAP-23]', 99, null],
    ['is refused when something newer is there', 95, 'Historical'],
  ] as const)('%s', (_, timeSec, reason) => {
    const fate = fateOfFirstPicture(ruleAt(request(captureItem()), 1, always), timeSec, before);
    expect(fate).toEqual({ accepted: reason === null, stored: false, reason });
  });

  it('is refused when nothing is captured now [CAP-22]', () => {
    expect(fateOfFirstPicture(null, 99, nothingBefore)).toMatchObject({
      accepted: false,
      reason: 'NotCapturing',
    });
  });
});

describe('which rule holds', () => {
  it('is the last counting item that overrides, whole [CAP-22]', () => {
    const first = captureItem({ acceptSec: 20, storeSec: 60, triggerSec: 1800 });
    const last = captureItem({ acceptSec: 30, storeSec: null });
    const rule = ruleAt(request(first, last, captureItem({ handling: 'Ignore', acceptSec: 5 })), 1, always);
    expect(rule).toMatchObject({ acceptSec: 30, storeSec: null, triggerSec: null });
  });

  it('leaves out items whose schedule is not active [CAP-22]', () => {
    const night = captureItem({ scheduleId: 'sc0000000000', isActive: false });
    expect(ruleAt(request(captureItem(), night), 1, never)).toMatchObject({ acceptSec: 10 });
    expect(ruleAt(request(captureItem(), night), 1, always)).toBeNull();
  });

  it('captures nothing when the result is Inactive or accepts nothing [CAP-22] [CAP-07]', () => {
    expect(ruleAt(request(captureItem({ isActive: false })), 1, always)).toBeNull();
    expect(ruleAt(request(captureItem({ acceptSec: null })), 1, always)).toBeNull();
  });

  it('is the plan interval without a counting item, or nothing [ENT-34]', () => {
    expect(ruleAt(request(), 60, always)).toMatchObject({ acceptSec: 60, storeSec: 0 });
    expect(ruleAt({ ...request(), acceptByDefaultLive: false }, 60, always)).toBeNull();
  });

  it.each([
    [0, 60, 60],
    [10, 60, 60],
    [120, 60, 120],
  ])('accept %i s on a plan of %i s is every %i s [CAP-02]', (acceptSec, plan, expected) => {
    expect(ruleAt(request(captureItem({ acceptSec })), plan, always)?.acceptSec).toBe(expected);
  });
});

describe('the fate of a frame', () => {
  const rule = ruleAt(request(captureItem({ acceptSec: 10, storeSec: 60 })), 1, always);

  it('is one accepted frame per cell, one stored per store cell [CAP-24]', () => {
    const before = { acceptedSec: 600, storedSec: 600 };
    expect(fateOf(rule, request(), 609, before)).toMatchObject({ accepted: false, reason: 'TooSoon' });
    expect(fateOf(rule, request(), 610, before)).toMatchObject({ accepted: true, stored: false });
    expect(fateOf(rule, request(), 660, before)).toMatchObject({ accepted: true, stored: true });
  });

  it('is never stored with a null store interval [CAP-07]', () => {
    const live = ruleAt(request(captureItem({ storeSec: null })), 1, always);
    expect(fateOf(live, request(), 610, nothingBefore)).toMatchObject({ accepted: true, stored: false });
  });

  it('is refused for an old frame only where the request says so [ENT-34]', () => {
    const before = { acceptedSec: 600, storedSec: 600 };
    expect(fateOf(rule, request(), 590, before)).toMatchObject({ accepted: true, stored: true });
    const strict = { ...request(), rejectByDefaultHistorical: true };
    expect(fateOf(rule, strict, 590, before)).toMatchObject({ accepted: false, reason: 'Historical' });
  });

  it('is refused when nothing is captured now [CAP-22]', () => {
    expect(fateOf(null, request(), 600, nothingBefore)).toMatchObject({ accepted: false });
  });

  it('keeps at most one accepted frame per accept cell and one stored per store cell [CAP-24]', () => {
    const times = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 });
    const steps = fc.record({
      acceptSec: fc.integer({ min: 1, max: 60 }),
      storeSec: fc.integer({ min: 0, max: 200 }),
      offsetSec: fc.integer({ min: -30, max: 30 }),
    });
    fc.assert(
      fc.property(times, steps, (unsorted, step) => {
        const kept = offerAll(
          [...unsorted].sort((a, b) => a - b),
          { ...RULE, ...step },
        );
        expectOnePerCell(kept.accepted, step.acceptSec, step.offsetSec);
        if (step.storeSec > 0) expectOnePerCell(kept.stored, step.storeSec, step.offsetSec);
      }),
    );
  });
});

describe('a picture that is sent', () => {
  const kept = { keepSent: true };
  const ruleOf = (item: Partial<CaptureItem>) => ruleAt(request(captureItem(item)), 60, always);
  it.each([
    ['the feed’s interval does not thin it', 60, kept, 1],
    ['nor a rule that accepts all', 0, kept, 1],
    ['a longer interval does', 600, kept, 600],
    ['where the request does not keep what is sent any rule does', 60, { keepSent: false }, 60],
  ] as const)('%s [EXT-323]', (_, acceptSec, how, expected) => {
    expect(ruleForSent(ruleOf({ acceptSec, storeSec: 600 }), how, 60)).toMatchObject({
      acceptSec: expected,
      storeSec: 600,
    });
  });

  it('is refused when nothing is captured [CAP-22]', () => {
    expect(ruleForSent(null, kept, 60)).toBeNull();
  });
});

const RULE: CaptureRule = {
  acceptSec: 1,
  offsetSec: 0,
  storeSec: 0,
  triggerSec: null,
  durationSec: null,
  preRollSec: 0,
  skipDuplicate: false,
  skipBlack: false,
};

function offerAll(times: number[], rule: CaptureRule) {
  const accepted: number[] = [];
  const stored: number[] = [];
  for (const timeSec of times) {
    const before = { acceptedSec: accepted.at(-1) ?? null, storedSec: stored.at(-1) ?? null };
    const fate = fateOf(rule, request(), timeSec, before);
    if (fate.accepted) accepted.push(timeSec);
    if (fate.stored) stored.push(timeSec);
  }
  return { accepted, stored };
}

function expectOnePerCell(times: number[], stepSec: number, offsetSec: number): void {
  const cells = times.map((timeSec) => Math.floor((timeSec - offsetSec) / stepSec));
  expect(new Set(cells).size).toBe(cells.length);
}
