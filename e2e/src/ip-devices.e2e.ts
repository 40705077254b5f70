import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { type OnvifDevice, startOnvifDevice } from '@longview/test-kit/onvif-device';
import type { Locator, Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';

/** Network devices from the first one on: added, found, tried, and taken as the source of a feed. */

test.describe.configure({ mode: 'serial' });

const LOGIN = { username: 'viewer', password: 'p@ss:w/rd' };
let camera: HttpCamera;
let onvif: OnvifDevice;
let mast = '';

test.beforeAll(async () => {
  camera = await startHttpCamera({ login: LOGIN });
  onvif = await startOnvifDevice({ login: LOGIN });
});
test.afterAll(async () => {
  await camera.close();
  await onvif.close();
});

test('the first device is added with its login; its address is tried and shown [IPD-01] [IPD-03] [IPD-08] [IPD-09] [IPD-11] [IPD-19] [IPD-20] [GEN-05]', async ({
  page,
  service,
  look,
  allowed,
}) => {
  await setUpOwner(page, service);
  await page.goto('/account');
  await page
    .getByRole('navigation', { name: 'Account sections' })
    .getByRole('link', { name: 'Camera logins' })
    .click();
  await expect(page.getByRole('heading', { name: 'No camera logins yet' })).toBeVisible();
  await lookEverywhere(page, look, 'no devices');

  await page.getByRole('link', { name: 'Add your first camera login' }).click();
  await expect(page.getByRole('radio', { name: 'Camera or recorder' })).toBeChecked();
  const add = page.getByRole('button', { name: 'Add a camera login' });
  await add.click();
  await expect(page.getByLabel('IP or host name')).toHaveAccessibleDescription('Required.');
  await page.getByText('Ports', { exact: false }).first().click();
  await expect(page.getByLabel('HTTP', { exact: true })).toHaveValue('80');
  await page.getByLabel('HTTP', { exact: true }).fill('70000');
  await page.getByLabel('IP or host name').fill('127.0.0.1');
  await add.click();
  await expect(page.getByText('A port is 1 to 65535.')).toBeVisible();
  await look('a device being added');
  await page.getByLabel('HTTP', { exact: true }).fill(String(camera.port));
  await page.getByLabel('Name (optional)').fill('North mast');
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.getByRole('button', { name: 'Add a camera login' }).click();
  await expect(page).toHaveURL(/device=ip\w{10}/);
  await expect(page.getByText('NOT TESTED').first()).toBeVisible();

  await addAddress(page, '/snapshot.jpg?size=hd');
  const row = channelRow(page, camera.url);
  await expect(row.getByText('WORKING')).toBeVisible();
  await expect(row.getByText('Suggested')).toBeVisible();
  await expect(row.getByRole('img', { name: /Picture from/ })).toBeVisible();
  expect(await row.getByRole('img').getAttribute('src')).toContain('sc=x240');
  await lookEverywhere(page, look, 'a device with a channel');

  await addAddress(page, `HTTP://127.0.0.1:${camera.port}/snapshot.jpg?size=hd`);
  await expect(page.getByText('This url is already added.')).toBeVisible();

  await camera.close();
  allowed.push(/ipdevice/);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByText('REFUSED')).toBeVisible();
  await expect(row.getByText('Nothing answers at this port.')).toBeVisible();
  camera = await startHttpCamera({ login: LOGIN, port: camera.port });
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByText('WORKING')).toBeVisible();
});

test('the password is kept unseen, replaced by typing, and warned of at another host [GEN-17] [API-47]', async ({
  page,
}) => {
  await signInOwner(page);
  await page.goto('/ipdevices');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveValue('');
  await expect(password).toHaveAttribute('placeholder', 'Saved. Type to replace it.');
  await page.getByLabel('IP or host name').fill('127.0.0.2');
  await expect(page.getByText('The saved password is not sent to a different host')).toBeVisible();
  await page.getByRole('button', { name: 'Revert' }).click();
  await page.getByText('Base address, headers, certificates').click();
  await page.getByRole('switch', { name: 'Accept any certificate and old TLS' }).click();
  await expect(page.getByText('An impostor could pose as the camera')).toBeVisible();
  await page.getByRole('button', { name: 'Add a header' }).click();
  await page.getByLabel('Header', { exact: true }).fill('X-Token');
  await page.getByLabel('Value').fill('secret of a header');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByText('Base address, headers, certificates').click();
  await expect(page.getByLabel('Header', { exact: true })).toHaveValue('X-Token');
  await expect(page.getByLabel('Value')).toHaveValue('');
  expect(await page.content()).not.toContain('secret of a header');
});

