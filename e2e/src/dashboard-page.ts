/** A feed's own dashboard in a browser: how it is opened and what is found on it. */
import type { Page } from '@playwright/test';
import { signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';

/** The one feed of a journey, made before its first test; every test begins signed in. */
export function dashboardOfOneFeed() {
  const feed = {
    id: '',
    /** Opens a section of its dashboard. */
    section: (page: Page, name: string) => page.goto(`/feed/${feed.id}/dashboard#${name}`),
  };
  test.beforeEach(async ({ page, service }) => {
    if (feed.id !== '') return signInOwner(page);
    await setUpOwner(page, service);
    feed.id = await makePicturedFeed(page, service.url);
  });
  return feed;
}

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const saved = (page: Page, name: string) => panel(page, name).getByText('Saved', { exact: true });

export async function choose(
  page: Page,
  field: ReturnType<Page['getByRole']>,
  option: string,
): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A feed of 1080p every minute with one picture, by calls of the site's own page. */
export async function makePicturedFeed(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/mystuff`);
  const headers = { origin: url };
  const create = { Name: 'North mast', SizeCode: 'x1080', IntervalCode: '1min' };
  const made = await page.request.post(`${url}/api/nv/feed/create`, { data: create, headers });
  const { Feed } = (await made.json()) as { Feed: { Id: string } };
  const jpeg = await page.screenshot({ type: 'jpeg' });
  const pushed = await page.request.post(`${url}/api/v2/frame-set?feedid=${Feed.Id}`, {
    data: jpeg,
    headers: { ...headers, 'content-type': 'image/jpeg' },
  });
  expect(pushed.status()).toBe(200);
  return Feed.Id;
}
