// Writes a bill of materials of what ships (CycloneDX JSON): `node scripts/make-sbom.mjs longview.cdx.json`. By npm's own
// `npm sbom`, less what does not ship (EXT-390). Plain Node >= 20 without dependencies.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, root, say } from './install.mjs';
import { shippedPackages } from './shipped-packages.mjs';

const [, , path] = process.argv;
if (path === undefined) fail('Name the file to write: node scripts/make-sbom.mjs longview.cdx.json');
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const npm = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 2 ** 20,
  shell: process.platform === 'win32',
});
if (npm.status !== 0) fail(`npm could not make the bill of materials:\n${npm.stderr || npm.error?.message}`);
const bom = JSON.parse(npm.stdout);
// npm takes the name of the folder.
bom.metadata.component.name = 'longview';
const shipped = new Set(shippedPackages.map(({ name, version }) => `${name}@${version}`));
const idOf = ({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/\?.*$/, ''));
const refs = new Set(
  [bom.metadata.component, ...bom.components.filter((one) => shipped.has(idOf(one)))].map(
    (one) => one['bom-ref'],
  ),
);
bom.components = bom.components.filter((one) => refs.has(one['bom-ref']));
bom.dependencies = bom.dependencies.filter(({ ref }) => refs.has(ref));
for (const one of bom.dependencies) one.dependsOn = one.dependsOn?.filter((ref) => refs.has(ref));
writeFileSync(resolve(path), `${JSON.stringify(bom, null, 2)}\n`);
say(`${bom.components.length} components in ${path}`);
