/** The entry at `from` moved to `to`; places that are none change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
