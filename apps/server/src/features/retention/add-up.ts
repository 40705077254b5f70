/** Adds up what several passes of retention would remove. */
import type { RetentionSummary } from '@longview/rules/retention';

export function addUp(sums: readonly RetentionSummary[]): RetentionSummary {
  const days = new Map<string, number>();
  for (const { date, count } of sums.flatMap((sum) => sum.days))
    days.set(date, (days.get(date) ?? 0) + count);
  const total = (of: (sum: RetentionSummary) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  const times = sums.flatMap(({ firstSec, lastSec }) => [firstSec ?? [], lastSec ?? []].flat());
  return {
    removedCount: total((sum) => sum.removedCount),
    removedBytes: total((sum) => sum.removedBytes),
    surpriseCount: total((sum) => sum.surpriseCount),
    firstSec: times.length > 0 ? Math.min(...times) : null,
    lastSec: times.length > 0 ? Math.max(...times) : null,
    days: [...days].map(([date, count]) => ({ date, count })).sort((a, b) => a.date.localeCompare(b.date)),
  };
}
