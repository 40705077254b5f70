/** Packages of this very program under other versions, signed as an operator signs them. Tests only. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StationPackage } from '@longview/contract';
import { PACKAGE_FOLDER, PACKAGE_KEY_FILE, packageFileName, packageStatement } from '@longview/rules/devices';
import { create } from 'tar';

const PROGRAM = join(import.meta.dirname, '../..');
const MANIFEST = JSON.parse(await readFile(join(PROGRAM, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

export const makeKeys = () => generateKeyPairSync('ed25519');
export const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

/** What a package has beside its manifest: name → content; null: the whole program. */
export type PackageFiles = Readonly<Record<string, string>> | null;

export interface MadePackage {
  facts: StationPackage;
  bytes: Buffer;
}

/** A package as `pack-station.mjs` makes it, but with the sources: Node runs them outside of node_modules. */
export async function makePackage(
  version: string,
  key: KeyObject,
  files: PackageFiles = null,
  manifest: object = {},
): Promise<MadePackage> {
  const work = await mkdtemp(join(tmpdir(), 'own-package-'));
  const folder = join(work, 'package');
  await mkdir(folder);
  if (files === null) {
    const filter = (path: string) => !path.endsWith('.test.ts');
    for (const part of ['bin', 'src'])
      await cp(join(PROGRAM, part), join(folder, part), { recursive: true, filter });
  }
  const own = files === null ? exactly(MANIFEST.dependencies) : {};
  const all = { name: 'longview-station', version, type: 'module', dependencies: own, ...manifest };
  const given = { 'package.json': JSON.stringify(all), ...files };
  for (const [name, content] of Object.entries(given)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const file = join(work, 'made.tgz');
  await create({ gzip: true, cwd: work, file, portable: true }, ['package']);
  const bytes = await readFile(file);
  await rm(work, { recursive: true });
  return { facts: signed(version, bytes, key), bytes };
}

export function signed(Version: string, bytes: Buffer, key: KeyObject): StationPackage {
  const facts = { Version, Bytes: bytes.length, Sha512: createHash('sha512').update(bytes).digest('hex') };
  return { ...facts, Signature: sign(null, Buffer.from(packageStatement(facts)), key).toString('base64') };
}

/** Puts it where the service of `dataDir` offers it. */
export async function offer(
  dataDir: string,
  { facts, bytes }: MadePackage,
  publicKey: KeyObject,
): Promise<void> {
  const folder = join(dataDir, PACKAGE_FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, PACKAGE_KEY_FILE), pemOf(publicKey));
  const name = packageFileName(facts.Version);
  await writeFile(join(folder, name), bytes);
  await writeFile(join(folder, name.replace(/tgz$/, 'json')), JSON.stringify(facts));
}

/** The workspace's own parts have no version in the manifest of the sources. */
const exactly = (dependencies: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, range === '*' ? '0.1.0' : range]),
  );
