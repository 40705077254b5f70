import type { FeedStateInfo, PricingInfo } from '@longview/contract';
import { choose, dashboardOfOneFeed, makePicturedFeed, panel, saved } from './dashboard-page.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { startService } from './service.ts';

/** A feed's own dashboard: state and subscription, what fails, and plans. */

const feed = dashboardOfOneFeed();

test('sections are listed in their groups, State first, with the newest picture and the ways on [GAP-01] [PNL-02] [GEN-05] [EXT-477]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feed.id}/dashboard`);
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await expect(nav.getByRole('link', { name: 'State' })).toHaveAttribute('aria-current', 'page');
  const names = await nav
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  const order = 'State Metadata Source Capture Image Resources Live Timelapse Embed Share Alerts'.split(' ');
  await expect(nav.getByRole('group', { name: 'Pictures' }).getByRole('link')).toHaveText([
    ...['Source', 'Capture', 'Image', 'Storage'],
  ]);
  const found = names.map((href) => href?.split('#')[1] ?? '');
  expect(found).toEqual(order.filter((each) => found.includes(each)));
  expect(found).toEqual(expect.arrayContaining(['State', 'Metadata', 'Embed', 'Alerts']));
  await expect(page.getByRole('img', { name: 'Newest picture of North mast' })).toBeVisible();
  await expect(page.getByText(/^Newest picture \S/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Public view' })).toHaveAttribute(
    'href',
    `/view?feedid=${feed.id}`,
  );
  await expect(page.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', `/feed/${feed.id}`);
  await look('section State');
  await page.getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByLabel('Code for your page')).toHaveValue(new RegExp(feed.id));
  await look('section Embed');
});

