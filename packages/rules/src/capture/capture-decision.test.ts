import { expect, it } from 'vitest';
import { type CaptureItem, captureDecision } from '../index.ts';
import { captureItem } from '../test-setup/capture-item.ts';

const decide = (items: CaptureItem[], acceptByDefaultLive = true) =>
  captureDecision({ acceptByDefaultLive, rejectByDefaultHistorical: false, keepSent: true, items }, 60);
const always = (acceptSec: number | null, more: Partial<CaptureItem> = {}) =>
  captureItem({ acceptSec, storeSec: 0, ...more });
const night = (acceptSec: number | null, more: Partial<CaptureItem> = {}) =>
  always(acceptSec, { scheduleId: 'sc0000000000', ...more });

it.each([
  ['no rule', [], 'Interval', 60],
  ['a rule that repeats it', [always(60)], 'Interval', 60],
  ['a rule that accepts all', [always(0)], 'Interval', 60],
  ['a rule below it', [always(10)], 'Interval', 60],
  ['a longer rule', [always(600)], 'Rule', 600],
  ['a rule for nights alone', [night(600)], 'Rules', null],
  ['an hour by day, ten minutes at night', [always(3600), night(600)], 'Rules', null],
  ['rest at night', [always(60), night(60, { isActive: false })], 'Interval', 60],
  ['rules before the last one without a schedule', [always(3600), night(600), always(60)], 'Interval', 60],
  ['a rule that is ignored', [always(60), always(3600, { handling: 'Ignore' })], 'Interval', 60],
  ['a rule that accepts nothing', [always(null)], 'Nothing', null],
] as const)('with %s it is %s that decides [EXT-322]', (_, items, by, everySec) => {
  expect(decide([...items])).toEqual({ by, everySec, keepsFewer: false });
});

it('tells when rules keep fewer pictures than are taken [EXT-322]', () => {
  expect(decide([always(60, { storeSec: 3600 })])).toEqual({
    by: 'Interval',
    everySec: 60,
    keepsFewer: true,
  });
  expect(decide([night(60)], false)).toEqual({ by: 'Interval', everySec: 60, keepsFewer: false });
});
