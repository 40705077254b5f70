// Makes the package of the Station, `longview-station-VERSION.tgz`:
//
//   node scripts/pack-station.mjs [FOLDER] [--version VERSION] [--sign KEY]
//   node scripts/pack-station.mjs --make-key KEY
//
// FOLDER is where it goes (default: here). VERSION is for who changed the program: each package that is offered needs a
// version of its own. With `--sign` it can be offered to Stations (docs/guide/station.md): the file KEY is the private
// half of a pair that `--make-key` makes; what a Station checks by, KEY.pub, goes beside the package.
//
// Node runs TypeScript of a repository, and refuses it below node_modules: so the types are stripped, file by file, and
// nothing is bundled or changed besides. Any Node from 20 on starts it; the repository's own Node does the work.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fail, install, ownNode, root } from './install.mjs';

const OWN = ['base', 'camera-sources', 'contract', 'media', 'rules', 'texts'];
const TESTS = /(\.test\.ts$|(^|\/)test-setup\/)/;

if (!nodeModule.stripTypeScriptTypes) {
  install();
  const again = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exit(spawnSync(ownNode, ['--no-warnings', ...again], { stdio: 'inherit' }).status ?? 1);
}
const { packageFileName, packageStatement, PACKAGE_KEY_FILE, PACKAGE_VERSION } = await import(
  '../packages/rules/src/devices/station-package.ts'
);
const wish = readWish();
if (wish.makeKey) makeKey(wish.makeKey);
else pack(wish);

function readWish() {
  try {
    const options = { version: { type: 'string' }, sign: { type: 'string' }, 'make-key': { type: 'string' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.version !== undefined && !PACKAGE_VERSION.test(values.version))
      fail('Give a version such as 1.2.3 or 1.2.3-beta.1.');
    return { folder: resolve(positionals[0] ?? '.'), makeKey: values['make-key'], ...values };
  } catch (err) {
    fail(err.message);
  }
}

/** Makes the pair of keys that an operator signs packages with. An existing one is never written over. */
function makeKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
  } catch (err) {
    fail(err.code === 'EEXIST' ? `${err.path} is there already.` : err.message);
  }
  process.stdout.write(
    `Keep ${file} secret and away from the service. ${file}.pub is what Stations check by.\n`,
  );
}

function pack({ folder, version, sign: keyFile }) {
  const key = keyFile === undefined ? null : readKey(keyFile);
  const work = mkdtempSync(join(tmpdir(), 'pack-station-'));
  try {
    const station = { ...strip(join(root, 'apps/station'), work), ...(version && { version }) };
    cpSync(join(root, 'LICENSE'), join(work, 'LICENSE'));
    cpSync(join(root, 'docs/ref/station.md'), join(work, 'README.md'));
    const parts = OWN.map((name) =>
      strip(join(root, 'packages', name), join(work, 'node_modules/@longview', name)),
    );
    writeManifest(work, station, parts);
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: work, stdio: 'inherit' });
    if (key) signPackage(folder, station.version, key);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function readKey(file) {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (err) {
    if (err.code === 'ENOENT') fail(`There is no ${file}. Make one with --make-key ${file}.`);
  }
  return fail(`${file} is no private key of Ed25519. Make one with --make-key.`);
}

/** Writes what a Station checks beside the package: its facts with their signature, and the public key. */
function signPackage(folder, version, key) {
  const bytes = readFileSync(join(folder, packageFileName(version)));
  const facts = {
    Version: version,
    Bytes: bytes.length,
    Sha512: createHash('sha512').update(bytes).digest('hex'),
  };
  const Signature = sign(null, Buffer.from(packageStatement(facts)), key).toString('base64');
  const name = packageFileName(version).replace(/tgz$/, 'json');
  writeFileSync(join(folder, name), `${JSON.stringify({ ...facts, Signature }, null, 2)}\n`);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  writeFileSync(join(folder, PACKAGE_KEY_FILE), publicKey);
  process.stdout.write(`Signed: ${name}\n`);
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
  writeFileSync(
    built,
    withBuiltNames(nodeModule.stripTypeScriptTypes(readFileSync(join(from, path), 'utf8'))),
  );
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
