import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { call, makeFeed, signInOwner } from './calls.ts';
import { DeviceProgram } from './device-program.ts';
import { expect, OWNER, setUpOwner } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';
import { makeMedia } from './made-media.ts';
import { linkIn, signIn, testWithMail } from './mail.ts';

/** Devices as their people use them: paired, looked at, told what to do, edited, paired again, deleted. */

const test = testWithMail({ SIGNUP: 'open' });
// Wrong codes, refused saves and pictures that are not there yet are part of the journey.
test.use({ journey: 'devices', allowed: [/devicemanage|preview-get/] });
test.describe.configure({ mode: 'serial' });

const LIST = '/mystuff?s=devices';
const API = '/api/nv/devicemanage';
const NOT_FOUND = 'Check the pair code as it may have expired. No device found for provided pair code.';
const STATION_CAMERA = {
  ConfigId: 'gate',
  SourceConfig: { SourceType: 'Network', Source_Uri: 'http://192.0.2.20/jpg' },
};

let folder: string;
let lobby: DeviceProgram;
let roof: DeviceProgram;
let lobbyId = '';
let roofId = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-devices-e2e-'));
  await makeMedia(join(folder, 'shown.jpg'), 'testsrc2=size=1920x1080', '-frames:v', '1');
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const panel = (page: Page) => page.getByRole('region', { name: 'Pair a device' });
const code = (page: Page) => panel(page).getByLabel('Pair code');
const pairButton = (page: Page) => panel(page).getByRole('button', { name: 'Pair', exact: true });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const save = (page: Page, data: object) => call(page.request, 'post', API, data);
const named = (Id: string, Name: string) => ({ device: { Prop: { Id, Description: { Name } } } });

async function openDevice(page: Page, id: string): Promise<void> {
  await signInOwner(page);
  await page.goto(`/mystuff?device=${id}`);
}

test('an account without devices sees an example of them [DEV-05] [DSH-04]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  await page.goto('/mystuff#devices');
  await expect(page.getByRole('heading', { name: 'Screens that show, machines that capture' })).toBeVisible();
  await expect(page.getByText('Lobby screen')).toBeVisible();
  await lookEverywhere(page, look, 'no devices');
});

test('a Window is paired at once, with the login of its platform [DEV-07] [DSH-09] [PAIR-06] [PAIR-07] [PAIR-10] [PAIR-11] [PAIR-12] [PAIR-14] [PAIR-15] [PAIR-16] [CON-34] [CON-35] [ERR-13] [EXT-153]', async ({
  page,
  service,
  look,
}) => {
  await signInOwner(page);
  await page.goto(LIST);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/provision/') && asked.push(request.method()));
  await page.getByRole('link', { name: 'Pair a device' }).click();
  await expect(page).toHaveURL(/newdevice=Window/);
  await expect(code(page)).toBeFocused();
  await panel(page).getByText('Station', { exact: true }).click();
  await expect(panel(page).getByText('It shows a code of 12 letters')).toBeVisible();
  await code(page).fill('ABCDEFGHJK');
  await expect(panel(page).getByText('A pair code has more than 10 characters.')).toBeVisible();
  await expect(pairButton(page)).toBeDisabled();

  lobby = await DeviceProgram.waiting(service.url, 'Window');
  await code(page).fill(` ${lobby.code.toLowerCase()} `);
  await expect(panel(page).getByText('Open http')).toBeVisible();
  await expect(panel(page).getByRole('radio', { name: 'Station' })).toBeDisabled();
  const name = panel(page).getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Display');
  await name.fill('');
  await pairButton(page).click();
  await expect(panel(page).getByText('Required.')).toBeVisible();
  await name.fill('Lobby');
  await panel(page).getByLabel('Location').fill('Hall 1');
  await panel(page).getByText('Login of the device’s own platform').click();
  await panel(page).getByLabel('User name').fill('root');
  await panel(page).getByLabel('Password', { exact: true }).fill('pässword');
  await lookEverywhere(page, look, 'pairing a Window');
  await pairButton(page).click();
  await expect(
    panel(page).getByText('Device paired successfully. You can find it in the device list below.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Window 1' })).toBeVisible();
  await expect(card(page, 'Lobby').getByText('Hall 1')).toBeVisible();
  await look('a paired Window');
  expect(asked).toEqual(['POST']);
  await expect(page).not.toHaveURL(/paircode/);
  lobbyId = await lobby.paired();
  expect(await lobby.config()).toMatchObject({
    Props: { DeviceUsername: 'root', DevicePassword: 'pässword' },
  });
});

