import { call, signInOwner } from '../calls.ts';
import { DeviceProgram } from '../device-program.ts';
import { expect, OWNER, setUpOwner } from '../fixtures.ts';
import { lookEverywhere } from '../look-everywhere.ts';
import { linkIn, signIn } from '../mail.ts';
import { API, card, code, type JourneyDevices, LIST, pairButton, panel, said, test } from './devices.ts';

const NOT_FOUND = 'Check the pair code as it may have expired. No device found for provided pair code.';

/** Devices are paired: by their code, by an address, by a QR code; and codes that are none. */
export function pairing(devices: JourneyDevices): void {
  test('an account without devices sees an example of them [DEV-05] [DSH-04]', async ({
    page,
    service,
    look,
  }) => {
    await setUpOwner(page, service);
    await page.goto('/mystuff#devices');
    await expect(
      page.getByRole('heading', { name: 'Screens that play, machines that capture' }),
    ).toBeVisible();
    await expect(page.getByText('Lobby screen')).toBeVisible();
    await lookEverywhere(page, look, 'no devices');
  });

  test('a Window is paired at once, with the login of its platform [DEV-07] [DSH-09] [PAIR-06] [PAIR-07] [PAIR-10] [PAIR-11] [PAIR-12] [PAIR-14] [PAIR-15] [PAIR-16] [CON-34] [CON-35] [ERR-13] [EXT-153] [EXT-629] [GEN-04]', async ({
    page,
    service,
    look,
  }) => {
    await signInOwner(page);
    await page.goto(LIST);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/provision/') && asked.push(request.method()));
    const begin = page.getByRole('link', { name: 'Pair a Screen or Station' });
    await expect(begin).toHaveAttribute('data-variant', 'filled');
    await begin.click();
    await expect(page).toHaveURL(/newdevice=Window/);
    await expect(begin).toHaveAttribute('data-variant', 'default');
    await expect(pairButton(page)).toHaveAttribute('data-variant', 'filled');
    await expect(code(page)).toBeFocused();
    await panel(page).getByText('Station', { exact: true }).click();
    await expect(panel(page).getByText('It shows a 12-character code')).toBeVisible();
    await code(page).fill('ABCDEFGHJK');
    await expect(panel(page).getByText('A pair code has 8 characters, or more than 10.')).toBeVisible();
    await expect(pairButton(page)).toBeDisabled();

    devices.lobby = await DeviceProgram.waiting(service.url, 'Window');
    await code(page).fill(` ${devices.lobby.code.toLowerCase()} `);
    await expect(panel(page).getByText('Open http')).toBeVisible();
    await expect(panel(page).getByRole('radio', { name: 'Station' })).toBeDisabled();
    const name = panel(page).getByLabel('Name', { exact: true });
    await expect(name).toHaveValue('Display');
    await name.fill('');
    await pairButton(page).click();
    await expect(panel(page).getByText('Required.')).toBeVisible();
    await name.fill('Lobby');
    await panel(page).getByLabel('Location').fill('Hall 1');
    await panel(page).getByText('Login of the machine').click();
    await panel(page).getByLabel('User name').fill('root');
    await panel(page).getByLabel('Password', { exact: true }).fill('pässword');
    await lookEverywhere(page, look, 'pairing a Window');
    await pairButton(page).click();
    await expect(
      panel(page).getByText('Device paired successfully. You can find it in the device list below.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Screens 1' })).toBeVisible();
    await expect(card(page, 'Lobby').getByText('Hall 1')).toBeVisible();
    await look('a paired Window');
    expect(asked).toEqual(['POST']);
    await expect(page).not.toHaveURL(/paircode/);
    devices.lobbyId = await devices.lobby.paired();
    expect(await devices.lobby.config()).toMatchObject({
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

    devices.roof = await DeviceProgram.waiting(service.url, 'Station');
    await page.route('**/provision/*', (route) => route.fulfill({ status: 500, body: '' }));
    await code(page).fill(devices.roof.code.toLowerCase());
    await expect(said(page, 'Error pairing device. Check the pair code.')).toBeVisible();
    await page.unrouteAll();
    await expect(panel(page).getByText('Ready to be paired.')).toBeVisible();
    await expect(said(page, 'Error pairing device')).toBeHidden();
    await expect(panel(page).getByRole('radio', { name: 'Screen' })).toBeDisabled();

    await panel(page).getByLabel('Name', { exact: true }).fill('Roof');
    await page.route('**/provision/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await pairButton(page).click();
    await expect(said(page, 'Error provisioning device. Let us know!')).toBeVisible();
    await page.unrouteAll();
    await pairButton(page).click();
    await expect(panel(page).getByText('Device paired successfully.')).toBeVisible();
    devices.roofId = await devices.roof.paired();
    await devices.roof.checkIn();
    await expect(card(page, 'Roof')).toBeVisible();

    await panel(page).getByRole('button', { name: 'Pair another' }).click();
    await code(page).fill(devices.roof.code);
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
}
