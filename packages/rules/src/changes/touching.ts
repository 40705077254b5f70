import { cellsOf, GRID_CELLS, GRID_WIDTH } from './grid.ts';

/**
 * What hangs together with `cell` on `day`, as day * 576 + cell: members that touch, on days at most `reach` apart.
 * Adds all of them to `seen`, which `isMember` is to leave out.
 */
export function touching(
  day: number,
  cell: number,
  reach: number,
  isMember: (day: number, cell: number) => boolean,
  seen: Set<number>,
): number[] {
  const found = [day * GRID_CELLS + cell];
  seen.add(found[0] as number);
  for (const at of found) {
    const [atDay, atCell] = [Math.floor(at / GRID_CELLS), at % GRID_CELLS];
    const [x, y] = [atCell % GRID_WIDTH, Math.floor(atCell / GRID_WIDTH)];
    const near = cellsOf({ x: x - 1, y: y - 1, width: 3, height: 3 });
    for (let nextDay = atDay - reach; nextDay <= atDay + reach; nextDay++)
      for (const next of near)
        if (isMember(nextDay, next)) {
          seen.add(nextDay * GRID_CELLS + next);
          found.push(nextDay * GRID_CELLS + next);
        }
  }
  return found;
}