test('a Station is looked up every five seconds until it can be paired [PAIR-01] [PAIR-02] [PAIR-03] [PAIR-05] [PAIR-09] [PAIR-13] [PAIR-14] [CON-16] [ERR-11] [ERR-14] [ERR-16] [API-37]', async ({
  page,
  service,
}) => {
  await signInOwner(page);
  await page.goto('/mystuff?newdevice=Station');
  await code(page).fill('AAAABBBBCCCC');
  await expect(said(page, NOT_FOUND)).toBeVisible();
  await expect(pairButton(page)).toBeDisabled();
  await page.waitForResponse((answer) => answer.url().includes('AAAABBBBCCCC') && answer.status() === 404);

  roof = await DeviceProgram.waiting(service.url, 'Station');
  await page.route('**/provision/*', (route) => route.fulfill({ status: 500, body: '' }));
  await code(page).fill(roof.code.toLowerCase());
  await expect(said(page, 'Error pairing device. Check the pair code.')).toBeVisible();
  await page.unrouteAll();
  await expect(panel(page).getByText('The device is waiting to be paired.')).toBeVisible();
  await expect(said(page, 'Error pairing device')).toBeHidden();
  await expect(panel(page).getByRole('radio', { name: 'Window' })).toBeDisabled();

  await panel(page).getByLabel('Name', { exact: true }).fill('Roof');
  await page.route('**/provision/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await pairButton(page).click();
  await expect(said(page, 'Error provisioning device. Let us know!')).toBeVisible();
  await page.unrouteAll();
  await pairButton(page).click();
  await expect(panel(page).getByText('Device paired successfully.')).toBeVisible();
  roofId = await roof.paired();
  await roof.checkIn();
  await expect(card(page, 'Roof')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Pair another' }).click();
  await code(page).fill(roof.code);
  await expect(said(page, 'Device already paired. Find it in the list below.')).toBeVisible();
  await expect(pairButton(page)).toBeDisabled();
});

test('a code of another account says so, whether it is looked up or not [PAIR-04] [PAIR-08] [ERR-12] [ERR-15] [ENT-24]', async ({
  page,
  service,
  mail,
  playwright,
  look,
}) => {
  const eve = { email: 'eve@example.net', password: 'a lamp in the window', name: 'Eve' };
  const other = await playwright.request.newContext({
    baseURL: service.url,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin', origin: service.url },
  });
  await other.post('/api/auth/sign-up/email', { data: eve });
  await page.goto(linkIn(await mail.next(eve.email)));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await call(other, 'post', '/api/auth/sign-in/email', eve);
  const theirs = await DeviceProgram.waiting(service.url, 'Station');
  await call(other, 'post', `${API}/provision/${theirs.code}`, { deviceName: 'Hers' });
  const hall = await DeviceProgram.waiting(service.url, 'Window');
  await call(other, 'post', `${API}/provision/${hall.code}`, { deviceName: 'Hall' });
  await other.dispose();

  await signInOwner(page);
  await page.goto(`/mystuff?paircode=${theirs.code}`);
  await expect(said(page, 'Device already paired to another account!')).toBeVisible();
  await expect(pairButton(page)).toBeDisabled();
  await look('a code of another account');
  await code(page).fill(hall.code);
  await panel(page).getByLabel('Name', { exact: true }).fill('Mine');
  await pairButton(page).click();
  await expect(said(page, 'Error provisioning device. Let us know!')).toContainText(
    'Device already paired to another account!',
  );
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/paircode|newdevice/);
});

test('a QR code is scanned by a phone that is signed out: after sign-in its code is there [PAIR-17] [DSH-08] [DVP-04]', async ({
  page,
  service,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const door = await DeviceProgram.waiting(service.url, 'Window');
  await page.goto(`/mystuff?paircode=${door.code}`);
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, OWNER.email, OWNER.password);
  await expect(code(page)).toHaveValue(door.code);
  await panel(page).getByLabel('Name', { exact: true }).fill('Door');
  await look('pairing on a phone');
  await pairButton(page).click();
  await expect(panel(page).getByText('Device paired successfully.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Open Door' }).click();
  await expect(page.getByRole('heading', { name: 'Door' })).toBeVisible();
  await door.paired();
});

test('the list has its groups and its filter, and says when it cannot be loaded [DEV-01] [DEV-02] [DEV-03] [DEV-04] [DEV-25] [DSH-07] [ERR-07]', async ({
  page,
  look,
}) => {
  await roof.checkIn();
  await signInOwner(page);
  await page.route(`**${API}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(LIST);
  await expect(page.getByText('Could not load. Try again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Window 2', 'Station 1']);
  await lookEverywhere(page, look, 'the list of devices');

  const box = page.getByRole('searchbox');
  await box.fill('WINDOW hall');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No devices match.' })).toBeVisible();
  await look('no device matches');
  await page.getByRole('button', { name: 'Show all devices' }).click();
  await box.fill('station active');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=station/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveText(/Roof/);

  await card(page, 'Roof').getByRole('link').click();
  await expect(box).toHaveValue(roofId);
  await box.fill('lobby');
  await expect(card(page, 'Lobby')).toBeVisible();
  await page.goto(`/mystuff?q=lobby&device=${roofId}`);
  await expect(page.getByRole('heading', { name: 'Roof' })).toBeVisible();
  await expect(box).toHaveValue(roofId);
});

test('a Station shows how it does: queue, disk, cameras, picture and log [DEV-08] [DEV-19] [DEV-20] [API-34] [API-40] [DVP-05] [ENT-16]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  const feedId = await makeFeed(page.request, { Name: 'North gate' });
  const CaptureConfig = { FeedAttachments: [{ FeedId: feedId }] };
  const ConfigTS = { Cameras: [{ ...STATION_CAMERA, CaptureConfig }, { ConfigId: 'mast' }] };
  await save(page, { ...named(roofId, 'Roof'), ConfigTS });
  const Cameras = [{ ConfigId: 'gate', State: 'Error', Error: 'No route to host' }];
  await roof.checkIn({ StartId: 'first', QueueLength: 12, FreeDiskBytes: 5 * 2 ** 30, Cameras });
  const jpeg = await readFile(join(folder, 'shown.jpg'));
  const time = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+/, '');
  expect((await roof.call(`preview-set?configid=gate&capturedat=${time}`, jpeg)).status).toBe(204);
  expect((await roof.call('log', { Lines: '06:30:01 upload ok\n06:30:02 all sent\n' })).status).toBe(204);

  await page.goto(LIST);
  await expect(card(page, 'Roof').getByText('2 cameras · 1 with an error · 12 pictures wait')).toBeVisible();
  await expect(card(page, 'Roof').getByText('Active')).toBeVisible();
  await expect(card(page, 'Lobby').getByText('Inactive')).toBeVisible();
  await card(page, 'Roof').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'State' })).toContainText('12');
  await expect(page.getByRole('region', { name: 'State' })).toContainText('5 GB');
  const cameras = page.getByRole('region', { name: 'Cameras' });
  await expect(cameras).toContainText('No route to host · For North gate');
  await expect(cameras).toContainText('No report');
  const picture = page.getByRole('region', { name: 'Picture' });
  await expect(picture.getByText('854 × 480 · 1.78 : 1')).toBeVisible();
  await picture.getByText('1080', { exact: true }).click();
  await expect(picture.getByText('1,920 × 1,080 · 1.78 : 1')).toBeVisible();
  await expect(picture.locator('time')).toHaveAttribute('datetime', time.replace('Z', '.000Z'));
  await page.getByRole('button', { name: 'Show the log' }).click();
  await expect(page.getByLabel('Log').getByText('06:30:02 all sent')).toBeVisible();
  await expect(page.getByText('Newest line:')).toBeVisible();
  await lookEverywhere(page, look, 'a Station');

  await page.route('**/log', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByRole('button', { name: 'Show the log' }).click();
  await expect(page.getByText('The log could not be loaded.')).toBeVisible();
});

test('a reboot and a restart need two clicks, reach the device, and fail in one word [DEV-09] [DEV-10] [DEV-11] [ERR-09] [API-35] [API-36] [DVP-07]', async ({
  page,
}) => {
  await page.clock.install();
  await openDevice(page, roofId);
  const acts = page.getByRole('region', { name: 'Commands' });
  const restart = acts.getByRole('button').nth(1);
  await acts.getByRole('button', { name: 'Reboot' }).click();
  await expect(acts.getByRole('button', { name: 'Confirm reboot' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(acts.getByRole('button', { name: 'Reboot', exact: true })).toBeVisible();
  expect(await roof.checkIn({ StartId: 'first' })).toEqual([]);

  await restart.click();
  await acts.getByRole('button', { name: 'Confirm restart' }).click();
  await expect(restart).toHaveText('Ok');
  await page.clock.runFor(3_000);
  await expect(restart).toHaveText('Restart');
  const [command] = await roof.checkIn({ StartId: 'first' });
  expect(command?.Name).toBe('Restart');
  expect((await roof.call(`command/${command?.Id}`, { Ok: true, Message: null })).status).toBe(204);

  await openDevice(page, lobbyId);
  const reboot = acts.getByRole('button').first();
  await reboot.click();
  await reboot.click();
  await expect(reboot).toHaveText('Error!');
  await page.clock.runFor(3_000);
  await expect(reboot).toHaveText('Reboot');
});

test('what changes is seen without a reload; two machines with one token are told of [EXT-80] [DVP-05]', async ({
  page,
}) => {
  await openDevice(page, lobbyId);
  await expect(page.getByText('Inactive')).toBeVisible();
  await lobby.checkIn({ StartId: 'first' });
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await lobby.checkIn({ StartId: 'second' });
  await lobby.checkIn({ StartId: 'first' });
  await expect(page.getByText('Two machines use this device')).toBeVisible();
});

test('a Window can be shown elsewhere, without anything to press [DEV-12] [PUB-12]', async ({ page }) => {
  await openDevice(page, lobbyId);
  const use = page.getByRole('region', { name: 'Show it elsewhere' });
  await expect(use.locator('code')).toHaveCount(2);
  const [address, embed = ''] = await use.locator('code').allTextContents();
  expect(address).toContain(`/api/v2/player?tdid=${lobbyId}&tdtoken=`);
  const src = await page.evaluate((html) => {
    const pasted = new DOMParser().parseFromString(html, 'text/html');
    return pasted.querySelector('iframe')?.getAttribute('src');
  }, embed);
  expect(src).toBe(`${address}&interactive=false`);
});

test('a device is edited as a copy, after what can be picked from was loaded [DEV-06] [DEV-13] [DEV-14] [DEV-15] [DEV-17] [DEV-24] [PLY-22] [API-32] [EXT-150]', async ({
  page,
  look,
}) => {
  await openDevice(page, lobbyId);
  const form = page.getByRole('form');
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  const library = page.waitForResponse((answer) => answer.url().endsWith('/api/nv/resource'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await library;
  await form.getByLabel('Name', { exact: true }).fill('Never saved');
  await expect(form.getByText('Unsaved changes')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Lobby');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('Description').fill('Beside the door');
  await form.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await form.getByRole('switch', { name: 'Darker at night' }).click();
  await form.getByLabel('From').fill('21:30');
  await lookEverywhere(page, look, 'editing a Window');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(API));
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    device: { Prop: { Id: lobbyId, Description: { Name: 'Lobby', Description: 'Beside the door' } } },
    ConfigTW: {
      Player: { Options: { Locale: 'de', Night: { From: '21:30', To: '06:00', Brightness: 20 } } },
    },
    ConfigTS: null,
  });
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Beside the door')).toBeVisible();
});

test('a save that fails keeps the edit, and nobody’s work is overwritten [DEV-16] [DEV-22] [ERR-01] [ERR-04] [ERR-10] [GEN-15]', async ({
  page,
  look,
}) => {
  await openDevice(page, roofId);
  const form = page.getByRole('form');
  await page.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Wanted version').fill('2.0.0');
  const refuse = (status: number) =>
    page.route(`**${API}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.continue(),
    );
  for (const [status, text] of [
    [500, 'Server error : 500'],
    [402, 'Upgrade your plan to use devices.'],
  ] as const) {
    await refuse(status);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, text)).toBeVisible();
    await page.unrouteAll();
  }
  await save(page, named(roofId, 'Roof, east'));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Someone else changed this in the meantime.')).toBeVisible();
  await expect(form.getByLabel('Wanted version')).toHaveValue('2.0.0');
  await lookEverywhere(page, look, 'a conflict');
  await form.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Roof, east');
  await expect(form.getByLabel('Wanted version')).toHaveValue('');
  await form.getByLabel('Wanted version').fill('2.1.0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const stored = await roof.config<{ Config: { Firmware: { TargetVersion: string } } }>();
  expect(stored.Config.Firmware.TargetVersion).toBe('2.1.0');
});

