/** The entry at `from` moved to `to`; places that are none change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  next.splice(to, 0, one);
  return next;
}
