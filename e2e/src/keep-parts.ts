import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DecodedPng, decode, encode } from 'fast-png';

/**
 * Renews the pictures that parts.e2e.ts compares with: `npm run keep-parts -w e2e`. They are packed tighter than a
 * browser packs them, as the repository holds every version of them.
 */

const E2E = fileURLToPath(new URL('..', import.meta.url));
const KEPT = join(E2E, 'kept');
/** Shades of a colour that become one: far fewer than the comparison sees. */
const SHADES = 4;

function packed({ width, height, data, channels }: DecodedPng): Uint8Array {
  const rounded = Uint8Array.from(data, (shade) => Math.min(255, Math.round(shade / SHADES) * SHADES));
  return encode({ width, height, data: rounded, channels }, { zlib: { level: 9 } });
}

const taken = spawnSync(
  'playwright',
  ['test', 'src/parts.e2e.ts', '--update-snapshots=all', '--retries', '0'],
  { cwd: E2E, stdio: 'inherit' },
);
for (const name of readdirSync(KEPT)) {
  const path = join(KEPT, name);
  writeFileSync(path, packed(decode(readFileSync(path))));
}
process.exitCode = taken.status ?? 1;