test('the channels of an ONVIF camera are found, and before, with a wrong login, why they are not [IPD-02] [IPD-18] [API-49]', async ({
  page,
  allowed,
}) => {
  allowed.push(/channelimage/);
  await signInOwner(page);
  await page.goto('/ipdevices?device=new');
  await page.getByLabel('IP or host name').fill('127.0.0.1');
  await page.getByLabel('Name (optional)').fill('Dome');
  await page.getByText('Ports', { exact: false }).first().click();
  await page.getByLabel('HTTP', { exact: true }).fill(String(onvif.port));
  await page.getByLabel('ONVIF', { exact: true }).fill(String(onvif.port));
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Add a camera login' }).click();
  await expect(page).toHaveURL(/device=ip\w{10}/);
  const find = page.getByRole('button', { name: 'Find channels' });
  await find.click();
  await expect(page.getByText('The camera refuses the login (401).')).toBeVisible({ timeout: 40_000 });
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await find.click();
  await expect(page.getByText(/\d channels? found\./)).toBeVisible({ timeout: 40_000 });
  const row = channelRow(page, '/main.jpg');
  await expect(row.getByText('WORKING')).toBeVisible();
  await expect(row.getByText('Detected', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Camera logins' }).getByRole('link')).toHaveCount(2);
});

test('the network is looked at, and says what answered [EXT-143]', async ({ page, look }) => {
  await signInOwner(page);
  await page.goto('/ipdevices');
  await page.getByRole('button', { name: 'Search my network' }).click();
  await expect(page.getByText('Waiting for responses')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search again' })).toBeVisible();
  await expect(page.getByText(/No cameras responded\.|:\d+/).first()).toBeVisible();
  await look('the network');
});

test('the wizard takes a camera that was found on the network, once its login is right [EXT-471] [CRE-02]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  const found = {
    Host: '127.0.0.1',
    OnvifPort: onvif.port,
    Name: 'Porch',
    Manuf: 'Acme',
    Model: 'D1',
    DeviceId: null,
  };
  await page.route('**/api/nv/ipdevice/discover', (route) => route.fulfill({ json: { Devices: [found] } }));
  await page.goto('/mystuff/create');
  await page.getByText('On my network').click();
  await page.getByRole('radio', { name: /^Porch/ }).check();
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('The camera needs its user name and password.')).toBeVisible({
    timeout: 40_000,
  });
  await look('a camera on the network that needs a login');
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible({ timeout: 40_000 });
  await look('a camera on the network');
  await page.unrouteAll();
});

test('a channel becomes the source of a feed; what cannot be used says why [IPD-05] [IPD-21] [IPD-22] [IPD-23] [SRC-01] [SRC-02] [SRC-04] [SRC-05]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  mast = await makeFeed(page.request, { Name: 'Harbour', IntervalCode: '1sec' });
  await page.goto(`/feed/${mast}/dashboard#Source`);
  await page.getByRole('link', { name: 'Choose a camera login' }).click();
  await expect(page).toHaveURL(new RegExp(`feedid=${mast}.*intent=Image`));
  await page.getByRole('navigation', { name: 'Camera logins' }).getByText('Dome').click();
  const intents = page.getByRole('radiogroup', { name: 'Use for' });
  await intents.getByText('Clips').click();
  await expect(page.getByText('Clips need an rtsp or ftp address.').first()).toBeVisible();
  await intents.getByText('Stream').click();
  await expect(page.getByText('A stream needs an rtsp, rtmp or srt address.').first()).toBeVisible();
  await intents.getByText('Pictures').click();
  const row = channelRow(page, '/main.jpg');
  await row.getByRole('button', { name: /Use as source/ }).click();
  await expect(row.getByRole('button', { name: /In use/ })).toBeVisible();
  await expect(page.getByText('Last attempt')).toBeVisible();
  await look('the source of a feed');
});

test('a source is paused and goes on without being lost [SRC-03] [SRC-06]', async ({ page }) => {
  await signInOwner(page);
  await page.goto(`/ipdevices?feedid=${mast}&intent=Image`);
  await page.getByRole('switch', { name: 'Capture pictures' }).click();
  const source = page.getByRole('region', { name: 'Source', exact: true });
  await source.getByRole('button', { name: 'Save' }).click();
  await expect(source.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Capture pictures' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Capture pictures' }).click();
  await source.getByRole('button', { name: 'Save' }).click();
  await expect(source.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the camera' }).click();
  await expect(page).toHaveURL(/\/dashboard#Source/);
  await expect(source.getByText('Dome')).toBeVisible();
});

test('a device that a feed uses cannot be deleted; another can, with two clicks [API-48] [ERR-10]', async ({
  page,
  allowed,
}) => {
  await signInOwner(page);
  allowed.push(/ipdevice/);
  await page.goto('/ipdevices');
  await page.getByRole('navigation', { name: 'Camera logins' }).getByText('Dome').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete permanently?' }).click();
  await expect(page.getByRole('button', { name: 'Error deleting!' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Harbour' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Camera logins' }).getByText('North mast').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete permanently?' }).click();
  await expect(page.getByRole('navigation', { name: 'Camera logins' }).getByRole('link')).toHaveCount(1);
});

test('a source that cannot be saved keeps what was typed; only the browser itself tells the console [SRC-07] [ERR-21]', async ({
  page,
  allowed,
}) => {
  await signInOwner(page);
  // What the page logs itself would carry the feed's name; the browser's line of a failed call has the address.
  allowed.push(/capturesource|Failed to load resource/);
  const other = await makeFeed(page.request, { Name: 'Pier' });
  await page.goto(`/feed/${other}/dashboard#Source`);
  const source = page.getByRole('region', { name: 'Source', exact: true });
  await source.getByLabel('Camera address').fill(camera.url);
  await source.getByLabel('User name').fill(LOGIN.username);
  await page.route('**/capturesource/**', (call) => call.fulfill({ status: 500, body: 'away' }));
  await source.getByRole('button', { name: 'Save' }).click();
  await expect(
    source.getByRole('alert').filter({ hasText: 'Nothing was changed. (Server error 500)' }),
  ).toBeVisible();
  await expect(source.getByLabel('Camera address')).toHaveValue(camera.url);
  await expect(source.getByLabel('User name')).toHaveValue(LOGIN.username);
  await page.unrouteAll();
});

function channelRow(page: Page, uri: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(uri) });
}

async function addAddress(page: Page, text: string): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}
