import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const compileCache = fileURLToPath(new URL('node_modules/.cache/node-compile', import.meta.url));

const TESTS = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'];

/** These take longest, because they start, kill and start again: they come first. */
const LONG = [
  'apps/server/src/cluster.test.ts',
  'apps/server/src/commands/*.test.ts',
  'apps/server/src/db/embedded/embedded.test.ts',
  'apps/server/src/features/**/*-kills.test.ts',
  'apps/server/src/features/live/live-nodes.test.ts',
  'apps/server/src/features/stream-in/other-ways.test.ts',
  'apps/server/src/features/frame-sync/ftp-import.test.ts',
  'apps/server/src/main.test.ts',
  'apps/station/src/station/*.test.ts',
  'packages/frame-store/src/crash.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((glob) => matchesGlob(relative(cwd, moduleId), glob));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A module that is replaced must not be loaded already. */
const cwd = import.meta.dirname;
const ALONE = globSync(TESTS, { cwd }).filter((file) =>
  /vi\.(mock|hoisted)\(/.test(readFileSync(join(cwd, file), 'utf8')),
);

// One run for everything but the browser journeys (e2e/ has its own runner).
export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/test-setup/global.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // Many wait for a process that they started, or for time to pass.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: ALONE,
          setupFiles: ['apps/server/src/test-setup/cheap-passwords.ts'],
          // Files follow each other in one process: what they are made of is loaded once.
          isolate: false,
        },
      },
    ],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine; the second that it has otherwise made tests flicker.
    expect: { poll: { timeout: 20_000 } },
    // None hides behind a second try.
    retry: 0,
    // Many tests start processes of ours: what they are made of is compiled once.
    env: { NODE_COMPILE_CACHE: compileCache },
  },
});
