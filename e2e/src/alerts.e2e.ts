import { startHttpCamera } from '@longview/test-kit/http-camera';
import { type MailServer, startMailServer } from '@longview/test-kit/mail-server';
import { type MqttBroker, startMqttBroker } from '@longview/test-kit/mqtt-broker';
import { type Receiver, startReceiver } from '@longview/test-kit/receiver';
import type { Page } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { call, makeFeed, setCamera, signInOwner } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { test as base, expect, setUpOwner } from './fixtures.ts';

/** A real camera dies and is replaced; who is told, by every way: mail, web address, broker, browser. */

interface Ways {
  mail: MailServer;
  broker: MqttBroker;
  hook: Receiver;
}

const test = base.extend<object, { ways: Ways }>({
  ways: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern even where nothing is needed
    async ({}, use) => {
      const [mail, broker, hook] = await Promise.all([startMailServer(), startMqttBroker(), startReceiver()]);
      await use({ mail, broker, hook });
      await Promise.all([mail.close(), broker.close(), hook.close()]);
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ ways: { mail, broker } }, use) =>
      use({ SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>', MQTT_URL: broker.url }),
    { scope: 'worker' },
  ],
});

// Push messages are the whole browser's.
test.use({ launchOptions: wholeBrowser });
test.describe.configure({ mode: 'serial' });

/** Nobody waits two minutes here: so long a feed is Live after its last picture, whatever its interval (ALR-01). */
const LAST_PICTURE_SEC = 115;

let feedId = '';

test('a feed’s own settings are tried by every way; then its camera dies [ALR-06] [EXT-43]', async ({
  page,
  service,
  ways: { mail, broker, hook },
  look,
}) => {
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { Name: 'Gate', IntervalCode: '1sec' });

  await page.goto(`/feed/${feedId}/dashboard#Alerts`);
  await expect(page.getByText('No alerts so far.')).toBeVisible();
  await chooseAtOnce(page, feedId);
  await page.reload();
  await page.getByLabel('Webhook address').fill(`${hook.url}/hook`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByText('Signing key')).toBeVisible();
  await look('alert settings');

  await page.getByRole('button', { name: 'My e-mail' }).click();
  await expect(page.getByText('Sent to ada@example.org.')).toBeVisible();
  expect(await mail.next('ada@example.org')).toContain('test alert');
  await page.getByRole('button', { name: 'Webhook' }).click();
  expect(JSON.parse(String((await hook.next('/hook')).body))).toMatchObject({ Event: 'AlertTest' });
  await page.getByRole('button', { name: 'MQTT broker' }).click();
  await broker.next(`longview/${feedId}/alert/test`);

  const last = { agoSec: LAST_PICTURE_SEC, color: '#2b6cb0', text: 'The last one' };
  await sendDrawn(page, page.request, [feedId], [last]);
  const camera = await startHttpCamera();
  await camera.close();
  await setCamera(page.request, feedId, camera.url);
});

test('all cameras follow the account’s settings; one can be quiet for a while [EXT-22] [EXT-40] [EXT-42]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto('/account#Alerts');
  await page.getByRole('combobox', { name: 'E-mail recipients' }).fill('grace@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await look('alerts of the account');

  const other = await makeFeed(page.request);
  await setCamera(page.request, other, 'http://127.0.0.1:9/none.jpg');
  await page.goto(`/feed/${other}/dashboard#Alerts`);
  await expect(page.getByText('grace@example.org')).toBeVisible();
  await page.getByRole('button', { name: '1 day' }).click();
  await expect(page.getByText(/^Muted until/)).toBeVisible();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByText('Mute alerts')).toBeVisible();
});

