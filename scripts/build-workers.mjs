// Builds the programs that the service starts again and again, when their sources changed since the last build: those of
// the media workers (a file for each role), the launcher that binds each of them, and the thread of changes. A worker
// starts with each uploaded file, each camera that is tried and after each crash, the thread after each minute without
// work; built, that takes a third of the processor's time (packages/base/src/node/built-program.ts).
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root, say } from './install.mjs';
import { ownPlaces } from './own-places.mjs';
import { isBuiltFrom, sourcesHash } from './sources-hash.mjs';

const PROGRAMS = [
  { source: 'packages/media/src/workers/worker-main.ts', built: 'packages/media/dist/worker-main.mjs' },
  { source: 'packages/sandbox/src/launch.ts', built: 'packages/sandbox/dist/launch.mjs' },
  {
    source: 'apps/server/src/frames/changes/thread/change-worker.ts',
    built: 'apps/server/dist/change-worker.mjs',
  },
];
const SOURCES = [
  'packages/media',
  'packages/sandbox',
  'apps/server/src/frames/changes',
  'packages/rules',
  'packages/texts',
  'packages/base',
  'package-lock.json',
];

const stamp = join(root, 'packages/media/dist/.built-from');
const sources = sourcesHash(SOURCES);
if (!isBuiltFrom(stamp, sources)) {
  say('Building the workers …');
  for (const program of PROGRAMS) await build(program);
  writeFileSync(stamp, sources);
}

async function build({ source, built }) {
  const file = join(root, built);
  rmSync(dirname(file), { recursive: true, force: true });
  const program = await rolldown({
    input: { [built.replace(/^.*\/|\.mjs$/g, '')]: join(root, source) },
    platform: 'node',
    plugins: [ownPlaces],
    external: (id) => !/^[./]/.test(id) && !id.startsWith('@longview/'),
  });
  const { output } = await program.write({
    ...{ dir: dirname(file), format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
  });
  await program.close();
  const own = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []));
  const files = own.filter((id) => id.startsWith(root)).map((id) => relative(dirname(file), id));
  writeFileSync(`${file}.sources.json`, JSON.stringify(files.sort()));
}
