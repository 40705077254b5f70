import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { call, makeFeed, ownerApart, signInOwner } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, test } from './fixtures.ts';
import { otherSite } from './other-site.ts';
import { expectCut, expectWhole, FRAMED, FRAMED_SIZE } from './screen-pixels.ts';
import { type Service, startService } from './service.ts';

/** What strangers see by a link: a feed with its past, a wall, the password page, also inside another site's page. */

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'open sesame';
let owner: APIRequestContext;
let north = '';
let south = '';
let collection = '';

test.beforeAll(async ({ service, browser }) => {
  owner = await ownerApart(service);
  north = await makeFeed(owner, { Name: 'North mast', TimeZone: 'Europe/Vienna', IntervalCode: '10sec' });
  south = await makeFeed(owner, { Name: 'South mast', TimeZone: 'Europe/Vienna', IntervalCode: '10sec' });
  await push(browser, owner, [north, south]);
  collection = await makeCollection(owner, [south, north]);
});
test.afterAll(() => owner.dispose());

const picture = (page: Page, name = 'North mast') => page.getByRole('img', { name: `Picture of ${name}` });
const path = (url: string) => url.slice(new URL(url).origin.length);

for (const [width, colorScheme] of [
  [1280, 'dark'],
  [390, 'light'],
] as const) {
  test(`a link shows the feed and its past, ${width} px wide, ${colorScheme} [PUB-15] [SHR-07]`, async ({
    page,
    look,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const link = await share(owner, north, 'Viewer');
    await page.goto(path(link.url));
    await expect(page).toHaveTitle('North mast');
    await expect(picture(page)).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play film' })).toBeEnabled();
    await look('a feed by link');
  });
}

test('an account takes the line about Longview off its public pages [EXT-445]', async ({ page }) => {
  const { url } = await share(owner, north, 'Viewer');
  const line = page.getByText('Made with Longview', { exact: true });
  const turn = async () => {
    await page.goto('/account#Settings');
    await page.getByLabel('Say “Made with Longview” on public pages').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.goto(path(url));
    await expect(picture(page)).toBeVisible();
  };
  await signInOwner(page);
  await turn();
  await expect(line).toHaveCount(0);
  await turn();
  await expect(line).toBeVisible();
});

test('arrows lead to earlier pictures, Live leads back, and the film plays [PUB-15] [PUB-14]', async ({
  page,
}) => {
  const link = await share(owner, north, 'Viewer');
  await page.goto(path(link.url));
  const live = page.getByRole('button', { name: 'Live' });
  await expect(live).toHaveAttribute('aria-pressed', 'true');
  await expect(picture(page)).toBeVisible();
  const moment = page.getByRole('slider', { name: 'Time' });
  const momentSec = async () => Number(await moment.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowLeft');
  await expect(live).toHaveAttribute('aria-pressed', 'false');
  const newest = await momentSec();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(momentSec).toBe(newest - 600);
  await page.keyboard.press('ArrowRight');
  await expect.poll(momentSec).toBe(newest);
  await moment.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(momentSec).toBeLessThan(newest);
  await page.getByRole('button', { name: 'Play film' }).click();
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(0.2);
  await live.click();
  await expect(page.locator('video')).toBeHidden();
  await expect(picture(page)).toBeVisible();
  const earlier = page.getByRole('button', { name: 'Previous day' });
  await earlier.click();
  await expect(page.getByRole('heading', { name: 'Last 24 hours' })).toBeHidden();
  await earlier.click();
  await expect(earlier).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeEnabled();
});

test('a collection is a wall in its order, each picture leads on by the same key [COL-04] [PUB-15]', async ({
  page,
  look,
}) => {
  const link = await share(owner, collection, 'Viewer');
  await page.goto(path(link.url));
  await expect(picture(page, 'South mast')).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([/South mast$/, /North mast$/]);
  await look('a wall');
  await page.getByRole('link', { name: 'South mast' }).click();
  await expect(page.getByRole('heading', { name: 'South mast' })).toBeVisible();
  await expect(picture(page, 'South mast')).toBeVisible();
  await page.getByRole('link', { name: 'All cameras' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a 4:3 picture is whole on the wall and on a display, clocks included; the address may say that it fills [EXT-341] [EXT-63]', async ({
  page,
  browser,
  look,
}) => {
  const old = await makeFeed(owner, { Name: 'Old mast', IntervalCode: '10sec' });
  const drawer = await browser.newPage();
  await sendDrawn(drawer, owner, [old], [{ ...FRAMED, agoSec: 5 }], FRAMED_SIZE);
  await drawer.close();
  const mixed = await makeCollection(owner, [old, south, north]);
  const link = path((await share(owner, mixed, 'Viewer')).url);
  const tile = page.getByRole('listitem').first().locator('.player');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(link);
  await expectWhole(tile);
  await look('a wall with a 4:3 picture');
  await page.goto(`${link}&view=wall`);
  await expectWhole(tile);
  await page.goto(`${link}&view=wall&framesizingmode=uniformtofill`);
  await expectCut(tile);
});

test('view=full shows the player only, and cycles through a collection [PUB-15]', async ({ page, look }) => {
  const one = await share(owner, north, 'Viewer');
  await page.goto(`${path(one.url)}&view=full`);
  await expect(picture(page)).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await look('the full player');
  const all = await share(owner, collection, 'Viewer');
  await page.goto(`${path(all.url)}&view=full`);
  await expect(page.getByRole('heading', { name: 'South mast' })).toBeVisible();
  await expect(picture(page, 'South mast')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'North mast' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'South mast' })).toBeVisible();
});

test('what is not there is a plain page [PUB-15] [PRM-21]', async ({ page, look, allowed }) => {
  allowed.push(/\/view/);
  const answer = await page.goto(`/view?feedid=${north}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing here.' })).toBeVisible();
  await look('nothing');
});

test('a password is asked, a wrong one is told, the right one opens [PUB-16] [PRM-39] [EXT-625]', async ({
  page,
  look,
  allowed,
}) => {
  allowed.push(/\/view/, /\/access-password/);
  const link = await share(owner, north, await passwordRole(owner));
  await page.goto(path(link.url));
  await expect(page.getByText('Whoever sent you the link knows it.')).toBeVisible();
  await look('the password page');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await look('a wrong password');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(picture(page)).toBeVisible();
  await page.reload();
  await expect(picture(page)).toBeVisible();
});

test('too many wrong passwords say when to try again [PUB-16]', async ({ page, allowed }) => {
  allowed.push(/\/view/, /\/access-password/);
  const link = await share(owner, south, await passwordRole(owner));
  await page.goto(path(link.url));
  const field = page.getByLabel('Password');
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse(/access-password/);
    await field.fill(`wrong ${tries}`);
    await field.press('Enter');
    await answered;
    await expect(page.getByRole('button', { name: 'Show' })).toBeEnabled();
  }
  await field.fill(PASSWORD);
  await field.press('Enter');
  await expect(page.getByText(/Too many attempts\. Try again at \d/)).toBeVisible();
});

test('a page that is open notices that the link has ended, and shows no picture any more [SHR-05] [EXT-625]', async ({
  page,
  allowed,
}) => {
  allowed.push(/\/view/, /\/api\/v2\//);
  const link = await share(owner, north, 'Viewer');
  await page.goto(path(link.url));
  await expect(picture(page)).toBeVisible();
  await call(owner, 'post', '/api/nv/sharemanage/setshare', {
    roId: north,
    capabilityId: link.id,
    remove: true,
  });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'This is no longer shared.' })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText('Ask whoever sent you the link for a new one.')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
});

test.describe('a finger on the narrowest phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('finds all that can be done in one row, and every label of the axes whole [EXT-626]', async ({
    page,
    look,
  }) => {
    const link = await share(owner, north, 'Viewer', { AllowDownload: true });
    await page.goto(path(link.url));
    await expect(picture(page)).toBeVisible();
    const row = page.getByRole('region', { name: 'History' }).locator('.row');
    const parts = row.locator('button, select');
    await expect(parts).toHaveCount(6);
    // None beyond the edges, none over another one, all in one line.
    let endPx = 12;
    const tops = new Set<number>();
    for (const part of await parts.all()) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(endPx);
      endPx = (box?.x ?? 0) + (box?.width ?? 0);
      tops.add(Math.round(box?.y ?? 0));
      expect(await part.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    }
    expect(endPx).toBeLessThanOrEqual(360 - 12);
    expect(tops.size).toBe(1);
    for (const label of await page.locator('.axis span').all()) {
      const box = await label.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(11);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360 - 11);
    }
    await look('the view on the narrowest phone');
  });
});

test.describe('inside a page of another site', () => {
  let secured: Service;
  let outside: APIRequestContext;
  let site: { url: string; close(): void };
  let feed = '';

  test.beforeAll(async ({ browser }) => {
    // As behind a proxy with a certificate; browsers take localhost for as safe.
    secured = await startService({ PUBLIC_URL: 'https://localhost' });
    outside = await ownerApart(secured);
    feed = await makeFeed(outside, { Name: 'North mast', TimeZone: 'Europe/Vienna', IntervalCode: '10sec' });
    await push(browser, outside, [feed]);
  });
  test.afterEach(() => site.close());
  test.afterAll(async () => {
    await outside.dispose();
    await secured.stop();
  });

  for (const [what, address] of [
    ['the player', '/api/v2/player?feed='],
    ['the view', '/view?feedid='],
  ] as const) {
    test(`${what} asks for its password in its frame and opens there [API-03] [PUB-16] [OPS-12]`, async ({
      page,
      allowed,
    }) => {
      allowed.push(/\/view/, /\/access-password/, /\/api\/v2\/player/);
      const link = await share(outside, feed, await passwordRole(outside));
      site = await otherSite(frameOf(`${secured.url}${address}${feed}&accesskey=${link.accessKey}`));
      await page.goto(site.url);
      const frame = page.frameLocator('iframe');
      await frame.getByLabel('Password').fill('wrong');
      await frame.getByRole('button', { name: 'Show' }).click();
      await expect(frame.getByText('Incorrect password.')).toBeVisible();
      await frame.getByLabel('Password').fill(PASSWORD);
      await frame.getByRole('button', { name: 'Show' }).click();
      await expect(frame.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
    });
  }
});

test('a frame that may keep no cookie says so, and leads to the page on its own [PUB-16]', async ({
  page,
  service,
  allowed,
}) => {
  allowed.push(/\/view/, /\/access-password/);
  const link = await share(owner, north, await passwordRole(owner));
  const site = await otherSite(frameOf(`${service.url}/view?feedid=${north}&accesskey=${link.accessKey}`));
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Password').fill(PASSWORD);
  await frame.getByRole('button', { name: 'Show' }).click();
  const alone = frame.getByRole('link', { name: 'Open separately' });
  await expect(alone).toHaveAttribute('href', link.url);
  site.close();
});

async function makeCollection(as: APIRequestContext, FeedIds: string[]): Promise<string> {
  const collectionInfo = { Id: 'New', Description: { Name: 'Masts', Description: 'Both of them.' }, FeedIds };
  const made = { collectionInfo };
  return (await call<CollectionAnswer>(as, 'post', '/api/nv/collectionmanage', made)).Collection.Id;
}

interface Link {
  CapabilityId: string;
  AccessKey: string;
  Url: string;
}
interface CollectionAnswer {
  Collection: { Id: string; Share: { Links: Link[] } };
}
type ShareAnswer = { Share: { Links: Link[] } } | CollectionAnswer;

/** A new link. */
async function share(as: APIRequestContext, roId: string, roleId: string, options: object | null = null) {
  const wish = { roId, roleId, options };
  const answer = await call<ShareAnswer>(as, 'post', '/api/nv/sharemanage/setshare', wish);
  const { Links } = 'Share' in answer ? answer.Share : answer.Collection.Share;
  const link = Links.at(-1);
  if (!link) throw new Error('No link was made.');
  return { id: link.CapabilityId, accessKey: link.AccessKey, url: link.Url };
}

interface RoleAnswer {
  Id: string;
  Statements: { Id: string; Key: string }[];
}

/** What a Viewer holds, behind the password. */
async function passwordRole(as: APIRequestContext): Promise<string> {
  const name = `Guests ${Math.random()}`;
  const role = await call<RoleAnswer>(as, 'put', `/permissions/copycreate/Viewer?name=${name}`);
  const kept = role.Statements.map(({ Id, Key }) => ({ Id, Key }));
  const Statements = [...kept, { Id: 'LimitedAccessPolicyStatement', Password: PASSWORD }];
  await call(as, 'put', `/permissions/${role.Id}`, { Name: name, Statements });
  return role.Id;
}

/** A picture of two days ago and one each ten minutes of the last hours. */
async function push(browser: Browser, as: APIRequestContext, feeds: string[]): Promise<void> {
  const page = await browser.newPage();
  const pictures = Array.from({ length: 18 }, (_, index) => ({
    agoSec: index === 0 ? 2 * 86_400 : (17 - index) * 600,
    color: `hsl(${index * 12 + 180} 50% 45%)`,
    text: `Picture ${index + 1}`,
  }));
  await sendDrawn(page, as, feeds, pictures);
  await page.close();
}

const frameOf = (url: string) => `<iframe src="${url}" width="640" height="400" title="Camera"></iframe>`;
