#!/usr/bin/env node
// Starts the Station: the built files of an installed package, or the sources of the repository, which Node runs as
// they are. Plain JavaScript, so that an old Node can be told what it lacks.
import { existsSync } from 'node:fs';

const LEAST_NODE = 24;
if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
  process.stderr.write(`longview-station needs Node ${LEAST_NODE} or newer; this is ${process.version}.\n`);
  process.exit(1);
}
const built = new URL('../dist/main.js', import.meta.url);
await import(existsSync(built) ? built.href : new URL('../src/main.ts', import.meta.url).href);
