import { defineConfig } from '@playwright/test';
import { browser } from './src/browser.ts';

// The walks of docs/design/walks.md: `npm run walks -w e2e` takes them anew on this machine and writes their times and pictures.
// They are no part of `npm test`, whose journeys prove the same pages without times.
export default defineConfig({
  testDir: './walks',
  testMatch: '*.walk.ts',
  globalSetup: './src/first-start.ts',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  reporter: 'line',
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    actionTimeout: 25_000,
    launchOptions: browser,
  },
});
