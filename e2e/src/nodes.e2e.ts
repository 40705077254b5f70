import { startNumberedCameras } from '@longview/test-kit/numbered-cameras';
import type { Page } from '@playwright/test';
import { test as base, expect, setUpOwner } from './fixtures.ts';
import { type NodesScene, startNodes } from './nodes-scene.ts';

/** Two machines that answer as one, in a browser: what is done at one is seen at the other, and one may die. */

const test = base.extend<object, { nodes: NodesScene }>({
  nodes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const nodes = await startNodes();
      await use(nodes);
      await nodes.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  service: async ({ nodes: { url } }, use) => {
    const none = async () => {};
    await use({ url, stop: none, halt: none, goOn: none, command: none });
  },
  // A node that is killed leaves calls of the page without an answer.
  allowed: [/./],
});

const picture = (page: Page) => page.getByRole('img', { name: /^Picture of/ });

/** Another picture comes than the one that is shown. */
async function goesOn(page: Page): Promise<void> {
  const shown = () => picture(page).getAttribute('src');
  const now = await shown();
  await expect.poll(shown, { timeout: 30_000 }).not.toBe(now);
}

async function rename(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/dashboard#Metadata`);
  const field = page.getByLabel('Name', { exact: true }).first();
  await field.fill(name);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).first().click();
  expect((await saved).ok()).toBe(true);
}

test('a camera that is added at one machine is live and edited at another, and a page goes on when its machine dies [EXT-190] [EXT-191] [EXT-194]', async ({
  page,
  nodes,
  service,
}) => {
  const cameras = await startNumberedCameras();
  await setUpOwner(page, service);
  await page.goto('/mystuff/create');
  await page.getByLabel('Camera address').fill(cameras.urlOf(1));
  const first = page.getByRole('img', { name: 'Picture from the camera' });
  await expect(first).toBeVisible({ timeout: 60_000 });
  for (const _step of ['Test', 'Details']) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('Gate');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '1 second', exact: true }).check();
  await page.getByRole('button', { name: 'Create camera' }).click();
  await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
  const path = `/feed/${/fe\w{10}/.exec(page.url())?.[0]}`;
  await page.goto(path);
  await expect(picture(page)).toBeVisible();

  // The cookie is the host's, whatever the port: who is signed in at one is so at all.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(nodes.second.url + path);
  await goesOn(elsewhere);
  await rename(elsewhere, nodes.second.url + path, 'Gate of the north');
  await expect(page.getByRole('heading', { name: 'Gate of the north' })).toBeVisible();

  await nodes.first.stop('SIGKILL');
  await goesOn(page);
  await rename(elsewhere, nodes.second.url + path, 'Gate of the south');
  await expect(page.getByRole('heading', { name: 'Gate of the south' })).toBeVisible();
  expect(await page.evaluate('performance.getEntriesByType("navigation")[0].type')).toBe('navigate');
  await cameras.close();
});
