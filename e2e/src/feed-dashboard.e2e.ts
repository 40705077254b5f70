import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, setUpOwner, test } from './fixtures.ts';
import { startService } from './service.ts';

/** A feed's own dashboard: state and subscription, metadata, estimates, what remains; two people at once. */

test.use({ journey: 'feed-dashboard' });

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
let cookies: Cookies = [];
let feedId = '';

test.beforeEach(async ({ page, service }) => {
  if (cookies.length === 0) {
    await setUpOwner(page, service);
    feedId = await makeFeed(page, service.url);
    cookies = await page.context().cookies();
  } else await page.context().addCookies(cookies);
});

const section = (page: Page, name: string) => page.goto(`/feed/${feedId}/dashboard#${name}`);
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page, name: string) => panel(page, name).getByText('Saved', { exact: true });

test('sections stand in their order, State first, with the newest picture and the ways on [GAP-01] [PNL-02]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feedId}/dashboard`);
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await expect(nav.getByRole('link', { name: 'State' })).toHaveAttribute('aria-current', 'page');
  const names = await nav
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  const order = 'State Source Capture Resources Metadata Share Embed Image Live Timelapse Alerts'.split(' ');
  const found = names.map((href) => href?.split('#')[1] ?? '');
  expect(found).toEqual(order.filter((each) => found.includes(each)));
  expect(found).toEqual(expect.arrayContaining(['State', 'Metadata', 'Embed', 'Alerts']));
  await expect(page.getByRole('img', { name: 'Newest picture of North mast' })).toBeVisible();
  await expect(page.getByText(/^Newest picture \S/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Public view' })).toHaveAttribute(
    'href',
    `/view?feedid=${feedId}`,
  );
  await expect(page.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', `/feed/${feedId}`);
  await look('section State');
  await page.getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByLabel('Code for your page')).toHaveValue(new RegExp(feedId));
  await look('section Embed');
});

test('the short ways set the edit copy and nothing is sent before Save; Revert takes all back [STT-02] [STT-04] [STT-11] [STT-22]', async ({
  page,
}) => {
  await section(page, 'State');
  const state = panel(page, 'State');
  const chosen = () => state.getByRole('radio', { checked: true }).getAttribute('value');
  await state.getByRole('button', { name: 'Sleep', exact: true }).click();
  expect(await chosen()).toBe('Disable');
  await state.getByRole('button', { name: 'Recording', exact: true }).click();
  expect(await chosen()).toBe('View');
  const size = panel(page, 'Size and interval');
  await choose(page, size.getByRole('combobox', { name: 'A picture every' }), '1 hour');
  await expect(size.getByText('Low capture rate', { exact: true })).toBeVisible();
  await size.getByRole('button', { name: 'Revert' }).click();
  expect(await chosen()).toBe('Capture');
  await expect(size.getByRole('combobox', { name: 'A picture every' })).toHaveValue('1 minute');
  await expect(size.getByText('Close to low capture rate')).toBeVisible();
  const stored = await page.request.get(`/api/nv/feed/getfeedstate/${feedId}`);
  expect(await stored.json()).toMatchObject({ FeedState: 'Capture', Version: 1 });

  await state.getByRole('button', { name: 'Sleep', exact: true }).click();
  await state.getByRole('button', { name: 'Save' }).click();
  await expect(state.getByRole('button', { name: 'Wakeup' })).toBeVisible();
  await expect(state.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await state.getByRole('button', { name: 'Wakeup' }).click();
  await state.getByRole('button', { name: 'Save' }).click();
  await expect(state.getByRole('button', { name: 'Sleep', exact: true })).toBeVisible();
});

test('auto-disable is two days or off, auto-archive and waking are part of the save [STT-03] [STT-19] [STT-21]', async ({
  page,
}) => {
  await section(page, 'State');
  const state = panel(page, 'State');
  const days = state.getByLabel('Disable by itself when no picture comes: After days');
  await expect(days).toHaveValue('2 d');
  await state.getByRole('switch', { name: 'Disable by itself when no picture comes' }).click();
  await expect(days).toBeHidden();
  await state.getByRole('checkbox', { name: 'Capture again when a picture is offered' }).click();
  await state.getByRole('switch', { name: 'Archive by itself after a time in Disable' }).click();
  const sent = page.waitForRequest((request) => request.url().includes('/setfeedstate/'));
  await state.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    FeedState: 'Capture',
    FeedState_AutoEnable: true,
    FeedState_AutoDisableInterval: 'PT0S',
    FeedState_AutoArchiveInterval: 'P2D',
    CanCapture: true,
  });
  await expect(saved(page, 'State')).toBeVisible();
});

