import type { Page } from '@playwright/test';
import { call } from './calls.ts';
import { expect, OWNER, setUpOwner, test } from './fixtures.ts';
import { signIn } from './mail.ts';

/** How long pictures are kept, as the person who answers for it sees it: rules, what would go, taking it back, a pin. */

test.describe.configure({ mode: 'serial' });

const HOUR_SEC = 3600;
let feedId = '';

test('rules show what they would remove before they are saved, and ask [RET-01] [RET-05] [RET-06] [RET-12] [GEN-05]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  feedId = await makeArchive(page);
  await page.goto(`/feed/${feedId}/dashboard#Resources`);
  await page.getByText('Own rules', { exact: true }).click();
  await page.getByText('Thin out', { exact: true }).click();
  await expect(page.getByLabel('Pictures older than')).toHaveValue('30 d');
  await page.getByRole('textbox', { name: 'One per', exact: true }).fill('1');
  await choose(page, 'One per: Unit', 'hours');
  const preview = page.getByRole('region', { name: 'What would be deleted' });
  await expect(preview).toContainText('19 pictures');
  await expect(preview.getByRole('listitem').first()).toBeVisible();
  await look('rules with a preview');

  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(preview).toBeHidden();
  await page.getByText('Own rules', { exact: true }).click();
  await page.getByText('Delete', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 23 pictures?' });
  await expect(dialog).toContainText('a day after you save');
  await look('the question before a removal');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save, delete from tomorrow' }).click();
  await expect(page.getByText('Nothing is deleted before')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look('rules that wait for their day');

  // Taken back: a save that removes nothing is not asked about.
  await page.getByText('Keep all', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing is deleted before')).toBeHidden();
});

test('the account has rules for feeds without their own [ADM-10]', async ({ page, look }) => {
  await enter(page);
  await page.goto('/account#Resources');
  await page.getByText('Thin out', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look('rules of the account');
  await page.goto(`/feed/${feedId}/dashboard#Resources`);
  await page.getByText('Account rules', { exact: true }).click();
  await expect(page.getByText('one per 1 s after 30 days')).toBeVisible();
});

test('what a camera keeps is told with its rules; much more of it asks how long it is kept [EXT-456]', async ({
  page,
  look,
}) => {
  await enter(page);
  const Feed = { PictureBytes: 50_000, BytesPerDay: 72e6, HistoryDays: 40 };
  await page.route('**/api/nv/tenant/room?*', (route) =>
    route.fulfill({ json: { FreeBytes: 7.2e9, Limit: 'Disk', Growth: [], Feed } }),
  );
  await page.goto(`/feed/${feedId}/dashboard#Resources`);
  await expect(page.getByText('About 69 MB a day, 2 GB a month.')).toBeVisible();
  await expect(page.getByText('With all cameras, it is full in 3 months.')).toBeVisible();
  await look('how long pictures are kept, with what they take');

  await page.goto(`/feed/${feedId}/dashboard#State`);
  const size = page.getByRole('region', { name: 'Size and interval' });
  await size.getByRole('combobox', { name: 'One picture every' }).click();
  await page.getByRole('option', { name: '10 seconds', exact: true }).click();
  await size.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: /^This stores much more/ });
  await expect(dialog.getByText('About 0.4 GB a day, 12.1 GB a month.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'As now' })).toBeChecked();
  await look('the question how long pictures are kept');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const intervalOf = async () =>
    (await (await page.request.get(`/api/nv/feed/getfeedsubscriptioninfo/${feedId}`)).json()).IntervalCode;
  expect(await intervalOf()).toBe('1min');

  await size.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('radio', { name: '30 days' }).check({ force: true });
  await expect(dialog.getByRole('region', { name: 'What would be deleted' })).toContainText('pictures');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(intervalOf).toBe('10sec');
  const { Settings } = await (await page.request.get(`/api/nv/feed/resourceusage/${feedId}`)).json();
  expect(Settings).toMatchObject({
    ...{ FrameRemovalStrategy: 'Feed', FrameRetentionPolicy: 'DeleteAll' },
    FrameRetentionSettings: [{ ActivationAge: 30, DeleteAll: true }],
  });
});

test('rules of capture that keep much more ask it too; as now changes nothing [EXT-456]', async ({
  page,
}) => {
  await enter(page);
  const Feed = { PictureBytes: 50_000, BytesPerDay: 72e6, HistoryDays: 40 };
  await page.route('**/api/nv/tenant/room?*', (route) =>
    route.fulfill({ json: { FreeBytes: 7.2e9, Limit: 'Disk', Growth: [], Feed } }),
  );
  const hourly = {
    PayloadType: 'Image',
    AcceptByDefaultLive: true,
    Values: [{ Accept_Interval_Value: 'PT1H' }],
  };
  await call(page.request, 'post', `/api/nv/feed/capture/basic/${feedId}`, hourly);
  // With a rule that bounds them nobody would be asked.
  await call(page.request, 'post', `/api/nv/feed/resourceusage/${feedId}`, {
    ...{ FrameRemovalStrategy: 'Feed', FrameRetentionPolicy: 'None', FrameRetentionSettings: [] },
  });
  const settings = async () =>
    (await (await page.request.get(`/api/nv/feed/resourceusage/${feedId}`)).json()).Settings;
  const before = await settings();
  await page.goto(`/feed/${feedId}/dashboard#Capture`);
  await page.getByRole('button', { name: 'Remove this rule' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: /^This stores much more/ });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { Feed: stored } = await (await page.request.get(`/api/v2/feed-get?feedid=${feedId}`)).json();
  expect(stored.Requests.RequestInstances_Image.Values).toEqual([]);
  expect(await settings()).toEqual(before);
});

test('K keeps the picture that is shown for ever, and no longer [EXT-52]', async ({ page, look }) => {
  await enter(page);
  await page.goto(`/feed/${feedId}`);
  const pin = page.getByRole('button', { name: /^(Keep|Kept) forever$/ });
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('k');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await look('a picture kept for ever');
  await page.reload();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without an answer', () => {
  // One pattern: of two the second would be taken for options.
  test.use({ allowed: [/resourceusage|\/assets\//] });

  test('loading can be tried again, a save keeps the edits; both are in the console [RET-08] [RET-10]', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.location().url));
    await enter(page);
    const calls = '**/api/nv/feed/resourceusage/**';
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/feed/${feedId}/dashboard#Resources`);
    await expect(page.getByText('Could not load.').first()).toBeVisible();
    expect(logged.length).toBeGreaterThan(0);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByText('Account rules', { exact: true }).click();
    logged.length = 0;
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Could not save. Nothing was changed. (Server error 500)')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    expect(logged.length).toBeGreaterThan(0);
  });
});

/** A feed with four hours of pictures, six an hour, forty days ago; made by calls of the site's own page. */
async function makeArchive(page: Page): Promise<string> {
  await page.goto('/mystuff');
  const jpeg = (await page.screenshot({ type: 'jpeg' })).toString('base64');
  const startSec = (Math.floor(Date.now() / 1000 / HOUR_SEC) - 40 * 24) * HOUR_SEC;
  const times = Array.from({ length: 24 }, (_, i) => new Date((startSec + i * 600) * 1000).toISOString());
  return page.evaluate(pushArchive, { jpeg, times: times.map((time) => time.replace('.000', '')) });
}

async function pushArchive({ jpeg, times }: { jpeg: string; times: string[] }): Promise<string> {
  const create = JSON.stringify({ Name: 'North mast', SizeCode: 'x1080', IntervalCode: '1min' });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch('/api/nv/feed/create', { method: 'POST', body: create, headers });
  const { Feed } = (await made.json()) as { Feed: { Id: string } };
  const body = Uint8Array.from(atob(jpeg), (char) => char.charCodeAt(0));
  for (const time of times) {
    const address = `/api/v2/frame-set?feedid=${Feed.Id}&frametime=${time}`;
    const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'image/jpeg' } });
    const { Stored } = (await answer.json()) as { Stored: boolean };
    if (!Stored) throw new Error(`Not stored: ${time}`);
  }
  return Feed.Id;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function enter(page: Page): Promise<void> {
  await page.goto('/signin');
  await signIn(page, OWNER.email, OWNER.password);
  await expect(page).toHaveURL(/mystuff/);
}
