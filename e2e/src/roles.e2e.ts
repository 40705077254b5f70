import type { Browser, Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import type { Service } from './service.ts';

/** Roles from their page to what a stranger with a link meets: copies, policies, passwords, two people at once. */

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'open sesame';
let feedId = '';

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request);
});

const role = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
const add = async (page: Page, policy: string) => {
  await page.getByRole('button', { name: 'Add policy' }).click();
  await page.getByRole('menuitem', { name: policy }).click();
};

test('system roles can be looked at and copied, not changed [ROL-01] [ROL-03] [PRM-25]', async ({
  page,
  look,
}) => {
  await page.goto('/permissions');
  await expect(page).toHaveURL(/\/roles$/);
  await role(page, 'Manage').click();
  const shown = page.getByRole('region', { name: 'Manage' });
  await expect(shown.getByText('READ ONLY')).toBeVisible();
  await expect(shown.getByText('Edit capture', { exact: true })).toBeVisible();
  await expect(shown.getByText('Edit retention', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add policy' })).toBeHidden();
  await look('a system role');

  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByLabel('Name').fill('abc');
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect(dialog.getByText('Use at least 4 characters.')).toBeVisible();
  await look('the new role dialog');
  await dialog.getByLabel('Name').fill('Site visitors');
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect(role(page, 'Site visitors')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('See history', { exact: true })).toBeVisible();
});

test('a role is renamed, gains and loses policies, and saves by itself [ROL-04] [ROL-05] [ROL-11] [GEN-05]', async ({
  page,
  look,
}) => {
  await page.goto('/roles');
  await page.getByLabel('Name').fill('abc');
  await expect(page.getByText('Not saved yet. Use at least 4 characters.')).toBeVisible();
  await page.getByLabel('Name').fill('Guests of the harbour');
  await page.getByRole('button', { name: 'Remove: See video' }).click();
  await add(page, 'Delay');
  await page.getByLabel('Only pictures older than').fill('90');
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'minutes' }).click();
  await saved(page);
  await look('the policy editor');

  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Guests of the harbour');
  await expect(page.getByText('See video', { exact: true })).toBeHidden();
  await expect(page.getByLabel('Only pictures older than')).toHaveValue('90');
  await page.getByRole('button', { name: 'Remove: Delay' }).click();
  await saved(page);
});

test('leaving saves what is not saved yet [ROL-11]', async ({ page }) => {
  await page.goto('/roles');
  await page.getByLabel('Name').fill('Guests');
  await role(page, 'Manage').click();
  await expect(role(page, 'Guests')).toBeVisible();
  await page.reload();
  await expect(role(page, 'Guests')).toBeVisible();
});

test('a policy that is there already is refused [ROL-07] [ERR-17]', async ({ page, look }) => {
  await page.goto('/roles');
  await page.getByRole('button', { name: 'Add policy' }).click();
  await look('the menu of policies');
  await page.getByRole('menuitem', { name: 'See live' }).click();
  await expect(page.getByRole('region', { name: 'Guests' }).getByRole('alert')).toHaveText(
    'This policy is already added.',
  );
});

test('a link with the role asks for its password, which is seen by nobody [ROL-08] [ROL-10] [PUB-16] [PRM-39]', async ({
  page,
  browser,
  service,
  look,
}) => {
  await page.goto('/roles');
  await add(page, 'Password or address limit');
  await expect(page.getByText('Not saved yet: set a password or a network.')).toBeVisible();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByLabel('New password').fill(PASSWORD);
  await look('a password being set');
  await page.getByRole('button', { name: 'Set password' }).click();
  await saved(page);
  await expect(page.getByText('Has a password')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Has a password')).toBeVisible();
  expect(await page.content()).not.toContain(PASSWORD);

  const key = await shareLink(page, service);
  const stranger = await strangerWith(browser, service, key);
  expect(await stranger.look()).toBe(401);
  expect(await stranger.give('guess')).toBe(401);
  expect(await stranger.give(PASSWORD)).toBe(204);
  expect(await stranger.look()).toBe(200);

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('New password').fill('another one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await saved(page);
  expect(await stranger.look()).toBe(401);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('No password')).toBeVisible();
  await expect(page.getByText('anyone with the link has access')).toBeVisible();
  await saved(page);
  await expect.poll(stranger.look).toBe(200);

  const field = page.getByRole('combobox', { name: 'Networks' });
  await field.fill('nonsense');
  await field.press('Enter');
  await expect(page.getByText('nonsense is not a network. Use a form such as 203.0.113.0/24.')).toBeVisible();
  await field.fill('203.0.113.7');
  await field.press('Enter');
  await expect(page.getByText('203.0.113.7/32')).toBeVisible();
  await expect.poll(stranger.look).toBe(404);
  await stranger.close();
});

test.describe('two people at once', () => {
  test.use({ allowed: [/\/permissions\/ro/] });

  test('the later one is told, keeps the edit in sight, and can reload [API-43]', async ({
    page,
    context,
    look,
  }) => {
    await page.goto('/roles');
    await expect(page.getByLabel('Name')).toHaveValue('Guests');
    const other = await context.newPage();
    await other.goto('/roles');
    await other.getByLabel('Name').fill('Their guests');
    await saved(other);
    await other.close();
    await page.getByLabel('Name').fill('Our guests');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
      'Someone else changed this in the meantime.',
    );
    await expect(page.getByLabel('Name')).toHaveValue('Our guests');
    await look('a conflict of two people');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Their guests');
    await page.getByLabel('Name').fill('Guests of all');
    await saved(page);
  });
});

