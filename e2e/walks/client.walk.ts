import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call, ownerApart } from '../src/calls.ts';
import { lookAt, watch } from '../src/fixtures.ts';
import { linkIn, testWithMail } from '../src/mail.ts';
import { linkTo, makeCollection, makeDemo, makePublic, passwordRole, setPageStyle } from './scene.ts';
import { PHONE_ONLY, WalkBook } from './walk-book.ts';

/** Somebody without an account who was sent the address of a camera. */

const GUEST = { email: 'grace@example.com', password: 'a lamp in the window', name: 'Grace Hopper' };
const PASSWORD = 'open sesame';

/** Three public pages that look nothing like one another. */
const STYLES = [
  ['sand and serif', { Ground: '#fff8e7', Text: '#23160b', Accent: '#8a3b12', Font: 'Serif' }],
  ['night blue and round', { Ground: '#0b1633', Text: '#f2f6ff', Accent: '#5ad1ff', Font: 'Round' }],
  ['only an accent, in type of one width', { Ground: null, Text: null, Accent: '#7a4cc2', Font: 'Mono' }],
] as const;

const test = testWithMail();

test('a client with a link', async ({ page, look, browser, service, context, mail, allowed }) => {
  // Pictures of a year come in the background; a film that is left stops to load.
  allowed.push(/\/frame-get/, /\/timelapse/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await ownerApart(service);
  const { feedIds, moment } = await makeDemo(owner);
  const [site = '', coast = '', street = ''] = feedIds;
  await makePublic(owner, site);
  const book = new WalkBook('client');
  const picture = page.locator('.stage img.shown');
  const noted = page.locator('.note');

  const sizes = bytesBeforePicture(page);
  await book.step(
    page,
    'Open the link: the newest picture, the day, and all days',
    async () => {
      await page.goto(`/view?feedid=${site}`);
      await picture.first().waitFor();
      await page.getByRole('slider', { name: 'Days' }).waitFor();
    },
    look,
  );
  book.note(await sizes());
  await book.step(
    page,
    'Point at a day of last spring: its picture, and its moment in the address',
    async () => {
      const days = page.getByRole('slider', { name: 'Days' });
      const box = await days.boundingBox();
      if (!box) throw new Error('no carpet');
      // The locator scrolls to it, as a hand does.
      await days.click({ position: { x: box.width * 0.45, y: box.height * 0.5 } });
      await expect(page).toHaveURL(/[?&]t=/);
    },
    look,
  );
  await book.step(page, 'Through that day by keys', async () => {
    const slider = page.getByRole('slider', { name: 'Time', exact: true });
    await slider.focus();
    const before = await slider.getAttribute('aria-valuenow');
    for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp');
    await expect(slider).not.toHaveAttribute('aria-valuenow', before ?? '');
  });
  await book.step(page, 'Share this moment: its address is copied, and opens there', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(noted).toHaveText('Link to this moment copied');
    const url = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(url).toContain('t=');
    await page.goto(url);
    await picture.first().waitFor();
  });
  await book.step(
    page,
    'Compare with another time',
    async () => {
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.locator('.side img:not([hidden])')).toHaveCount(2);
    },
    look,
  );
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await book.step(
    page,
    'Play the film of all of it',
    async () => {
      await page.getByRole('button', { name: 'All', exact: true }).click();
      const second = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
      await expect.poll(second).toBeGreaterThan(0.2);
    },
    look,
  );
  await book.step(page, 'Share this range: its address plays the same film', async () => {
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/from=.*to=/);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(noted).toHaveText('Link to this film copied');
    await page.goto(String(await page.evaluate('navigator.clipboard.readText()')));
    await page.locator('video.shown').waitFor();
  });
  await book.step(page, 'Back to live', async () => {
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await expect(page).not.toHaveURL(/from=|t=/);
    await picture.first().waitFor();
  });
  for (const [words, style] of STYLES) {
    await setPageStyle(owner, style);
    await book.step(
      page,
      `The same page in the sender’s own colours and type: ${words}`,
      async () => {
        await page.goto(`/view?feedid=${site}&t=${moment}`);
        await picture.first().waitFor();
        await page.getByRole('slider', { name: 'Days' }).waitFor();
      },
      look,
    );
  }
  await setPageStyle(owner, null);
  await page.goto(`/view?feedid=${site}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Poster of/ }).click();
  const poster = await opened;
  await book.step(poster, 'The poster of the year: a sheet of A3', async () => {
    await poster.locator('img').waitFor();
  });
  await poster.close();

  const withFiles = await linkTo(owner, coast, { options: { AllowDownload: true } });
  await book.step(
    page,
    'A link that allows it keeps the picture, the film, and a clip for phones',
    async () => {
      await page.goto(withFiles);
      const coming = page.waitForEvent('download', { timeout: 120_000 });
      await page.getByRole('link', { name: 'Clip for phones' }).click();
      const clip = await coming;
      expect((await readFile(await clip.path())).length).toBeGreaterThan(100_000);
    },
    look,
  );
  const wall = await makeCollection(owner, 'By the water', [coast, site, street].filter(Boolean));
  const wallLink = await linkTo(owner, wall);
  await book.step(
    page,
    'A link to several cameras is a wall',
    async () => {
      await page.goto(wallLink);
      await expect(page.locator('img.shown').first()).toBeVisible();
    },
    look,
  );

  allowed.push(/\/view/, /\/access-password/);
  const guarded = await linkTo(owner, coast, { roleId: await passwordRole(owner, PASSWORD) });
  await book.step(
    page,
    'A link with a password asks for it, and says when it is wrong',
    async () => {
      await page.goto(guarded);
      await page.getByLabel('Password').fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByText('Incorrect password.').waitFor();
    },
    look,
  );
  await book.step(page, 'The right one opens the camera', async () => {
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Show' }).click();
    await picture.first().waitFor();
  });
  await book.step(
    page,
    'What is not shared says what to do, and not whether it is there',
    async () => {
      await page.goto(`/view?feedid=${street || coast}`);
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
    },
    look,
  );

  await saveFilm(owner, site, moment);
  await call(owner, 'post', '/api/nv/sharemanage/setshare', {
    ...{ roId: site, roleId: 'Viewer', emailOrDomains: GUEST.email },
  });
  const phone = await browser.newPage({
    ...{ baseURL: service.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const faults = watch(phone, allowed);
  const lookAtPhone = (what: string) => lookAt(phone, what);
  const link = linkIn(await mail.next(GUEST.email));
  await book.step(
    phone,
    'Invited by mail: a name and a password, and the shared camera is there',
    async () => {
      await phone.goto(link);
      await phone.getByLabel('Your name').fill(GUEST.name);
      await phone.getByLabel('Password', { exact: true }).fill(GUEST.password);
      await phone.getByRole('button', { name: 'Join' }).tap();
      await phone.getByRole('heading', { name: 'Shared with you 1' }).waitFor();
    },
    lookAtPhone,
    PHONE_ONLY,
  );
  await book.step(
    phone,
    'A guest finds the films at the thumb, and plays one',
    async () => {
      await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Films' }).tap();
      await phone.getByRole('link', { name: /^Play / }).tap();
      const second = () => phone.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
      await expect.poll(second).toBeGreaterThan(0.2);
    },
    lookAtPhone,
    PHONE_ONLY,
  );
  expect(faults, 'console errors and failed requests of the phone').toEqual([]);
  await phone.close();
  await book.write(browser);
  await owner.dispose();
});

/** A saved film of the month before a moment, when it is done. */
async function saveFilm(owner: APIRequestContext, FeedId: string, moment: string): Promise<void> {
  const [From, To] = [-30 * 86_400_000, 0].map((ms) => new Date(Date.parse(moment) + ms).toISOString());
  const wish = { FeedId, Name: 'The month', From, To, SizeCode: 'x480' };
  const { Id } = await call<{ Id: string }>(owner, 'post', '/api/v2/timelapse', wish);
  const state = async () => (await (await owner.get(`/api/v2/timelapse/${Id}`)).json()).State;
  await expect.poll(state, { timeout: 120_000 }).toBe('Done');
}

/** What the next page loads of script and style until its first picture is there, in words for the table. */
function bytesBeforePicture(page: Page): () => Promise<string> {
  return async () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = all
        .filter(({ name }) => name.includes('/frame-get'))
        .reduce((sooner, { responseEnd }) => Math.min(sooner, responseEnd), Number.POSITIVE_INFINITY);
      const code = all.filter(
        ({ name, responseEnd }) => /\.(js|css)(\?|$)/.test(name) && responseEnd <= first,
      );
      const kilobytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
      return `The first picture was there after ${(first / 1000).toFixed(2)} s, and ${kilobytes.toFixed(0)} kB of script and style before it.`;
    });
}
