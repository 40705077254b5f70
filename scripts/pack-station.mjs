// Makes the package of the Station, `longview-station-VERSION.tgz`, in the folder that is named (default: here). Node
// runs TypeScript of a repository, and refuses it below node_modules: so the types are stripped, file by file, and
// nothing is bundled or changed besides. Run with the Node of the repository.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from './install.mjs';

const OWN = ['base', 'camera-sources', 'contract', 'media', 'rules'];
const TESTS = /(\.test\.ts$|(^|\/)test-setup\/)/;

const target = resolve(process.argv[2] ?? '.');
const work = mkdtempSync(join(tmpdir(), 'pack-station-'));
try {
  const station = strip(join(root, 'apps/station'), work);
  cpSync(join(root, 'LICENSE'), join(work, 'LICENSE'));
  cpSync(join(root, 'docs/ref/station.md'), join(work, 'README.md'));
  const parts = OWN.map((name) =>
    strip(join(root, 'packages', name), join(work, 'node_modules/@longview', name)),
  );
  writeManifest(work, station, parts);
  mkdirSync(target, { recursive: true });
  execFileSync('npm', ['pack', '--pack-destination', target], { cwd: work, stdio: 'inherit' });
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Puts a workspace in place, its `src` as JavaScript in `dist`; gives its manifest. */
function strip(from, to) {
  for (const name of readdirSync(join(from, 'src'), { recursive: true }))
    put(join(from, 'src'), join(to, 'dist'), name);
  for (const name of readdirSync(from).filter((each) => ['bin', 'assets'].includes(each))) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  const manifest = JSON.parse(asBuilt(readFileSync(join(from, 'package.json'), 'utf8')));
  const { devDependencies: _, private: __, ...kept } = manifest;
  writeFileSync(join(to, 'package.json'), JSON.stringify(kept, null, 2));
  return kept;
}

function put(from, to, name) {
  const path = name.split('\\').join('/');
  if (TESTS.test(path) || !/\.\w+$/.test(path)) return;
  const built = join(to, path.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(built), { recursive: true });
  if (!path.endsWith('.ts')) return cpSync(join(from, path), built);
  writeFileSync(built, withBuiltNames(stripTypeScriptTypes(readFileSync(join(from, path), 'utf8'))));
}

/** `'./x.ts'` is `'./x.js'` now, in imports and in addresses of workers. */
function withBuiltNames(code) {
  return code.replace(/(['"`])(\.{1,2}\/[^'"`\n]+)\.ts\1/g, '$1$2.js$1');
}

/** Of a manifest: exports point to what is built. */
function asBuilt(text) {
  return text.replace(/"\.\/src\/([^"]+)"/g, (_, path) => `"./dist/${path.replace(/\.ts$/, '.js')}"`);
}

/** What our packages need of others is the package's own need; they themselves come within it. */
function writeManifest(folder, station, parts) {
  const needs = Object.assign({}, ...[station, ...parts].map(({ dependencies }) => dependencies));
  const others = Object.entries(needs).filter(([name]) => !name.startsWith('@longview/'));
  const ours = parts.map(({ name, version }) => [name, version]);
  const manifest = {
    ...station,
    name: 'longview-station',
    engines: { node: '>=24' },
    files: ['bin', 'dist'],
    dependencies: Object.fromEntries([...others, ...ours].sort()),
    bundleDependencies: ours.map(([name]) => name),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}
