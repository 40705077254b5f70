import { existsSync } from 'node:fs';

/** The machine's Chromium: as journeys take it, and with all that belongs to a window of its own. */

const WHOLE = '/usr/bin/chromium';
/** Takes three quarters of the machine's time, and has no push messages. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { CHROMIUM = WHOLE } = process.env;
export const wholeBrowser = { executablePath: CHROMIUM, args };
export const browser =
  CHROMIUM === WHOLE && existsSync(WITHOUT_WINDOWS)
    ? { executablePath: WITHOUT_WINDOWS, args }
    : wholeBrowser;
