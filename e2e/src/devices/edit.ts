import { DeviceProgram } from '../device-program.ts';
import { expect } from '../fixtures.ts';
import { lookEverywhere } from '../look-everywhere.ts';
import {
  API,
  card,
  code,
  type JourneyDevices,
  named,
  openDevice,
  pairButton,
  panel,
  said,
  save,
  test,
} from './devices.ts';

/** Devices are edited, paired again and deleted. */
export function edit(devices: JourneyDevices): void {
  test('a device is edited as a copy, after what can be picked from was loaded [DEV-06] [DEV-13] [DEV-14] [DEV-15] [DEV-17] [DEV-24] [PLY-22] [API-32] [EXT-150]', async ({
    page,
    look,
  }) => {
    await openDevice(page, devices.lobbyId);
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
    await form.getByRole('switch', { name: 'Dim at night' }).click();
    await form.getByLabel('From').fill('21:30');
    await lookEverywhere(page, look, 'editing a Window');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(API));
    await form.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      device: {
        Prop: { Id: devices.lobbyId, Description: { Name: 'Lobby', Description: 'Beside the door' } },
      },
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
    await openDevice(page, devices.roofId);
    const form = page.getByRole('form');
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.getByLabel('Target version').fill('2.0.0');
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
      await expect(page.locator('[data-save-failed]')).toHaveCount(1);
      await page.unrouteAll();
    }
    await save(page, named(devices.roofId, 'Roof, east'));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Someone else changed this in the meantime.')).toBeVisible();
    await expect(form.getByLabel('Target version')).toHaveValue('2.0.0');
    await lookEverywhere(page, look, 'a conflict');
    await form.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Roof, east');
    await expect(form.getByLabel('Target version')).toHaveValue('');
    await form.getByLabel('Target version').fill('2.1.0');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    const stored = await devices.roof.config<{ Config: { Firmware: { TargetVersion: string } } }>();
    expect(stored.Config.Firmware.TargetVersion).toBe('2.1.0');
  });

  test('leaving an edit asks once [DEV-13]', async ({ page }) => {
    await openDevice(page, devices.roofId);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('form').getByLabel('Location').fill('North');
    await page.getByRole('main').getByRole('link', { name: 'Stations' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('form').getByLabel('Location')).toHaveValue('North');
    await page.getByRole('main').getByRole('link', { name: 'Stations' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('another machine takes the place of a device, which keeps what it was [PAIR-14] [PAIR-15] [API-39]', async ({
    page,
    service,
  }) => {
    const next = await DeviceProgram.waiting(service.url, 'Station');
    const screen = await DeviceProgram.waiting(service.url, 'Window');
    await openDevice(page, devices.roofId);
    await page.getByRole('link', { name: 'Pair again' }).click();
    await code(page).fill(screen.code);
    await expect(said(page, 'This code is for a Screen, but Roof, east is not one.')).toBeVisible();
    await expect(pairButton(page)).toBeDisabled();
    await code(page).fill(next.code);
    await expect(panel(page).getByText('Ready to be paired.')).toBeVisible();
    await expect(panel(page).getByLabel('Name', { exact: true })).toHaveCount(0);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await pairButton(page).click();
    expect((await sent).postDataJSON()).toEqual({ deviceId: devices.roofId });
    await expect(panel(page).getByText('Device paired successfully.')).toBeVisible();
    expect(await next.paired()).toBe(devices.roofId);
    expect((await devices.roof.call('config')).status).toBe(401);
    expect(await next.config()).toMatchObject({ Config: { Cameras: [{ ConfigId: 'gate' }, {}] } });
    devices.roof = next;
  });

  test('deleting asks, fails in words, and is done [DEV-18] [ERR-10] [API-33]', async ({ page }) => {
    await openDevice(page, devices.roofId);
    await page.route(`**${API}/*`, (route) => route.fulfill({ status: 500, body: '' }));
    const remove = page.getByRole('region', { name: 'Delete' });
    await remove.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(remove.getByText('Cameras and their pictures stay.')).toBeVisible();
    await remove.getByRole('button', { name: 'Delete permanently?' }).click();
    await expect(said(page, 'Server error : 500')).toBeVisible();
    await expect(remove.locator('[data-save-failed]')).toHaveCount(1);
    await page.unrouteAll();
    await remove.getByRole('button', { name: 'Error deleting!' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(card(page, 'Roof')).toHaveCount(0);
    expect((await devices.roof.call('config')).status).toBe(401);
  });
}