test('leaving an edit asks once [DEV-13]', async ({ page }) => {
  await openDevice(page, roofId);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form').getByLabel('Location').fill('North');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'All devices' }).click();
  await expect(page.getByRole('form').getByLabel('Location')).toHaveValue('North');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'All devices' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('another machine takes the place of a device, which keeps what it was [PAIR-14] [PAIR-15] [API-39]', async ({
  page,
  service,
}) => {
  const next = await DeviceProgram.waiting(service.url, 'Station');
  const screen = await DeviceProgram.waiting(service.url, 'Window');
  await openDevice(page, roofId);
  await page.getByRole('link', { name: 'Pair again' }).click();
  await code(page).fill(screen.code);
  await expect(said(page, 'This is the code of a Window, and Roof, east is none.')).toBeVisible();
  await expect(pairButton(page)).toBeDisabled();
  await code(page).fill(next.code);
  await expect(panel(page).getByText('The device is waiting to be paired.')).toBeVisible();
  await expect(panel(page).getByLabel('Name', { exact: true })).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await pairButton(page).click();
  expect((await sent).postDataJSON()).toEqual({ deviceId: roofId });
  await expect(panel(page).getByText('Device paired successfully.')).toBeVisible();
  expect(await next.paired()).toBe(roofId);
  expect((await roof.call('config')).status).toBe(401);
  expect(await next.config()).toMatchObject({ Config: { Cameras: [{ ConfigId: 'gate' }, {}] } });
  roof = next;
});

test('deleting asks, fails in words, and is done [DEV-18] [ERR-10] [API-33]', async ({ page }) => {
  await openDevice(page, roofId);
  await page.route(`**${API}/*`, (route) => route.fulfill({ status: 500, body: '' }));
  const remove = page.getByRole('region', { name: 'Delete the device' });
  await remove.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(remove.getByText('Feeds stay with all their pictures.')).toBeVisible();
  await remove.getByRole('button', { name: 'Delete for good?' }).click();
  await expect(said(page, 'Server error : 500')).toBeVisible();
  await page.unrouteAll();
  await remove.getByRole('button', { name: 'Error deleting!' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(card(page, 'Roof')).toHaveCount(0);
  expect((await roof.call('config')).status).toBe(401);
});
