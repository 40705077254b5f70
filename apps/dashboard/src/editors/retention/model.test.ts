import { expect, it } from 'vitest';
import { bodyOf, canRemove, editOf, isSameRetention, newItem, settingsOf, withItem } from './model.ts';

const ITEM = newItem();
const edit = (part: Partial<ReturnType<typeof editOf>> = {}) => ({
  strategy: 'Feed' as const,
  policy: 'Dilute' as const,
  items: [ITEM],
  ...part,
});

it('a new item is enabled, keeps one per second after 30 days, at any time [RET-05] [RET-09] [CON-70] [CON-71]', () => {
  const expected = { EnabledState: 'Enabled', ScheduleId: null, DiluteInterval: 'PT1S', ActivationAge: 30 };
  expect(ITEM).toEqual({ ...expected, DeleteAll: false });
});

it('what is edited is what is saved; the account has no strategy [RET-01] [API-11]', () => {
  const stored = {
    FrameRemovalStrategy: 'Feed' as const,
    FrameRetentionPolicy: 'DeleteAll' as const,
    FrameRetentionSettings: [ITEM],
  };
  const { FrameRemovalStrategy, ...rest } = stored;
  expect(editOf(stored).strategy).toBe(FrameRemovalStrategy);
  expect(editOf(rest).strategy).toBeNull();
  expect(bodyOf(editOf(stored))).toEqual(rest);
  expect(settingsOf('f1', editOf(stored))).toEqual({ feedId: 'f1', body: stored });
  expect(settingsOf(null, editOf(rest))).toEqual({ feedId: null, body: rest });
});

it('the same in other words is no change, anything else is [RET-06]', () => {
  const minutes = withItem([ITEM], 0, { DiluteInterval: 'PT60M' });
  expect(
    isSameRetention(
      edit({ items: minutes }),
      edit({ items: withItem(minutes, 0, { DiluteInterval: 'PT1H' }) }),
    ),
  ).toBe(true);
  for (const change of [
    { DiluteInterval: 'PT2S' },
    { ActivationAge: 31 },
    { EnabledState: 'Disabled' as const },
    { DeleteAll: true },
    { ScheduleId: 'scalways0000' },
  ])
    expect(isSameRetention(edit(), edit({ items: withItem([ITEM], 0, change) }))).toBe(false);
  expect(isSameRetention(edit(), edit({ policy: 'None' }))).toBe(false);
  expect(isSameRetention(edit(), edit({ items: [] }))).toBe(false);
});

it('knows what can remove nothing [RET-02] [RET-03]', () => {
  expect(canRemove(edit())).toBe(true);
  expect(canRemove(edit({ policy: 'None' }))).toBe(false);
  expect(canRemove(edit({ items: withItem([ITEM], 0, { EnabledState: 'Disabled' }) }))).toBe(false);
  expect(canRemove(edit({ strategy: 'AccountSettings', policy: 'None' }))).toBe(true);
});
