// Spans of time and their set operations. A span is [fromSec, toSec); lists are ascending and disjoint.

/** Seconds, end not included: unix seconds, or wall clock seconds where said so. */
export interface Span {
  fromSec: number;
  toSec: number;
}

/** Any spans in order, with those that touch joined and empty ones left out. */
export function union(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.fromSec - b.fromSec)) {
    const last = merged.at(-1);
    if (span.toSec <= span.fromSec) continue;
    if (last && span.fromSec <= last.toSec) last.toSec = Math.max(last.toSec, span.toSec);
    else merged.push({ ...span });
  }
  return merged;
}

/** What is in both; walks each list once. */
export function intersect(some: readonly Span[], others: readonly Span[]): Span[] {
  const both: Span[] = [];
  let [i, j] = [0, 0];
  for (let [a, b] = [some[0], others[0]]; a && b; a = some[i], b = others[j]) {
    both.push({ fromSec: Math.max(a.fromSec, b.fromSec), toSec: Math.min(a.toSec, b.toSec) });
    if (a.toSec < b.toSec) i += 1;
    else j += 1;
  }
  return union(both);
}

/** What of `range` is in none of `spans`. */
export function complement(spans: readonly Span[], range: Span): Span[] {
  const gaps: Span[] = [];
  let atSec = range.fromSec;
  for (const { fromSec, toSec } of spans) {
    gaps.push({ fromSec: atSec, toSec: Math.min(fromSec, range.toSec) });
    atSec = Math.max(atSec, toSec);
  }
  return union([...gaps, { fromSec: atSec, toSec: range.toSec }]);
}

/** Whether a time lies in one of `spans`; by halving, for lists of any length. */
export function isIn(spans: readonly Span[], atSec: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.toSec ?? 0) <= atSec) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.fromSec ?? Number.POSITIVE_INFINITY) <= atSec;
}
