/**
 * Loaded before the program: kills it, as a power cut would, just before it puts a file or folder in place whose new
 * path, or with JSON what is in it, matches one of `KILLED_AT`: once for each of them in a Station's life. Tests only.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const steps = JSON.parse(process.env.KILLED_AT ?? '[]') as string[];
const dir = process.env.STATION_DIR ?? '';
const { rename } = fs.promises;

fs.promises.rename = async (from, to) => {
  const content = String(to).endsWith('.json') ? fs.readFileSync(from, 'utf8') : '';
  for (const [index, step] of steps.entries()) {
    const mark = join(dir, `killed-${index}`);
    if (!new RegExp(step).test(`${to} ${content}`) || fs.existsSync(mark)) continue;
    fs.writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
  }
  return rename(from, to);
};
syncBuiltinESMExports();
