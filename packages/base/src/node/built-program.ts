/** Which form of a program that is started again and again is run: the one that was built, or its sources. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const known = new Map<string, string>();

/**
 * `built` while it is there and as new as each of its sources, else `source`. Built programs start in a third of the time;
 * `scripts/build-workers.mjs` makes them, and writes beside each what it was made of.
 */
export function builtProgram(built: string, source: string): string {
  const chosen = known.get(built) ?? (isNewest(built) ? built : source);
  known.set(built, chosen);
  return chosen;
}

function isNewest(built: string): boolean {
  try {
    const { mtimeMs } = statSync(built);
    const sources: string[] = JSON.parse(readFileSync(`${built}.sources.json`, 'utf8'));
    return sources.every((path) => statSync(join(dirname(built), path)).mtimeMs <= mtimeMs);
  } catch {
    return false;
  }
}
