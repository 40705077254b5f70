import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const compileCache = fileURLToPath(new URL('node_modules/.cache/node-compile', import.meta.url));

// One run for everything but the browser journeys (e2e/ has its own runner).
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}'],
    globalSetup: ['apps/server/src/test-setup/global.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // As for the journeys: on a busy machine a process may be late. The report names what passed the second time only.
    retry: process.env.CI ? 1 : 0,
    // Many tests start processes of ours: what they are made of is compiled once.
    env: { NODE_COMPILE_CACHE: compileCache },
  },
});
