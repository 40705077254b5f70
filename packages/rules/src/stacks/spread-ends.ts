/** `count` of the items, spread evenly, the first and the last among them; all of them where there are fewer. */
export function spreadEnds<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) => items[Math.round(at * step)] as T);
}
