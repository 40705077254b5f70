// Makes one file of the service's program, for the many starts of the tests: `npm test` gives it to them as
// TEST_PROGRAM. A start takes half the processor's time that it takes from nearly four thousand files. The code is the
// same and knows the places of its sources; its workers, and files beside it, are those of the sources. Some tests start
// the sources all the same (`SOURCES` in apps/server/src/test-setup/service.ts), and so does each that runs by itself.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { fail, root } from './install.mjs';
import { ownPlaces } from './own-places.mjs';

const [file] = process.argv.slice(2);
if (!file) fail('Say which file it is to be: node scripts/build-program.mjs FILE');

/** Packages of very many files; all others are loaded as they are. */
const MANY_FILES =
  /^(@better-auth|@noble|@opentelemetry|@peculiar|@simplewebauthn|better-auth|better-call|jose|kysely|tsyringe|undici|zod)(\/|$)/;

const isOwn = (id) => /^[./]/.test(id) || id.startsWith('@longview/');
const program = await rolldown({
  input: join(root, 'apps/server/src/main.ts'),
  platform: 'node',
  plugins: [ownPlaces],
  external: (id) => !isOwn(id) && !MANY_FILES.test(id),
});
await program.write({ file, format: 'esm', codeSplitting: false });
await program.close();