test('size, interval and add-ons are saved, with what is flagged [STT-06] [STT-12] [STT-14] [STT-15] [STT-16] [STT-18]', async ({
  page,
  look,
}) => {
  await section(page, 'State');
  const form = panel(page, 'Size and interval');
  await form.getByRole('combobox', { name: 'Picture size' }).click();
  await expect(page.getByRole('option')).toHaveText(['240p', '480p', '768p', '1080p', '2160p', '4320p']);
  await page.getByRole('option', { name: '480p' }).click();
  await expect(form.getByText('Below the current resolution: new images are stored smaller.')).toBeVisible();
  await choose(page, form.getByRole('combobox', { name: 'A picture every' }), '10 minutes');
  await form.getByRole('switch', { name: 'Video clips' }).click();
  await expect(form.getByText('Enabled', { exact: true })).toHaveCount(1);
  await look('a changed subscription');
  const sent = page.waitForRequest((request) => request.url().includes('/setfeedsubscriptioninfo/'));
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    SizeCode: 'x480',
    IntervalCode: '10min',
    VideoClip_Enabled: true,
    VideoStream_Enabled: false,
  });
  await expect(saved(page, 'Size and interval')).toBeVisible();
  await expect(form.getByText('Below the current resolution')).toBeHidden();
});

test.describe('what fails', () => {
  test.use({ allowed: [/./] });

  test('a failed save says so beside the button and in the console, and keeps the edits [PNL-09] [STT-23] [MDT-08] [ERR-23] [GAP-16]', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const fail = (route: { fulfill: (how: object) => Promise<void> }) =>
      route.fulfill({ status: 500, json: {} });
    await page.route('**/api/nv/feed/setfeed*/**', fail);
    await page.route('**/api/nv/feedmetadata/**', (route) =>
      route.request().method() === 'POST' ? fail(route) : route.continue(),
    );
    const message = 'Could not save. Nothing was changed. (Server error 500)';
    await section(page, 'State');
    for (const name of ['State', 'Size and interval']) {
      logged.length = 0;
      const form = panel(page, name);
      await form.getByRole('switch').last().click();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText(message)).toBeVisible();
      await expect(form.getByText('Unsaved changes')).toBeVisible();
      expect(logged).toContain('Server error : 500');
      await form.getByRole('button', { name: 'Revert' }).click();
    }
    await section(page, 'Metadata');
    const metadata = panel(page, 'Metadata');
    await metadata.getByLabel('Notes').fill('Kept although it failed');
    logged.length = 0;
    await metadata.getByRole('button', { name: 'Save' }).click();
    await expect(metadata.getByText(message)).toBeVisible();
    await expect(metadata.getByLabel('Notes')).toHaveValue('Kept although it failed');
    expect(logged).toContain('Server error : 500');
    await page.unrouteAll();
    await metadata.getByRole('button', { name: 'Save' }).click();
    await expect(saved(page, 'Metadata')).toBeVisible();
  });

  test('what cannot be loaded is in the console and can be tried again [ERR-24] [CAP-18] [RET-08]', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    for (const [name, calls] of [
      ['Capture', '**/api/nv/schedule/**'],
      ['Resources', '**/api/nv/feed/resourceusage/**'],
    ] as const) {
      logged.length = 0;
      await page.route(calls, (route) => route.fulfill({ status: 400, json: {} }));
      await section(page, name);
      await page.reload();
      await expect(page.getByText('Could not load.').first()).toBeVisible();
      await expect.poll(() => logged).toContain('Server error : 400');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).first().click();
      await expect(page.getByText('Could not load.')).toHaveCount(0);
    }
  });

  test('two people at once: the later save is told, and loses nothing [GEN-15] [GAP-16] [API-13]', async ({
    page,
    service,
  }) => {
    await section(page, 'Metadata');
    const metadata = panel(page, 'Metadata');
    await metadata.getByRole('button', { name: 'Add a row' }).click();
    await metadata.getByLabel('Name, row 1', { exact: true }).fill('Mine');
    const path = `${service.url}/api/nv/feedmetadata/${feedId}`;
    const theirs = [{ Id: 'Notes', Name: null, Value: 'Theirs' }];
    const answer = await page.request.post(path, { data: theirs, headers: { origin: service.url } });
    expect(answer.status()).toBe(200);
    await metadata.getByRole('button', { name: 'Save' }).click();
    await expect(
      metadata.getByText('Someone else changed this in the meantime. Reload to see the newer version.'),
    ).toBeVisible();
    await expect(metadata.getByLabel('Name, row 1', { exact: true })).toHaveValue('Mine');
    const { Metadata } = (await (await page.request.get(path)).json()) as { Metadata: string };
    expect(JSON.parse(Metadata)).toMatchObject(theirs);
    await metadata.getByRole('button', { name: 'Revert' }).click();
  });
});

