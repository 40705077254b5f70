import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { test as base, expect, setUpOwner } from './fixtures.ts';

/** A plan without devices: the pages say so, and offer the way to another plan. */

const PRICES = fileURLToPath(new URL('../../packages/rules/src/plans/price-list.json', import.meta.url));

const test = base.extend({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern even where nothing is needed
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'longview-e2e-prices-'));
      const list = (await readFile(PRICES, 'utf8')).replaceAll(
        /"(AllowIpDevices|AllowDevices)": true/g,
        '"$1": false',
      );
      await writeFile(join(dir, 'prices.json'), list);
      await use({ PLANS: 'on', PRICE_LIST: join(dir, 'prices.json') });
      await rm(dir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('a plan without devices is told on their page and when a camera is tried [IPD-24] [DEV-22] [ERR-01] [CAM-08]', async ({
  page,
  service,
  look,
  allowed,
}) => {
  allowed.push(/ipdevice/, /devicemanage/);
  const camera = await startHttpCamera();
  await setUpOwner(page, service);
  await page.goto('/ipdevices');
  await expect(page.getByText('Upgrade your plan to use devices.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a device' })).toBeHidden();
  await look('devices without a plan for them');
  await page.goto('/mystuff?newdevice=Window');
  await expect(page.getByText('Upgrade your plan to use devices.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pair a device' })).toBeHidden();
  await expect(page.getByLabel('Pair code')).toBeHidden();
  await look('Windows and Stations without a plan for them');
  await page.goto('/yourcamera');
  await page.getByLabel('Camera address').fill(camera.url);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('Upgrade your plan to use devices.')).toBeVisible();
  await camera.close();
});
