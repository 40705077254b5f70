/** Which user a bound program becomes. Only root may change; whether that user can reach the program is looked at. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free in what Linux systems give out (systemd keeps it so), and within what containers have. */
const FIRST_ID = 60_706;
const ID_COUNT = 478;
const OTHERS_READ = 0o4;
const OTHERS_ENTER = 0o1;

let lastGiven = -1;

/** A user of its own for each program, so that none reaches into another one; given anew after a round. */
export function nextUserId(): number {
  lastGiven = (lastGiven + 1) % ID_COUNT;
  return FIRST_ID + lastGiven;
}

/** Whether any user may read all of these and enter the folders above; else the one that is in the way. */
export async function closedTo(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const { mode } = await stat(path);
    if (!(mode & OTHERS_READ)) return path;
    for (let above = dirname(path); ; above = dirname(above)) {
      if (!((await stat(above)).mode & OTHERS_ENTER)) return above;
      if (above === dirname(above)) break;
    }
  }
  return null;
}
