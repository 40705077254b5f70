import { expect, it } from 'vitest';
import { lastMonths } from './months.ts';

it('months go back over the turn of the year, each to the start of the next', () => {
  expect(lastMonths(Date.parse('2026-02-28T23:59:59Z'), 3)).toEqual([
    { key: '2026-02', from: '2026-02-01T00:00:00Z', to: '2026-03-01T00:00:00Z' },
    { key: '2026-01', from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
    { key: '2025-12', from: '2025-12-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
  ]);
});
