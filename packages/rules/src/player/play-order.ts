/** In which order the items of a round are shown (PLY-17). Pure: chance is given. */

/**
 * Indices of a round of `count` items. Shuffled, a round does not begin with what the one before ended with.
 * @param random gives a number of [0, 1)
 */
export function playOrder(
  count: number,
  isShuffled: boolean,
  last: number | null,
  random: () => number,
): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  if (!isShuffled) return order;
  for (let at = count - 1; at > 0; at -= 1) swap(order, at, Math.floor(random() * (at + 1)));
  if (count > 1 && order[0] === last) swap(order, 0, 1 + Math.floor(random() * (count - 1)));
  return order;
}

function swap(order: number[], a: number, b: number): void {
  const [first = 0, second = 0] = [order[a], order[b]];
  order[a] = second;
  order[b] = first;
}