test('what a camera sees is told as set; a camera that was moved is listed, and its view taken as the usual one [EXT-598] [EXT-636]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  const shows = await makeFeed(page.request, { Name: 'Yard' });
  await sendDrawn(page, page.request, [shows], [{ agoSec: 600, color: '#2b6cb0', text: 'Then' }]);
  const move = {
    ...{ Id: 7, Since: new Date(Date.now() - 600_000).toISOString(), Before: null, Dx: 48, Dy: 20 },
    ...{ Rotation: 2, Width: 640, Height: 360, EndedAt: null as string | null, IsTold: true },
    Outcome: null as string | null,
  };
  await page.route(`**/api/nv/feed/cameramoves/${shows}`, (route) =>
    route.fulfill({ json: { Moves: [move] } }),
  );
  await page.route(`**/api/nv/feed/cameramove/${shows}`, (route) => {
    expect(route.request().postDataJSON()).toEqual({ Id: 7 });
    Object.assign(move, { EndedAt: new Date().toISOString(), Outcome: 'Accepted' });
    return route.fulfill({ json: { Moves: [move] } });
  });
  await page.goto(`/feed/${shows}/dashboard#Alerts`);
  await expect(page.getByText('52 pixels (8.1% of the width), turned by 2°')).toBeVisible();
  await look('a camera that was moved');
  await page.getByRole('button', { name: 'Use this view' }).click();
  await expect(page.getByText('This view is in use')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this view' })).toBeHidden();

  await page.getByRole('switch', { name: 'Alert when the camera was moved' }).click();
  await page.getByRole('switch', { name: 'Alert when a region changes' }).click();
  await page.getByRole('combobox', { name: 'Alert when covered for' }).click();
  await page.getByRole('option', { name: 'No alert' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  // What was saved before may still be told on the page.
  const saved = async () => (await page.request.get(`/api/nv/feed/alert/${shows}`)).json();
  await expect.poll(saved).toMatchObject({ TellsMoves: false, TellsRegions: false, CoveredFor: null });
});

test.describe('a browser', () => {
  // A window without a past, as tests have, cannot subscribe and says so on the console.
  test.use({ allowed: [/./] });

  test('shows the alerts that come by push, and says why it cannot be switched on [EXT-44]', async ({
    page,
    service,
  }) => {
    await signInOwner(page);
    await page.context().grantPermissions(['notifications'], { origin: service.url });
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      // The worker of the whole site takes no messages; that of alerts has a scope of its own.
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname !== '/');
        if (own) resolve(own.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    await page.goto('/account#Alerts');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText(/Could not turn on notifications\. \(Registration failed/)).toBeVisible();
    // One that is not active yet drops what comes.
    await expect.poll(() => isPushWorkerActive(page)).toBe(true);
    const message = { title: 'Gate: alert', body: 'No new pictures.', tag: 'gate', path: '/mystuff' };
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: service.url,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    await expect.poll(() => shownNotices(page)).toEqual(['Gate: alert']);
  });
});

// After the others, which pass the time until it is told.
test('a camera that died is told: mail with its last picture, signed call, broker, wall; another takes its place and all is told [ALR-02] [ALR-05] [ALR-06] [FED-02]', async ({
  page,
  ways: { mail, broker, hook },
  look,
}) => {
  await signInOwner(page);
  const alertMail = await mail.next('ada@example.org');
  expect(alertMail).toContain('Gate: no new pictures');
  expect(alertMail).toContain('Content-Type: image/jpeg');
  expect(JSON.parse(String((await hook.next('/hook')).body))).toMatchObject({
    Event: 'AlertStarted',
    FeedId: feedId,
  });
  expect(await broker.next(`longview/${feedId}/alert`)).toMatchObject({ State: 'ON' });

  await page.goto('/mystuff');
  await expect(page.getByRole('heading', { name: /^Alerts/ })).toBeVisible();
  await expect(page.getByText('ALERT ACTIVE')).toBeVisible();
  await expect(page.getByText(/^For \d+ (s|min): Nothing answers/)).toBeVisible();
  await look('wall with an alert');
  await page.goto(`/feed/${feedId}/dashboard#Alerts`);
  await expect(page.getByText('OPEN', { exact: true })).toBeVisible();
  await look('an open alert');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('an open alert on a phone');

  // Another camera in its place, which is tried at once: the one that died is by now asked every few minutes.
  const camera = await startHttpCamera();
  await setCamera(page.request, feedId, camera.url);
  expect(await mail.next('ada@example.org')).toContain('Gate: resolved');
  expect(JSON.parse(String((await hook.next('/hook')).body))).toMatchObject({ Event: 'AlertEnded' });
  await broker.next(`longview/${feedId}/alert`, ({ State }) => State === 'OFF');
  await expect(page.getByText(/^Since .* · Lasted/)).toBeVisible();
  await camera.close();
});

function isPushWorkerActive(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const own = registrations.find(({ scope }) => new URL(scope).pathname !== '/');
    return own?.active?.state === 'activated';
  });
}

function shownNotices(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const notices = await Promise.all(registrations.map((one) => one.getNotifications()));
    return notices.flat().map(({ title }) => title);
  });
}

/** Nobody waits ten minutes for a test; the form has no such choice. */
async function chooseAtOnce(page: Page, feedId: string): Promise<void> {
  await call(page.request, 'post', `/api/nv/feed/alert/${feedId}`, { DelayInterval: 'PT0S' });
}
