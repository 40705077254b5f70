import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFeed, signInOwner } from '../calls.ts';
import { expect } from '../fixtures.ts';
import { lookEverywhere } from '../look-everywhere.ts';
import { makeMedia } from '../made-media.ts';
import { API, card, type JourneyDevices, LIST, named, openDevice, save, test } from './devices.ts';

const STATION_CAMERA = {
  ConfigId: 'gate',
  SourceConfig: { SourceType: 'Network', Source_Uri: 'http://192.0.2.20/jpg' },
};

/** The list of devices and the page of one: how it does, what it is told to do, where else it is shown. */
export function list(devices: JourneyDevices): void {
  test('the list has its groups and its filter, and says when it cannot be loaded [DEV-01] [DEV-02] [DEV-03] [DEV-04] [DEV-25] [DSH-07] [ERR-07]', async ({
    page,
    look,
  }) => {
    await devices.roof.checkIn();
    await signInOwner(page);
    await page.route(`**${API}`, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(LIST);
    await expect(page.getByText('Could not load. Try again.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Screens 2', 'Stations 1']);
    await lookEverywhere(page, look, 'the list of devices');

    const box = page.getByRole('searchbox');
    await box.fill('WINDOW hall');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No devices match.' })).toBeVisible();
    await look('no device matches');
    await page.getByRole('button', { name: 'Show all' }).click();
    await box.fill('station active');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/q=station/);
    await page.reload();
    await expect(page.getByRole('article')).toHaveText(/Roof/);

    await card(page, 'Roof').getByRole('link').click();
    await expect(box).toHaveValue(devices.roofId);
    await box.fill('lobby');
    await expect(card(page, 'Lobby')).toBeVisible();
    await page.goto(`/mystuff?q=lobby&device=${devices.roofId}`);
    await expect(page.getByRole('heading', { name: 'Roof' })).toBeVisible();
    await expect(box).toHaveValue(devices.roofId);
  });

  test('a Station shows how it does: queue, disk, cameras, picture and log, and what fails of them in passing alone [DEV-08] [DEV-19] [DEV-20] [DEV-21] [EXT-336] [API-34] [API-40] [DVP-05] [ENT-16]', async ({
    page,
    look,
  }) => {
    await signInOwner(page);
    const feedId = await makeFeed(page.request, { Name: 'North gate' });
    const CaptureConfig = { FeedAttachments: [{ FeedId: feedId }] };
    const ConfigTS = { Cameras: [{ ...STATION_CAMERA, CaptureConfig }, { ConfigId: 'mast' }] };
    await save(page, { ...named(devices.roofId, 'Roof'), ConfigTS });
    const Cameras = [{ ConfigId: 'gate', State: 'Error', Error: 'No route to host' }];
    await devices.roof.checkIn({ StartId: 'first', QueueLength: 12, FreeDiskBytes: 5 * 2 ** 30, Cameras });
    const jpeg = await testPicture();
    const time = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+/, '');
    expect((await devices.roof.call(`preview-set?configid=gate&capturedat=${time}`, jpeg)).status).toBe(204);
    expect(
      (await devices.roof.call('log', { Lines: '06:30:01 upload ok\n06:30:02 all sent\n' })).status,
    ).toBe(204);

    await page.goto(LIST);
    await expect(
      card(page, 'Roof').getByText('2 cameras · 1 with an error · 12 pictures waiting'),
    ).toBeVisible();
    await expect(card(page, 'Roof').getByText('Active')).toBeVisible();
    await expect(card(page, 'Lobby').getByText('Inactive')).toBeVisible();
    await card(page, 'Roof').getByRole('link').click();
    await expect(page.getByRole('region', { name: 'State' })).toContainText('12');
    await expect(page.getByRole('region', { name: 'State' })).toContainText('5 GB');
    const cameras = page.getByRole('region', { name: 'Cameras' });
    await expect(cameras).toContainText('No route to host · Used by North gate');
    await expect(cameras).toContainText('No report');
    const program = page.getByRole('region', { name: 'Software' });
    await expect(program).toContainText('cannot update itself');
    const Message = 'There is no room for the package of 2.1.0: 9 MiB have to be free.';
    await devices.roof.checkIn({
      StartId: 'first',
      Cameras,
      QueueLength: 12,
      Update: { State: 'Failed', Version: '2.1.0', Message },
    });
    await page.reload();
    await expect(program).toContainText('The update to version 2.1.0 failed.');
    await expect(program).toContainText(Message);
    const picture = page.getByRole('region', { name: 'Picture' });
    await expect(picture.getByText('854 × 480 · 1.78 : 1')).toBeVisible();
    await picture.getByText('1080', { exact: true }).click();
    await expect(picture.getByText('1,920 × 1,080 · 1.78 : 1')).toBeVisible();
    await expect(picture.locator('time')).toHaveAttribute('datetime', time.replace('Z', '.000Z'));
    await page.getByRole('button', { name: 'Show log' }).click();
    await expect(page.getByLabel('Log').getByText('06:30:02 all sent')).toBeVisible();
    await expect(page.getByText('Newest line:')).toBeVisible();
    await lookEverywhere(page, look, 'a Station');

    const alerts = await page.getByRole('alert').allTextContents();
    const failed = new Set<string>();
    for (const address of ['**/log', '**/preview-get*'])
      await page.route(address, (route) => {
        failed.add(address);
        return route.fulfill({ status: 500, body: '' });
      });
    await page.reload();
    await page.getByRole('button', { name: 'Show log' }).click();
    await expect(page.getByText('Could not load the log.')).toBeVisible();
    await expect.poll(() => failed.size).toBe(2);
    // Neither adds an alert, and nothing else of the page is lost.
    await expect(page.getByRole('alert')).toHaveText(alerts);
    await expect(cameras).toContainText('No route to host');
    await expect(page.getByRole('button', { name: 'Edit' })).toBeEnabled();
  });

  test('a reboot and a restart need two clicks within five seconds, tell of it for three, reach the device, and fail in one word [DEV-09] [DEV-10] [DEV-11] [ERR-09] [API-35] [API-36] [DVP-07]', async ({
    page,
  }) => {
    await page.clock.install();
    await openDevice(page, devices.roofId);
    const acts = page.getByRole('region', { name: 'Commands' });
    const restart = acts.getByRole('button').nth(1);
    await acts.getByRole('button', { name: 'Reboot' }).click();
    await expect(acts.getByRole('button', { name: 'Confirm reboot' })).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(acts.getByRole('button', { name: 'Reboot', exact: true })).toBeVisible();
    expect(await devices.roof.checkIn({ StartId: 'first' })).toEqual([]);

    await restart.click();
    await acts.getByRole('button', { name: 'Confirm restart' }).click();
    await expect(restart).toHaveText('Ok');
    await page.clock.runFor(3_000);
    await expect(restart).toHaveText('Restart');
    const [command] = await devices.roof.checkIn({ StartId: 'first' });
    expect(command?.Name).toBe('Restart');
    expect((await devices.roof.call(`command/${command?.Id}`, { Ok: true, Message: null })).status).toBe(204);

    await openDevice(page, devices.lobbyId);
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
    await openDevice(page, devices.lobbyId);
    await expect(page.getByText('Inactive')).toBeVisible();
    await devices.lobby.checkIn({ StartId: 'first' });
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await devices.lobby.checkIn({ StartId: 'second' });
    await devices.lobby.checkIn({ StartId: 'first' });
    await expect(page.getByText('Two machines or browser tabs use this pairing')).toBeVisible();
  });

  test('a Window can be shown elsewhere, without anything to press [DEV-12] [PUB-12]', async ({ page }) => {
    await openDevice(page, devices.lobbyId);
    const use = page.getByRole('region', { name: 'Show elsewhere' });
    await expect(use.locator('code')).toHaveCount(2);
    const [address, embed = ''] = await use.locator('code').allTextContents();
    expect(address).toContain(`/api/v2/player?tdid=${devices.lobbyId}&tdtoken=`);
    const src = await page.evaluate((html) => {
      const pasted = new DOMParser().parseFromString(html, 'text/html');
      return pasted.querySelector('iframe')?.getAttribute('src');
    }, embed);
    expect(src).toBe(`${address}&interactive=false`);
  });
}

/** A JPEG of 1920 × 1080. */
async function testPicture(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-devices-e2e-'));
  const path = join(folder, 'shown.jpg');
  await makeMedia(path, 'testsrc2=size=1920x1080', '-frames:v', '1');
  const jpeg = await readFile(path);
  await rm(folder, { recursive: true });
  return jpeg;
}