test('metadata: notes apart from rows, what a row was, unsaved edits, and back [MDT-01] [MDT-02] [MDT-03] [MDT-04] [MDT-07]', async ({
  page,
  look,
}) => {
  await section(page, 'Metadata');
  const metadata = panel(page, 'Metadata');
  const save = metadata.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await metadata.getByLabel('Notes').fill('North of the harbour');
  await metadata.getByRole('button', { name: 'Add a row' }).click();
  await metadata.getByLabel('Name, row 1', { exact: true }).fill('Height');
  await metadata.getByLabel('Value, row 1', { exact: true }).fill('40 m');
  await expect(metadata.getByText('Unsaved changes')).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/feedmetadata/'),
  );
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject([
    { Id: 'Notes', Value: 'North of the harbour' },
    { Name: 'Height', Value: '40 m' },
  ]);
  await expect(saved(page, 'Metadata')).toBeVisible();
  await metadata.getByLabel('Value, row 1', { exact: true }).fill('42 m');
  await metadata.getByRole('button', { name: 'Revert' }).click();
  await expect(metadata.getByLabel('Value, row 1', { exact: true })).toHaveValue('40 m');
  await expect(save).toBeDisabled();
  await metadata.getByLabel('Value, row 1', { exact: true }).fill('42 m');
  await save.click();
  await expect(metadata.getByText('before: 40 m')).toBeVisible();
  await look('section Metadata');
  await page.reload();
  await expect(metadata.getByLabel('Notes')).toHaveValue('North of the harbour');
  await expect(metadata.getByLabel('Value, row 1', { exact: true })).toHaveValue('42 m');
});

