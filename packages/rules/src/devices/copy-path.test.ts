import { describe, expect, it } from 'vitest';
import { copyPath } from './copy-path.ts';

const picture = {
  configId: 'cam1',
  feedId: 'fe5nsqhtejqi',
  timeZone: 'Pacific/Auckland',
  // 2026-05-01 06:30:00 in UTC, half past six in the evening in Auckland.
  timeSec: Date.UTC(2026, 4, 1, 6, 30) / 1000,
};

describe('a copy that stays with the Station', () => {
  it.each([
    ['DirNameYearMonthDay', '2026/05/01/cam1_20260501T063000Z.jpg'],
    ['DirNameFeedIdYearMonthDay', 'fe5nsqhtejqi/2026/05/01/cam1_20260501T063000Z.jpg'],
    ['DirNameConfigIdYearMonthDayHour', 'cam1/2026/05/01/18/cam1_20260501T063000Z.jpg'],
    ['DirName', 'cam1_20260501T063000Z.jpg'],
    [null, '2026/05/01/cam1_20260501T063000Z.jpg'],
    ['../../etc', '2026/05/01/cam1_20260501T063000Z.jpg'],
    ['DirNameYear/../..', '2026/05/01/cam1_20260501T063000Z.jpg'],
  ])('by %s lies at %s [STA-15] [CON-60]', (options, path) => {
    expect(copyPath(options, picture)).toBe(path);
  });

  it('lies in the folder of its feed s own day [STA-15]', () => {
    const evening = { ...picture, timeSec: Date.UTC(2026, 4, 1, 13) / 1000 };
    expect(copyPath('DirNameYearMonthDay', evening)).toMatch(/^2026\/05\/02\//);
  });
});
