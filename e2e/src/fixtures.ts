import { SETUP_TOKEN } from '@longview/test-kit/setup-token';
import { test as base, expect, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { FileServices } from './file-services.ts';
import type { Service } from './service.ts';

/**
 * What every journey gets: its own service (one a test file), a page that fails the test on any console error, page
 * error or failed request, and `look`, which checks a page for accessibility findings.
 */

export const OWNER = { email: 'ada@example.org', password: 'quiet harbour at dawn', name: 'Ada Lovelace' };

interface Journey {
  service: Service;
  /** Fails on serious or critical axe findings and on sideways scrolling. */
  look: (what: string) => Promise<void>;
  /** Answers that are right in this journey although their status is an error, e.g. `/frame-get`. */
  allowed: RegExp[];
}

/** Files whose services have the same settings follow each other in one process, with one browser. */
interface Shared {
  /** What an operator sets besides what every service here has. */
  settings: Record<string, string>;
  services: FileServices;
}

export const test = base.extend<Journey, Shared>({
  settings: [{}, { scope: 'worker' }],
  services: [
    async ({ settings }, use) => {
      const services = new FileServices(settings);
      await use(services);
      await services.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // The file that runs, which may take its tests from others.
  service: [
    async ({ services }, use, { titlePath }) => use(await services.of(titlePath[0] ?? '')),
    { timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  allowed: async ({ baseURL: _ }, use) => use([]),
  page: async ({ page, allowed }, use) => {
    const faults = watch(page, allowed);
    await use(page);
    expect(faults, 'console errors and failed requests').toEqual([]);
  },
  look: async ({ page }, use) => use((what) => lookAt(page, what)),
});
export { expect };

/** What goes wrong on a page from now on. */
export function watch(page: Page, allowed: RegExp[]): string[] {
  const faults: string[] = [];
  const isAllowed = (url: string) => allowed.some((pattern) => pattern.test(url));
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAllowed(message.location().url))
      faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isAllowed(response.url())) {
      faults.push(`${response.status()} ${response.url()}`);
    }
  });
  return faults;
}

/** `look` of a page that a journey opened itself. */
export async function lookAt(page: Page, what: string): Promise<void> {
  expect(await axeFindings(page), `axe on ${what}`).toEqual([]);
  const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(sideways, `sideways scrolling of ${what}`).toBeLessThanOrEqual(1);
}

/** Makes the owner by the API, for journeys that begin behind sign-in; the page is signed in by it. */
export async function setUpOwner(page: Page, service: Service): Promise<void> {
  const answer = await page.request.post(`${service.url}/api/nv/auth/setup`, {
    data: {
      Token: SETUP_TOKEN,
      Email: OWNER.email,
      Password: OWNER.password,
      Name: OWNER.name,
      TimeZone: 'Europe/Vienna',
    },
  });
  expect(answer.status()).toBe(201);
}