test('metadata goes out as CSV and comes in again as an edit; the search finds it [MDT-05] [SRH-08]', async ({
  page,
}) => {
  await section(page, 'Metadata');
  const metadata = panel(page, 'Metadata');
  const download = page.waitForEvent('download');
  await metadata.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('North mast.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /Id,Name,Value\r\nNotes,,North of the harbour\r\nr\w+,Height,42 m/,
  );
  const rows = Array.from({ length: 300 }, (_, at) => `Row ${at},Value ${at}`).join('\n');
  await metadata.locator('input[type=file]').setInputFiles({
    name: 'x.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Value\nHeight,43 m\n${rows}`),
  });
  await expect(metadata.getByText('301 rows taken over. Nothing is stored until you save.')).toBeVisible();
  await expect(metadata.getByLabel('Value, row 1', { exact: true })).toHaveValue('43 m');
  await metadata.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page, 'Metadata')).toBeVisible();
  await metadata
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') });
  await expect(metadata.getByText('This file has no columns Name and Value')).toBeVisible();
  await page.goto('/mystuff');
  await page.getByRole('searchbox', { name: 'Search feeds' }).fill('height 43');
  await expect(page.getByRole('link', { name: 'North mast', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search feeds' }).fill('height 4711');
  await expect(page.getByRole('link', { name: 'North mast', exact: true })).toBeHidden();
});

test('rules are dragged and moved by keys; a month of them stands beside the plan; what remains is drawn [CAP-01] [CAP-10] [CAP-11] [RET-01]', async ({
  page,
  look,
}) => {
  await section(page, 'Capture');
  const rules = page.getByRole('list', { name: 'Rules' });
  const month = page.getByRole('region', { name: 'In a month' });
  await expect(month).toContainText('No limit on this installation');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await choose(page, rules.getByRole('combobox', { name: 'When' }).nth(1), 'Work hours');
  await expect(rules.getByRole('figure', { name: 'The week of Work hours' })).toBeVisible();
  await look('rules with a schedule');
  const order = () =>
    rules
      .getByRole('combobox', { name: 'When' })
      .evaluateAll((each: HTMLInputElement[]) => each.map(({ value }) => value));
  const first = await order();
  const handles = rules.locator('[data-handle]');
  const to = await handles.first().boundingBox();
  const from = await handles.nth(1).boundingBox();
  if (!to || !from) throw new Error('No handles.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y - 20, { steps: 12 });
  await page.mouse.up();
  await expect.poll(order).toEqual([...first].reverse());
  await page.getByRole('button', { name: 'Move down' }).first().click();
  await expect.poll(order).toEqual(first);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await section(page, 'Resources');
  const remains = page.getByRole('figure', { name: 'What remains at each age' });
  await expect(remains.getByRole('listitem')).toHaveText(['Newevery picture']);
  await page.getByText('Its own', { exact: true }).click();
  await page.getByText('Delete', { exact: true }).click();
  await expect(remains.getByRole('listitem')).toHaveText(['Newevery picture', 'After 30 dnothing']);
  await look('what remains');
  await page.getByRole('button', { name: 'Revert' }).click();
});

test('with plans: four offers to look at, codes of the plan, refused add-ons [STT-07] [STT-08] [STT-09] [STT-10] [STT-20] [ERR-22] [CON-27]', async ({
  page,
  look,
}) => {
  const plans = await startService({ PLANS: 'on' });
  try {
    await page.context().clearCookies();
    await setUpOwner(page, plans);
    const headers = { origin: plans.url };
    const own = await makeFeed(page, plans.url);
    const toBasic = { PlanCode: 'basic-c-m-1', AddedStorage: 0, AddedBandwidth: 0 };
    expect(
      (await page.request.post(`${plans.url}/api/nv/tenant/plan`, { data: toBasic, headers })).status(),
    ).toBe(200);
    await page.goto(`${plans.url}/feed/${own}/dashboard`);
    const form = panel(page, 'Size and interval');
    await form.getByRole('switch', { name: 'Video clips' }).click();
    await expect(form.getByText('Your plan does not include video clips.')).toBeVisible();
    await expect(form.getByRole('switch', { name: 'Video clips' })).toBeChecked();
    await expect(form.getByText('Your plan does not include video clips.')).toBeHidden();
    await expect(form.getByRole('switch', { name: 'Video clips' })).not.toBeChecked();
    await form.getByRole('switch', { name: 'Video stream' }).click();
    await expect(form.getByText('Your plan does not include video streams.')).toBeVisible();

    const slider = form.getByRole('slider', { name: 'Prices of plan' });
    await expect(form.getByText('Basic, monthly')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuemax', '3');
    await slider.focus();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('planCodePrefix') && asked.push(request.url()));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByText('Pro, monthly')).toBeVisible();
    await expect(form.getByText('Preview', { exact: true })).toBeVisible();
    // The plans gone by on the way are not asked for.
    expect(asked.map((url) => new URL(url).searchParams.get('planCodePrefix'))).toEqual(['pro-c-m']);
    await look('a plan that is looked at');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(form.getByRole('link', { name: 'Plan of the account' })).toHaveAttribute(
      'href',
      '/account#Plan',
    );
    await form.getByRole('button', { name: 'Revert' }).click();
    await expect(form.getByText('Basic, monthly')).toBeVisible();
  } finally {
    await plans.stop();
  }
});

async function choose(page: Page, field: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A feed of 1080p every minute with one picture, by calls of the site's own page. */
async function makeFeed(page: Page, url: string): Promise<string> {
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
