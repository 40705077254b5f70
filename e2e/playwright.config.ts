import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browser } from './src/browser.ts';

// Each file starts the service: what it is made of is compiled once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/node-compile', import.meta.url),
);

// Browser journeys on the real service, in the machine's Chromium. Each test file starts its own service
// (see src/file-services.ts), so files never share data. At least four run at a time: one often waits for its cameras. A test
// that passes only the second time is told as flaky, and only the second time is recorded: recording takes as much of
// the machine as the journey itself.
export default defineConfig({
  testDir: './src',
  testMatch: '*.e2e.ts',
  globalSetup: './src/first-start.ts',
  workers: Math.max(4, Math.floor(availableParallelism() * 0.75)),
  retries: 1,
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Of parts.e2e.ts. Headless Chromium 147 and 156 drew the same, whatever fonts and hinting the machine has set.
    toHaveScreenshot: { pathTemplate: '{testDir}/../kept/{arg}{ext}', threshold: 0.05, maxDiffPixels: 60 },
  },
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 25_000,
    trace: 'on-first-retry',
    launchOptions: browser,
  },
});