test('on a phone the list opens to a section and back [EXT-477]', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/feed/${feed.id}/dashboard`);
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await expect(nav.getByRole('link', { name: 'State' })).toBeVisible();
  await expect(panel(page, 'State')).toBeHidden();
  await look('the list of sections on a phone');
  await nav.getByRole('link', { name: 'Embed' }).click();
  await expect(page.getByLabel('Code for your page')).toBeInViewport();
  await expect(nav).toBeHidden();
  await look('a section on a phone');
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(nav.getByRole('link', { name: 'State' })).toBeVisible();
  await expect(page.getByLabel('Code for your page')).toBeHidden();
});

test('the short ways set the edit copy and nothing is sent before Save; Revert takes all back [STT-02] [STT-04] [STT-11] [STT-22]', async ({
  page,
}) => {
  await feed.section(page, 'State');
  const state = panel(page, 'State');
  await state.getByText('All states and automatic changes').click();
  const toggle = state.getByRole('radiogroup', { name: 'State' });
  const chosen = () => toggle.getByRole('radio', { checked: true }).getAttribute('value');
  await state.getByRole('button', { name: 'Sleep', exact: true }).click();
  expect(await chosen()).toBe('Disable');
  await state.getByRole('button', { name: 'Recording', exact: true }).click();
  expect(await chosen()).toBe('View');
  const size = panel(page, 'Size and interval');
  await choose(page, size.getByRole('combobox', { name: 'One picture every' }), '1 hour');
  await expect(size.getByText('Low capture rate', { exact: true })).toBeVisible();
  await size.getByRole('button', { name: 'Revert' }).click();
  expect(await chosen()).toBe('Capture');
  await expect(size.getByRole('combobox', { name: 'One picture every' })).toHaveValue('1 minute');
  await expect(size.getByText('Close to low capture rate')).toBeVisible();
  const stored = await page.request.get(`/api/nv/feed/getfeedstate/${feed.id}`);
  expect(await stored.json()).toMatchObject({ FeedState: 'Capture', Version: 1 });

  await state.getByRole('button', { name: 'Sleep', exact: true }).click();
  await state.getByRole('button', { name: 'Save' }).click();
  await expect(state.getByRole('button', { name: 'Wakeup' })).toBeVisible();
  await expect(state.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await state.getByRole('button', { name: 'Wakeup' }).click();
  await state.getByRole('button', { name: 'Save' }).click();
  await expect(state.getByRole('button', { name: 'Sleep', exact: true })).toBeVisible();
});

test('what the plan does not include is not offered: no way to activate the feed, and the reason [STT-05]', async ({
  page,
}) => {
  const reasons: Record<string, number> = { User: 2, NoPlanCapability: 0 };
  for (const [StateInactiveReason, ways] of Object.entries(reasons)) {
    await page.route('**/getfeedstate/*', async (route) => {
      const response = await route.fetch();
      const info = (await response.json()) as FeedStateInfo;
      const FeedProperties = { ...info.FeedProperties, StateInactiveReason };
      await route.fulfill({ response, json: { ...info, FeedState: 'View', FeedProperties } });
    });
    await feed.section(page, 'State');
    await page.reload();
    const state = panel(page, 'State');
    await expect(state.getByRole('radio', { name: 'Recording', exact: true })).toHaveCount(ways / 2);
    await state.getByText('All states and automatic changes').click();
    await expect(state.getByRole('radio', { name: 'View', exact: true })).toBeChecked();
    await expect(state.getByRole('button', { name: /^(Wakeup|Record)$/ })).toHaveCount(ways);
    await expect(state.getByRole('radio', { name: 'Capture', exact: true })).toHaveCount(ways / 2);
    await expect(state.getByText('Your plan does not include recording this camera.')).toHaveCount(
      1 - ways / 2,
    );
    await page.unrouteAll();
  }
});

test('auto-disable is two days or off, auto-archive and waking are part of the save [CON-69] [STT-03] [STT-19] [STT-21]', async ({
  page,
}) => {
  await feed.section(page, 'State');
  const state = panel(page, 'State');
  await expect(state.getByText('Pauses by itself after 2 days without pictures.')).toBeVisible();
  await state.getByText('All states and automatic changes').click();
  const days = state.getByLabel('Disable automatically if no pictures arrive: After (days)');
  await expect(days).toHaveValue('2 d');
  await state.getByRole('switch', { name: 'Disable automatically if no pictures arrive' }).click();
  await expect(days).toBeHidden();
  await state.getByRole('checkbox', { name: 'Capture again when a picture arrives' }).click();
  await state.getByRole('switch', { name: 'Archive automatically some time after Disable' }).click();
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
  await feed.section(page, 'State');
  const form = panel(page, 'Size and interval');
  await form.getByRole('combobox', { name: 'Picture size' }).click();
  await expect(page.getByRole('option')).toHaveText(['240p', '480p', '768p', '1080p', '2160p', 'Original']);
  await page.getByRole('option', { name: '480p' }).click();
  await expect(form.getByText('Below the current resolution: new images are stored smaller.')).toBeVisible();
  await choose(page, form.getByRole('combobox', { name: 'One picture every' }), '10 minutes');
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
    await feed.section(page, 'State');
    for (const name of ['State', 'Size and interval']) {
      logged.length = 0;
      const form = panel(page, name);
      if (name === 'State') await form.locator('summary').click();
      await form.getByRole('switch').last().click();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText(message)).toBeVisible();
      await expect(form.getByText('Unsaved changes')).toBeVisible();
      expect(logged).toContain('Server error : 500');
      await form.getByRole('button', { name: 'Revert' }).click();
    }
    await feed.section(page, 'Metadata');
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
      await feed.section(page, name);
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
    await feed.section(page, 'Metadata');
    const metadata = panel(page, 'Metadata');
    await metadata.getByRole('button', { name: 'Add a row' }).click();
    await metadata.getByLabel('Name, row 1', { exact: true }).fill('Mine');
    const path = `${service.url}/api/nv/feedmetadata/${feed.id}`;
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

test('with plans: four offers to look at, codes of the plan, refused add-ons [STT-07] [STT-08] [STT-09] [STT-10] [STT-20] [ERR-22] [CON-27] [ENT-04] [PRC-31]', async ({
  page,
  look,
}) => {
  const plans = await startService({ PLANS: 'on' });
  try {
    await page.context().clearCookies();
    await setUpOwner(page, plans);
    const headers = { origin: plans.url };
    const own = await makePicturedFeed(page, plans.url);
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

    await page.route('**/getfeedsubscriptionpricing*', async (route) => {
      const response = await route.fetch();
      const pricing = (await response.json()) as PricingInfo;
      for (const addOn of pricing.Plan.AddOns) addOn.UnitAmountOptions = ['WillChangeOnRenewal'];
      await route.fulfill({ response, json: pricing });
    });
    await page.reload();
    await expect(form.getByText('Price changes on renewal.')).toHaveCount(1);
    const slider = form.getByRole('slider', { name: 'Show prices of plan' });
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
    await expect(form.getByRole('link', { name: 'Account plan' })).toHaveAttribute('href', '/account#Plan');
    await form.getByRole('button', { name: 'Revert' }).click();
    await expect(form.getByText('Basic, monthly')).toBeVisible();
    await choose(page, form.getByRole('combobox', { name: 'One picture every' }), '10 minutes');
    await expect(form.getByRole('button', { name: 'Save' }), 'the own plan').toBeEnabled();
    await form.getByRole('button', { name: 'Revert' }).click();
  } finally {
    await plans.stop();
  }
});
