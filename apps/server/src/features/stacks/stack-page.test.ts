import { describe, expect, it } from 'vitest';
import { dayGridPage, pairPage } from './stack-page.ts';

const FACTS = { name: 'North mast', timeZone: 'Pacific/Auckland', language: 'en' };
const DAY = 20_000;
const daysOf = (count: number, hasPicture = (_: number) => true) =>
  Array.from({ length: count }, (_, at) => ({ day: DAY + at, timeSec: hasPicture(at) ? at : null }));
const PICTURE = { width: 1920, height: 1080 };

describe('a page of days', () => {
  it.each([1, 2, 31, 365, 366, 1000])(
    'of %i days has all of them, apart and on the page [EXT-663]',
    (count) => {
      const { size, page } = dayGridPage(daysOf(count), FACTS, PICTURE, 9999);
      expect(page.page).toEqual({ width: 4961, height: 3508 });
      expect(page.cells).toHaveLength(count);
      for (const [at, { left, top }] of page.cells.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + size.width).toBeLessThanOrEqual(4961);
        expect(top + size.height).toBeLessThan(3508);
        const next = page.cells[at + 1];
        if (next) expect(next.left >= left + size.width || next.top >= top + size.height).toBe(true);
      }
      expect(size.width / size.height).toBeCloseTo(16 / 9, 1);
    },
  );

  it('writes dates in the words of a language, each below its day, with the year where there are two [EXT-663]', () => {
    const { size, page } = dayGridPage(
      daysOf(3, (at) => at !== 1),
      { ...FACTS, language: 'de' },
      PICTURE,
      9999,
    );
    const [name, range, ...dates] = page.texts;
    expect([name?.text, range?.text]).toEqual(['North mast', '4.–6. Oktober 2024']);
    expect(dates.map(({ text }) => text)).toEqual(['4. Okt.', '5. Okt.', '6. Okt.']);
    // The day without a picture comes last among the cells, and is where its date is.
    const middles = page.cells.map(({ left }) => left + size.width / 2);
    expect(dates.map(({ left }) => left)).toEqual([middles[0], middles[2], middles[1]]);
    const years = dayGridPage(daysOf(100), FACTS, PICTURE, 9999).page.texts;
    expect(years.at(-1)?.text).toBe('Jan 11, 2025');
  });

  it('has no dates where they cannot be read [EXT-663]', () => {
    expect(dayGridPage(daysOf(366), FACTS, PICTURE, 240).page.texts).toHaveLength(2);
  });
});

it('a pair is as wide as both pictures, with their times in the zone of the feed below [EXT-663]', () => {
  const noon = Date.UTC(2026, 4, 1, 0, 30) / 1000;
  const { size, page } = pairPage([noon, noon + 86_400], FACTS, PICTURE);
  expect(size).toEqual(PICTURE);
  expect(page.page.width).toBe(2 * 1920 + 38);
  expect(page.cells).toEqual([
    { left: 0, top: 0 },
    { left: 1958, top: 0 },
  ]);
  expect(page.texts.map(({ text }) => text.replace(/\s/g, ' '))).toEqual([
    'May 1, 2026, 12:30 PM',
    'May 2, 2026, 12:30 PM',
  ]);
});
