import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { call, signInOwner } from './calls.ts';
import { test as base, expect, setUpOwner } from './fixtures.ts';
import { pick } from './pick.ts';

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
  await expect(page.getByRole('link', { name: 'Add a camera login' })).toBeHidden();
  await look('devices without a plan for them');
  await page.goto('/mystuff?newdevice=Window');
  await expect(page.getByText('Upgrade your plan to use devices.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pair a Screen or Station' })).toBeHidden();
  await expect(page.getByLabel('Pair code')).toBeHidden();
  await look('Windows and Stations without a plan for them');
  await page.goto('/yourcamera');
  await page.getByLabel('Camera address').fill(camera.url);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('Upgrade your plan to use devices.')).toBeVisible();
  await camera.close();
});

test('the wizard offers what the plan has, with its price, and makes what was chosen [CRE-04] [PRC-19] [EXT-327]', async ({
  page,
  look,
  allowed,
}) => {
  allowed.push(/frame-get|ipdevice/);
  await signInOwner(page);
  await call(page.request, 'post', '/api/nv/tenant/plan', { PlanCode: 'free-d-1' });
  await page.goto('/mystuff/create?kind=upload');
  for (const _step of ['Source', 'Test']) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('Free mast');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Your plan has no private cameras.')).toBeVisible();
  await pick(page, /^Public/);
  await page.getByRole('button', { name: 'Next' }).click();
  const list = JSON.parse(await readFile(PRICES, 'utf8')) as PriceList;
  const free = list.Plans.find(({ Code }) => Code === 'free-d-1');
  const offered = (legend: string) => page.getByRole('group', { name: legend }).getByRole('radio');
  await expect(offered('Maximum picture size')).toHaveCount(free?.SizeCodes.length ?? 0);
  await expect(offered('One picture every')).toHaveCount(free?.IntervalCodes.length ?? 0);
  await look('the plan of a new feed');
  await page.getByRole('button', { name: 'Create camera' }).click();
  await expect(page).toHaveURL(/feed=fe\w{10}/);
  const feedId = /fe\w{10}/.exec(page.url())?.[0];
  const made = await page.request.get(`/api/nv/feed/getfeedsubscriptioninfo/${feedId}`);
  const { SizeCode, IntervalCode } = (await made.json()) as { SizeCode: string; IntervalCode: string };
  expect(free?.SizeCodes.map(({ Value }) => Value)).toContain(SizeCode);
  expect(free?.IntervalCodes.map(({ Value }) => Value)).toContain(IntervalCode);

  await call(page.request, 'post', '/api/nv/tenant/plan', { PlanCode: 'pro-c-m-1' });
  await page.goto('/mystuff/create?kind=upload');
  for (const _step of ['Source', 'Test']) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('Priced');
  await page.getByRole('button', { name: 'Next' }).click();
  await pick(page, '1080p');
  await pick(page, '1 minute', true);
  const pro = list.Plans.find(({ Code }) => Code === 'pro-c-m-1');
  const amount = pro?.AddOns.find(({ Code }) => Code === 'feed_x1080_1min')?.UnitAmount ?? Number.NaN;
  await expect(page.getByText(`$${amount.toFixed(2)} per month`)).toBeVisible();
});

interface PriceList {
  Plans: {
    Code: string;
    SizeCodes: { Value: string }[];
    IntervalCodes: { Value: string }[];
    AddOns: { Code: string; UnitAmount: number }[];
  }[];
}
