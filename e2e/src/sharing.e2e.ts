import type { CollectionEntry, StuffList } from '@longview/contract';
import type { Browser, Page } from '@playwright/test';
import { call } from './calls.ts';
import { expect, OWNER, setUpOwner } from './fixtures.ts';
import { linkIn, signIn, testWithMail } from './mail.ts';

/** Sharing as both sides see it: by link, with one address, with a whole domain, and collections. */

const GRACE = { email: 'grace@example.com', password: 'a lamp in the window', name: 'Grace Hopper' };
const LINKED = 'North mast';
const MAILED = 'Harbour, west pier';
const OFFERED = 'Roof garden';

const test = testWithMail();
test.describe.configure({ mode: 'serial' });

test('by link: made with limits, seen in another browser, changed, removed and gone [SHR-02] [SHR-05] [SHR-07] [EXT-05] [EXT-472]', async ({
  page,
  browser,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  // A step of the tour takes no key while it moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/mystuff');
  await page.getByRole('button', { name: 'Try it with demo cameras' }).click();
  // The first demo camera at a good moment of its year, with the tour of its page.
  await expect(page).toHaveURL(/\/feed\/fe\w{10}\?t=\d{4}-.*z=year.*tour=1/);
  const tour = page.getByRole('dialog', { name: 'The picture' });
  await expect(tour).toContainText('1 of 4');
  await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible();
  await look('the tour of a demo camera');
  // Closed half-way it is over, and begins anew where it is asked for again.
  const toured = page.url();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'The day' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/tour/);
  await page.goto(toured);
  await expect(tour).toContainText('1 of 4');
  for (const name of ['The day', 'Hours to years', 'Films']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/tour/);
  await page.goto('/mystuff');
  await openShare(page, LINKED);
  const links = page.getByRole('region', { name: 'Links' });
  await links.getByRole('button', { name: 'Set limits' }).click();
  await choose(links, 'How many pictures', 'At most one every 1 h');
  await look('making a link');
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(links.getByText('one every 1 h · created')).toBeVisible();
  const url = await copied(page, links);
  expect(url).toMatch(/\/view\?feedid=fe[a-z0-9]{10}&accesskey=[a-z0-9]{32}$/);

  const stranger = await freshPage(browser);
  await stranger.goto(url);
  await expect(stranger.getByRole('heading', { name: LINKED })).toBeVisible();

  await links.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change share' });
  await look('changing a share');
  await choose(dialog, 'Download', 'Allowed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(links.getByText('one every 1 h · with download · created')).toBeVisible();

  await links.getByRole('button', { name: 'Remove' }).click();
  await look('asking before a link ends');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(links.getByText('created')).toBeHidden();
  expect((await stranger.request.get(url)).status()).toBe(404);
  await stranger.context().close();
});

test('made public only after a question, and private again without one [API-67]', async ({
  page,
  browser,
  look,
}) => {
  await enter(page, OWNER);
  await openShare(page, LINKED);
  const toggle = page.getByRole('switch', { name: 'Public' });
  await toggle.click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(toggle).not.toBeChecked();
  await toggle.click({ force: true });
  await look('asking before it is public');
  await page.getByRole('dialog').getByRole('button', { name: 'Make public' }).click();
  await expect(toggle).toBeChecked();
  const url = (await page.getByRole('region', { name: 'Anyone' }).locator('code').textContent()) ?? '';
  const stranger = await freshPage(browser);
  expect((await stranger.request.get(url)).status()).toBe(200);
  await toggle.click({ force: true });
  await expect(toggle).not.toBeChecked();
  expect((await stranger.request.get(url)).status()).toBe(404);
  await stranger.context().close();
});

test('with one address: the mail leads a new person through sign-up to the feed, and films are at the thumb [SHR-03] [SHR-04] [API-29] [EXT-620]', async ({
  page,
  browser,
  mail,
  look,
}) => {
  await enter(page, OWNER);
  await openShare(page, MAILED);
  const people = page.getByRole('region', { name: 'People' });
  const to = people.getByLabel('E-mail addresses or domains');
  await people.getByRole('button', { name: 'Invite' }).click();
  await to.fill(`${GRACE.email}, nobody@`);
  await people.getByLabel('Message').fill('Look at the boats.');
  await people.getByRole('button', { name: 'Invite' }).click();
  await expect(people.getByText('Not an e-mail address or domain: nobody@')).toBeVisible();
  await to.fill(GRACE.email);
  await look('inviting by address');
  await people.getByRole('button', { name: 'Invite' }).click();
  await expect(people.getByText('PENDING')).toBeVisible();
  await expect(to).toHaveValue('');

  const text = await mail.next(GRACE.email);
  expect(text).toContain('Look at the boats.');
  const grace = await freshPage(browser);
  await grace.goto(linkIn(text));
  await expect(grace.getByText(`${OWNER.name} shares ${MAILED} with you.`)).toBeVisible();
  await grace.getByLabel('Your name').fill(GRACE.name);
  await grace.getByLabel('Password', { exact: true }).fill(GRACE.password);
  await grace.getByRole('button', { name: 'Join' }).click();
  await expect(grace.getByRole('heading', { name: 'Shared with you 1' })).toBeVisible();
  await expect(grace.getByRole('link', { name: MAILED, exact: true })).toBeVisible();
  await expect(grace.getByRole('link', { name: 'Add a camera' })).toBeHidden();
  const bar = grace.getByRole('navigation', { name: 'Main' });
  await grace.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByRole('link')).toHaveText(['Cameras', 'Collections', 'Films', 'More']);
  await bar.getByRole('link', { name: 'Films' }).click();
  await expect(grace.getByRole('heading', { name: 'Films', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Films' })).toHaveAttribute('aria-current', 'page');
  await grace.setViewportSize({ width: 1280, height: 800 });
  // Whoever has the address is told what to do, before anything is typed [CRE-01] [EXT-327].
  await grace.goto('/mystuff/create?step=plan');
  await expect(grace.getByText('To add cameras, ask a member to invite you')).toBeVisible();
  await expect(grace.locator('form')).toHaveCount(0);
  await grace.context().close();

  await page.reload();
  await expect(people.getByText('ACCEPTED')).toBeVisible();
});

test('with a domain: offered to whoever is there, accepted once and declined once [SHR-03] [SHR-08] [API-63]', async ({
  page,
  browser,
}) => {
  await enter(page, OWNER);
  for (const name of [OFFERED, LINKED]) {
    await openShare(page, name);
    const people = page.getByRole('region', { name: 'People' });
    await people.getByLabel('E-mail addresses or domains').fill('example.com');
    await people.getByRole('button', { name: 'Invite' }).click();
    await expect(people.getByText('Everyone at example.com')).toBeVisible();
  }
  const grace = await freshPage(browser);
  await enter(grace, GRACE);
  await expect(grace.getByText(`Shared by ${OWNER.name}: View`)).toHaveCount(2);
  await grace.getByRole('button', { name: `Accept: ${OFFERED}` }).click();
  await grace.getByRole('button', { name: `Decline: ${LINKED}` }).click();
  await expect(grace.getByRole('heading', { name: 'Waiting for your response' })).toBeHidden();
  await expect(grace.getByRole('link', { name: OFFERED, exact: true })).toBeVisible();
  await expect(grace.getByRole('link', { name: LINKED, exact: true })).toBeHidden();
  await grace.reload();
  await expect(grace.getByRole('heading', { name: 'Shared with you 2' })).toBeVisible();
  await expect(grace.getByRole('heading', { name: 'Waiting for your response' })).toBeHidden();
  await grace.context().close();
});

test('beside the picture: the panel opens in a drawer [SHR-01]', async ({ page, look }) => {
  await enter(page, OWNER);
  await page.getByRole('link', { name: MAILED, exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Share ${MAILED}` });
  await expect(drawer.getByText(GRACE.email)).toBeVisible();
  await look('the share drawer');
  await drawer.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change share' });
  await expect(change).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a collection: begun, dropped without a call, made, filled, shared and deleted [COL-02] [COL-03] [COL-07] [COL-08] [COL-11] [SHR-09]', async ({
  page,
  browser,
  look,
}) => {
  await enter(page, OWNER);
  await page.goto('/mystuff?s=collections');
  await expect(page.getByRole('heading', { name: 'Your collections 1' })).toBeVisible();
  await look('collections');
  await page.getByRole('link', { name: 'New collection' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('New collection');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Your collections 1' })).toBeVisible();

  await page.getByRole('link', { name: 'New collection' }).click();
  await page.getByLabel('Name').fill('By the water');
  await page.getByRole('link', { name: 'Cameras', exact: true }).last().click();
  await page.getByRole('button', { name: 'Select cameras' }).click();
  await page.getByRole('checkbox', { name: MAILED }).check();
  await look('choosing feeds');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'By the water' })).toBeVisible();
  await expect(page).toHaveURL(/\/collection\/co[a-z0-9]{10}/);
  await expect(page.getByRole('link', { name: MAILED, exact: true })).toBeVisible();
  await look('feeds of a collection');

  await page.getByRole('link', { name: 'Collection', exact: true }).click();
  const links = page.getByRole('region', { name: 'Links' });
  await links.getByRole('button', { name: 'Create link' }).click();
  const url = await copied(page, links);
  const stranger = await freshPage(browser);
  expect((await stranger.request.get(url)).status()).toBe(200);
  await page.getByRole('switch', { name: 'Public' }).click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Make public' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('PUBLIC', { exact: true })).toBeVisible();
  await look('a collection and its shares');

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText('Its cameras stay.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('By the water was deleted. Its cameras stay.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your collections 1' })).toBeVisible();
  expect((await stranger.request.get(url)).status()).toBe(404);
  await stranger.context().close();
});

test('the collection of all feeds is neither edited in its feeds nor deleted [COL-09] [COL-10]', async ({
  page,
}) => {
  await enter(page, OWNER);
  await page.goto('/mystuff?s=collections');
  await page.getByRole('link', { name: 'All cameras' }).click();
  await expect(page.getByText('Contains all cameras of the account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select cameras' })).toBeHidden();
  await page.getByRole('link', { name: 'Collection', exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue('All cameras');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
});

test('who only sees a collection is not asked for its feeds, who manages it is [COL-09]', async ({
  page,
  browser,
}) => {
  await enter(page, OWNER);
  const { Feeds_Owned } = (await (await page.request.get('/api/v2/stuff-list')).json()) as StuffList;
  const FeedIds = Feeds_Owned.slice(0, 1).map(({ Feed }) => Feed.Id);
  const collectionInfo = { Id: 'New', Description: { Name: 'Seen only' }, FeedIds };
  const made = await call<CollectionEntry>(page.request, 'post', '/api/nv/collectionmanage', {
    collectionInfo,
  });
  const { Id } = made.Collection;
  const share = { roId: Id, emailOrDomains: GRACE.email, message: '', roleId: 'Viewer' };
  await call(page.request, 'post', '/api/nv/sharemanage/setshare', share);
  const choose = (of: Page) => of.getByRole('button', { name: 'Select cameras' });
  const feedOf = (of: Page) => of.getByRole('link', { name: Feeds_Owned[0]?.Feed.Description.Name ?? '' });
  await page.goto(`/collection/${Id}`);
  await expect(choose(page)).toBeVisible();

  const grace = await freshPage(browser);
  await enter(grace, GRACE);
  await grace.goto('/mystuff?s=collections');
  await grace.getByRole('button', { name: 'Accept: Seen only' }).click();
  await grace.goto(`/collection/${Id}`);
  await expect(feedOf(grace).first()).toBeVisible();
  await expect(choose(grace)).toHaveCount(0);
  await grace.context().close();
});

test('the demo cameras are removed by one press, after a question, and no picture of them is asked for then [EXT-433]', async ({
  page,
  look,
}) => {
  await page.goto('/signin');
  await signIn(page, OWNER.email, OWNER.password);
  await page.waitForURL((url) => url.pathname === '/mystuff');
  const { Feeds_Owned } = (await (await page.request.get('/api/v2/stuff-list')).json()) as StuffList;
  const ids = Feeds_Owned.map(({ Feed }) => Feed.Id);
  expect(ids.length).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Remove them' }).click();
  await look('asking before the demo cameras are removed');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Try it with demo cameras' })).toBeVisible();
  for (const id of ids) expect((await page.request.get(`/api/v2/frame-get?feedid=${id}`)).status()).toBe(404);
});

/** A browser of somebody else. */
async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await signIn(page, email, password);
  await page.waitForURL((url) => url.pathname === '/mystuff');
}

async function openShare(page: Page, feedName: string): Promise<void> {
  await page.goto('/mystuff');
  await page.getByRole('link', { name: `Dashboard of ${feedName}` }).click();
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
}

type Within = ReturnType<Page['getByRole']>;

async function choose(within: Within, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

/** What the copy button of the only link puts on the clipboard. */
async function copied(page: Page, links: Within): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await links.getByRole('button', { name: 'Copy link' }).click();
  await expect(links.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate('navigator.clipboard.readText()');
}