test.describe('refusals', () => {
  test.use({ allowed: [/\/permissions\//] });

  test('a plan without roles and a failing server are said in words [ROL-12] [ROL-13] [ERR-03] [ERR-04]', async ({
    page,
  }) => {
    await page.goto('/roles');
    for (const [status, text] of [
      [402, 'Upgrade your plan to use roles.'],
      [500, 'Server error : 500'],
    ] as const) {
      const body = JSON.stringify({ Error: { Code: 'Code', Message: 'Anything else.' } });
      await page.route('**/permissions/ro*', (call) =>
        call.fulfill({ status, body, contentType: 'application/json' }),
      );
      await page.getByLabel('Name').fill(`Guests at ${status}`);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(text);
      await page.unroute('**/permissions/ro*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await saved(page);
    }
  });

  test('a role in use stays, and the page says where it is used [ROL-06] [API-45]', async ({
    page,
    service,
    look,
  }) => {
    await page.goto('/roles');
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Guests at 500?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Shares have this role: North mast. Remove those shares first.',
    );
    await look('a role that cannot be deleted');
    await unshare(page, service);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(role(page, 'Guests at 500')).toBeHidden();
    await page.reload();
    await expect(page.getByText('None yet.')).toBeVisible();
  });
});

test('a phone shows the list, then the role, and the way back [ROL-01]', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/roles');
  await look('the list on a phone');
  await expect(page.getByRole('region', { name: 'Manage' })).toBeHidden();
  await role(page, 'Manage').click();
  await expect(page.getByRole('region', { name: 'Manage' })).toBeVisible();
  await expect(role(page, 'Manage')).toBeHidden();
  await look('a role on a phone');
  await page.getByRole('link', { name: 'All roles' }).click();
  await expect(role(page, 'Manage')).toBeVisible();
});

interface Shared {
  Share: { Links: { CapabilityId: string; AccessKey: string }[] };
}

/** Shares the feed by a link with the account's one role; gives the access key. */
async function shareLink(page: Page, service: Service): Promise<string> {
  const { Roles } = (await (await page.request.get(`${service.url}/permissions`)).json()) as {
    Roles: { Id: string; IsSystem: boolean }[];
  };
  const roleId = Roles.find(({ IsSystem }) => !IsSystem)?.Id;
  const { Links } = (await change(page, service, { roleId })).Share;
  return Links[0]?.AccessKey ?? '';
}

async function unshare(page: Page, service: Service): Promise<void> {
  const { Links } = (await change(page, service, { remove: true, capabilityId: await linkId(page, service) }))
    .Share;
  expect(Links).toEqual([]);
}

async function linkId(page: Page, service: Service): Promise<string> {
  const answer = await page.request.get(`${service.url}/api/v2/feed-get?feedid=${feedId}`);
  return ((await answer.json()) as Shared).Share.Links[0]?.CapabilityId ?? '';
}

async function change(page: Page, service: Service, wish: object): Promise<Shared> {
  const answer = await page.request.post(`${service.url}/api/nv/sharemanage/setshare`, {
    headers: { origin: service.url },
    data: { roId: feedId, ...wish },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Shared;
}

/** Somebody who has nothing but the link. */
async function strangerWith(browser: Browser, service: Service, accessKey: string) {
  const context = await browser.newContext();
  const { request } = context;
  const path = `${service.url}/api/v2/feed-get?feedid=${feedId}&accesskey=${accessKey}`;
  return {
    look: async () => (await request.get(path)).status(),
    give: async (Password: string) => {
      const data = { RoId: feedId, AccessKey: accessKey, Password };
      return (await request.post(`${service.url}/api/v2/access-password`, { data })).status();
    },
    close: () => context.close(),
  };
}
