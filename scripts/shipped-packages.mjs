// Which packages ship: what the service, its pages and the Station need when they run, on whatever platform. Read from
// package-lock.json. npm's `--omit dev` is another question: it takes in tests and benches, which are workspaces, and
// `npm sbom` leaves sharp out, which one workspace needs and another one only tests with. Plain Node >= 20.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const SHIPPED = ['', 'apps/dashboard', 'apps/player', 'apps/server', 'apps/station'];

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Where `name` is found from the package at `place`, as Node looks for it; undefined where it is not installed. */
function placeOf(name, place) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock[found]) return lock[found].link ? lock[found].resolved : found;
    if (!at.includes('/node_modules/')) break;
  }
  const top = `node_modules/${name}`;
  return lock[top]?.link ? lock[top].resolved : lock[top] && top;
}

function walk() {
  const places = new Set(SHIPPED);
  for (const place of places) {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = lock[place];
    // A peer that is optional is there for somebody else's sake, such as our tests.
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(name, place);
      if (found) places.add(found);
    }
  }
  return [...places].filter((place) => place !== '');
}

/** `{place, name, version, license, isOurs}`; `place` as in the lockfile, `license` undefined where that names none. */
export const shippedPackages = walk().map((place) => {
  const { version, license, name = place.split('node_modules/').at(-1) } = lock[place];
  return { place, name, version, license, isOurs: !place.includes('node_modules/') };
});
