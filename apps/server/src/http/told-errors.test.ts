/** Reads the sources: what a call answers is of the catalogue of sentences (EXT-416). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ERRORS, SENTENCES } from '@longview/texts/sentences';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = [
  'apps/server/src',
  'packages/base/src',
  'packages/blob-store/src',
  'packages/camera-sources/src',
  'packages/frame-store/src',
  'packages/media/src',
];

/** Nobody who calls reads these: they end the start or a command, or are the way in of operators. */
const OF_OPERATORS = [
  /^apps\/server\/src\/(commands|context|db|processes)\//,
  /^apps\/server\/src\/(backup-manifest|config|data-dir-lock|mirror-folder|secret-keys|secrets)\.ts$/,
  /^apps\/server\/src\/http\/listen\.ts$/,
  /^apps\/server\/src\/nodes\/node-registry\.ts$/,
  // What a node of the version before says has no name.
  /^apps\/server\/src\/nodes\/node-calls\.ts$/,
  /^apps\/server\/src\/frames\/segments\/segment-index\.ts$/,
  /^apps\/server\/src\/sign-in\/better-auth\/auth\.ts$/,
  /^apps\/server\/src\/plans\/(account-plans|price-list)\.ts$/,
  // Their callers are of this program, and give what fits.
  /^packages\/media\/src\/(boxes|tiles|streams)\//,
  /^packages\/frame-store\/src\/segments\/memory-segment-index\.ts$/,
];

const files = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)
  .filter((path) => !/\.test\.ts$|\/test-setup\/|suite\.ts$/.test(path))
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

it('errors of free text are for operators and programmers alone [EXT-416]', () => {
  const free = files
    .filter(({ path }) => !OF_OPERATORS.some((place) => place.test(path)))
    .flatMap(({ path, text }) => {
      const kinds = [...text.matchAll(/operatorError\(\s*('\w+'|[^,]+),/g)].map(([, kind]) => kind);
      return kinds
        .filter((kind) => kind !== "'Internal'" && path !== 'packages/base/src/app-error.ts')
        .map(() => path);
    });
  expect(free).toEqual([]);
});

it('every error of the catalogue is thrown somewhere, and no other [EXT-416]', () => {
  const all = files.map(({ text }) => text).join('\n');
  const rules = readdirSync(join(ROOT, 'packages/rules/src'), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\/texts\//.test(`${entry.parentPath}/`),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const isUsed = (reason: string) =>
    new RegExp(`['\`]${reason}['\`]`).test(all) || rules.includes(`'${reason}'`);
  /** Named by what they are made of, e.g. `Ptz${trouble}`, or found by their text. */
  const made = /^(Ptz|StreamFind|Live|Clip|Import|Restream|Station|Camera)/;
  const unused = [...Object.keys(ERRORS), ...Object.keys(SENTENCES)].filter(
    (reason) =>
      !made.test(reason) && !isUsed(reason) && !/^Field|^Link|^Feature|^Account|^People|^Mail/.test(reason),
  );
  expect(unused).toEqual([]);
});
