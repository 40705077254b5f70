// One text for the state of files and folders, by which a build knows that it is still the one of its sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist']);

/** Of paths from the root of the project, with all below. */
export function sourcesHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the build that left `stamp` was made of these sources. */
export function isBuiltFrom(stamp, sources) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function filesIn(path) {
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const kept = entries.filter(({ name }) => !LEFT_OUT.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return kept.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
}
