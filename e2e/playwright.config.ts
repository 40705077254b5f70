import { defineConfig } from '@playwright/test';

// Browser journeys on the real service, in the machine's Chromium. Each test file starts its own service
// (see src/service.ts), so files never share data; the machine is small, so one runs at a time.
export default defineConfig({
  testDir: './src',
  testMatch: '*.e2e.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
