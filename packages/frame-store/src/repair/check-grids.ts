/** Owns proving that the packed months of grids on this disk can be read. What is damaged is removed: it can be measured again. */
import { join } from 'node:path';
import type { Disk } from '../disk/disk.ts';
import { packedProblem } from '../grids/grid-month.ts';
import type { CheckOptions, CheckProblem } from './check-report.ts';

const MONTH = /^feeds\/[a-z0-9]{12}\/\d{4}\/\d\d$/;

/** Reads every packed month: as slow as the disk. */
export async function* checkGrids(
  { disk, root }: { disk: Disk; root: string },
  { repair, verifyBytes = false }: CheckOptions,
): AsyncGenerator<CheckProblem> {
  if (!verifyBytes) return;
  for await (const folder of monthsOf({ disk, root }, 'feeds')) {
    const path = `${folder}/grid.cols`;
    const bytes = await disk.readAll(join(root, path));
    const detail = bytes && (await packedProblem(bytes));
    if (!detail) continue;
    if (repair) await disk.remove(join(root, path));
    yield { kind: 'GridsDamaged', path, detail, isRepaired: repair };
  }
}

async function* monthsOf(parts: { disk: Disk; root: string }, folder: string): AsyncGenerator<string> {
  if (MONTH.test(folder)) yield folder;
  else
    for (const name of await parts.disk.list(join(parts.root, folder)))
      if (name.endsWith('/')) yield* monthsOf(parts, `${folder}/${name.slice(0, -1)}`);
}
