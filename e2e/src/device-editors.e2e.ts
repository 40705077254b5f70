import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { call } from './calls.ts';
import { DeviceProgram } from './device-program.ts';
import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';
import { addMedia, makeMedia } from './made-media.ts';
import { openScene, type PlayerScene } from './player-scene.ts';

/** What a Window plays and what a Station captures, as people edit it; and Stations restarted from a collection. */

// A preview that is not there yet is part of the journey.
test.use({ journey: 'device editors', allowed: [/preview-get|devicemanage/] });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

interface Camera {
  ConfigId: string;
  State: string;
  SourceConfig: Record<string, unknown>;
  PowerControlConfig: Record<string, unknown>;
}

let scene: PlayerScene;
let lobby = '';
let roof = '';
let roofProgram: DeviceProgram;
let gate = '';
let gateProgram: DeviceProgram;

test.beforeAll(async ({ service, browser }) => {
  scene = await openScene(service, browser);
  await addMedia(scene.owner);
  [lobby] = await pair(service.url, 'Window', 'Lobby');
  [roof, roofProgram] = await pair(service.url, 'Station', 'Roof');
  [gate, gateProgram] = await pair(service.url, 'Station', 'Gate');
});
test.afterAll(() => scene.owner.dispose());

test('a playlist: items with their way, contents, times and looks, in an order of one’s own [PLY-02] [PLY-05] [PLY-06] [PLY-12] [PLY-13] [PLY-16] [PLY-17] [PLY-18] [PLY-19] [PLY-20] [PLY-21] [PLY-22]', async ({
  page,
  look,
}) => {
  const editor = await openEditor(page, lobby, 'Playlist');
  await expect(editor.getByText('Nothing is played here yet.')).toBeVisible();
  await lookEverywhere(page, look, 'an empty playlist');

  await editor.getByRole('button', { name: 'Add an item' }).click();
  await expect(editor.getByRole('radio', { name: /^Live picture/ })).toBeChecked();
  await expect(editor.getByRole('combobox', { name: 'How long' })).toHaveValue('For ever');
  await addCamera(page, editor, 'North');
  await close(editor, 'North mast');

  await editor.getByRole('button', { name: 'Add an item' }).click();
  await expect(editor.getByRole('note')).toContainText('“North mast” is played for ever');
  await editor.getByRole('button', { name: 'One minute each' }).click();
  await expect(editor.getByRole('note')).toHaveCount(0);

  await editor.getByRole('radio', { name: /^Ghost picture frame/ }).check();
  await expect(editor.getByRole('textbox', { name: 'Each picture' })).toHaveValue('00:03:36');
  await editor.getByRole('radio', { name: /^Pictures and films/ }).check();
  await editor.getByRole('button', { name: 'Add a picture or film' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'bright.png' }).click();
  await addCamera(page, editor, 'South');
  await expect(editor.getByRole('textbox', { name: 'Time', exact: true })).toHaveValue('00:01:00');
  await editor.getByRole('textbox', { name: 'Time', exact: true }).fill('0:20');
  await editor.getByRole('textbox', { name: 'Each picture' }).fill('0:05');
  await editor.getByRole('switch', { name: 'In random order' }).click();
  await editor.getByRole('switch', { name: 'Show names and times of pictures' }).click();
  await choose(editor, 'On the screen', 'Fill and cut');
  await choose(editor, 'At its next turn', 'Begin anew');
  const shown = page.frameLocator('iframe[title="The player as it will be"]');
  await expect(shown.locator('img.shown').first()).toBeVisible();
  await lookEverywhere(page, look, 'an item of a playlist');
  await close(editor, 'bright.png, South mast');

  const rows = editor.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(rows).toHaveText([/^North mast/, /^bright.png, South mast/]);
  await editor.getByRole('button', { name: 'Move North mast', exact: true }).focus();
  await page.keyboard.press('Space');
  // Told while it is lifted: that it is, and then where.
  await expect(page.getByText(/^North mast( is lifted|, place 1 of 2)\.$/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('North mast, place 2 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows).toHaveText([/^bright.png, South mast/, /^North mast/]);
  await editor.getByRole('button', { name: 'Move North mast up' }).click();
  await editor.getByRole('switch', { name: 'Play North mast' }).press('Space');
  await expect(shown.locator('.moment')).toBeHidden();
  await lookEverywhere(page, look, 'a playlist');

  await editor.getByText('Offline', { exact: true }).click();
  await editor.getByRole('button', { name: 'Add an item' }).click();
  await editor.getByRole('radio', { name: /^The camera/ }).check();
  await expect(editor.getByRole('radio', { name: /^Live picture/ })).toHaveCount(0);
  await addCamera(page, editor, 'South');
  await save(page);

  const { Player } = await configOf<{ Player: { Playlist: { Type: string; Items: object[] }[] } }>(lobby);
  expect(Player.Playlist.map(({ Type, Items }) => [Type, Items.length])).toEqual([
    ['Default', 2],
    ['Offline', 1],
  ]);
  expect(Player.Playlist[0]?.Items).toMatchObject([
    {
      ItemType: 'PlayMode',
      State: 'Disabled',
      Duration: 'PT1M',
      ResumeBehavior: 'Continue',
      PlayModeConfiguration: { PlayMode: 'LiveImage', FeedIds: [scene.feed], FrameFitMode: 'Auto' },
    },
    {
      State: null,
      Duration: 'PT20S',
      ResumeBehavior: 'Restart',
      PlayModeConfiguration: {
        PlayMode: 'Media',
        Interval: 'PT5S',
        Items: [{ ItemType: 'Res', ContentType: 'image/png' }, { Id: scene.second }],
        FeedIds: [scene.second],
        FrameFitMode: 'UniformToFill',
        PlaySelectionMode: 'Shuffle',
        ContentInfoShowMode: 'Hide',
      },
    },
  ]);
  expect(Player.Playlist[1]?.Items).toMatchObject([{ ItemType: 'Feed', Duration: 'PT0S' }]);
});

test('the playlist as it is stored is edited on, and an edit is taken back [PLY-10] [DEV-15]', async ({
  page,
}) => {
  const editor = await openEditor(page, lobby, 'Playlist');
  const rows = editor.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(rows).toHaveText([/^North mast.*00:01:00/, /^bright.png, South mast.*00:00:20/]);
  await editor.getByRole('button', { name: 'Take North mast out' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(rows).toHaveCount(2);
});

test('a camera of a Station, with the fields of its source alone [STA-01] [STA-02] [STA-03] [STA-04] [STA-06] [STA-14] [STA-15] [CON-51] [CON-52] [CON-53] [CON-54] [CON-55] [CON-56] [CON-57] [CON-58] [CON-59]', async ({
  page,
  look,
}) => {
  const editor = await openEditor(page, roof, 'Cameras');
  await expect(editor.getByText('No cameras yet.')).toBeVisible();
  await editor.getByRole('button', { name: 'Add a camera' }).click();
  await expect(editor.getByLabel('Id of the camera')).toHaveValue('cam1');
  await expect(editor.getByLabel('Address')).toHaveCount(0);
  await choose(editor, 'Source', 'Script');
  await expect(editor.getByRole('combobox', { name: 'What the script prints' })).toHaveValue('The picture');
  const script = editor.getByLabel('Script', { exact: true }).first();
  await script.fill('../snap.sh');
  await expect(script).toHaveAccessibleDescription(/The name of a script on the Station, without a path\./);
  await script.fill('snap.sh');
  await choose(editor, 'Source', 'Network camera');
  await editor.getByLabel('Address').fill('http://192.0.2.20/jpg');
  await editor.getByLabel('User name').fill('root');
  await editor.getByLabel('Password', { exact: true }).fill('harbour light');
  await choose(editor, 'It captures', 'For a time after it was switched on');
  await editor.getByLabel('For', { exact: true }).fill('90');
  await unfold(editor, 'A camera that moves');
  await editor.getByRole('radio', { name: /^Wait/ }).check();
  await expect(editor.getByLabel('Not moved for', { exact: true })).toHaveValue('4');
  await unfold(editor, 'Copies on the Station');
  await editor.getByRole('switch', { name: 'Keep a copy of each picture' }).click();
  await expect(editor.getByLabel('Names of folders')).toHaveValue('DirNameYearMonthDay');
  await unfold(editor, 'Power');
  await expect(editor.getByRole('radio', { name: /^When it fails/ })).toBeChecked();
  await expect(editor.getByLabel('Off and on after failing for; 0 is never', { exact: true })).toHaveValue(
    '10',
  );
  await expect(editor.getByLabel('From power to the first picture', { exact: true })).toHaveValue('5');
  await editor.getByRole('radio', { name: /^For each picture/ }).check();
  await expect(editor.getByLabel('From the last picture to power off', { exact: true })).toHaveValue('1');
  await editor.getByRole('group', { name: 'Power on', exact: true }).getByLabel('Script').fill('on.sh');
  await expect(
    editor.getByRole('group', { name: 'Power on', exact: true }).getByLabel('Ended after', { exact: true }),
  ).toHaveValue('15');
  await attach(page, editor, 'North');
  await lookEverywhere(page, look, 'a camera of a Station');
  await save(page);

  const { Cameras } = await configOf<{ Cameras: Camera[] }>(roof);
  expect(Cameras).toMatchObject([
    {
      ConfigId: 'cam1',
      State: 'Enabled',
      Duration: 'PT1H30M',
      SourceConfig: {
        SourceType: 'Network',
        Source_Uri: 'http://192.0.2.20/jpg',
        HasPassword: true,
        PTZ_Config: { Mode: 'Wait', InactiveInterval: 'PT4M' },
        Callback_Config: { Script: 'snap.sh', MaxExecTime: 'PT1M' },
      },
      CaptureConfig: { FeedAttachments: [{ FeedId: scene.feed }] },
      ContentConfig: { Persist: true, PersistOptions: 'DirNameYearMonthDay', Persist2Options: null },
      PowerControlConfig: { PowerControlMode: 'PowerOnDemand', PowerUpCallback: { Script: 'on.sh' } },
    },
  ]);
  const told = await roofProgram.config<{ Config: { Cameras: Camera[] } }>();
  expect(told.Config.Cameras[0]?.SourceConfig).toMatchObject({ Source_Password: 'harbour light' });
});

test('what is wrong is named at its field, also by the service; what was typed stays [STA-01] [ENT-21] [ENT-22] [GEN-11]', async ({
  page,
}) => {
  const editor = await openEditor(page, roof, 'Cameras');
  await editor.getByRole('button', { name: /^cam1/ }).click();
  await expect(editor.getByLabel('Id of the camera')).toBeDisabled();
  const address = editor.getByLabel('Address');
  await address.fill('http://192.0.2.21/jpg');
  await expect(editor.getByText('The stored password is not sent to another host')).toBeVisible();
  await address.fill('http://admin:secret@192.0.2.20/jpg');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(address).toHaveAccessibleDescription(/another login than the fields beside it/);
  await expect(address).toHaveValue('http://admin:secret@192.0.2.20/jpg');
  await editor.getByRole('button', { name: /^cam1/ }).click();
  await expect(editor.getByRole('button', { name: /^cam1/ })).toContainText('Something in here is marked');
  await editor.getByRole('button', { name: 'Add a camera' }).click();
  await editor.getByLabel('Id of the camera').fill('cam1');
  await expect(editor.getByLabel('Id of the camera')).toHaveAccessibleDescription(/has this ConfigId/);
});

test('a feed that another camera has is asked about, and moves [STA-05]', async ({ page }) => {
  const editor = await openEditor(page, gate, 'Cameras');
  await editor.getByRole('button', { name: 'Add a camera' }).click();
  await attach(page, editor, 'North');
  const ask = page.getByRole('dialog', { name: 'Move North mast here?' });
  await expect(
    ask.getByText('Camera cam1 of Roof has it now, and loses it once this is saved.'),
  ).toBeVisible();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.getByRole('list', { name: 'Feeds' })).toHaveCount(0);
  await attach(page, editor, 'North');
  await ask.getByRole('button', { name: 'Move it' }).click();
  await expect(editor.getByRole('list', { name: 'Feeds' }).getByText('North mast')).toBeVisible();

  await editor.getByRole('button', { name: /^cam1/ }).click();
  await editor.getByRole('button', { name: 'Add a camera' }).click();
  await attach(page, editor, 'North');
  await expect(ask.getByText('Camera cam1 of this Station has it now, and loses it.')).toBeVisible();
  await ask.getByRole('button', { name: 'Move it' }).click();
  await save(page);
  expect(await configOf<object>(roof)).toMatchObject({
    Cameras: [{ CaptureConfig: { FeedAttachments: [] } }],
  });
  expect(await configOf<object>(gate)).toMatchObject({
    Cameras: [
      { ConfigId: 'cam1', CaptureConfig: { FeedAttachments: [] } },
      { ConfigId: 'cam2', CaptureConfig: { FeedAttachments: [{ FeedId: scene.feed }] } },
    ],
  });
});

test('previews and commands are asked for at once, whatever is being edited [STA-07] [STA-08] [STA-09] [STA-10] [STA-11] [STA-12] [STA-13] [STA-16] [DVP-07] [CON-19]', async ({
  page,
  look,
}) => {
  const editor = await openEditor(page, roof, 'Cameras');
  await editor.getByRole('button', { name: /^cam1/ }).click();
  await editor.getByLabel('Address').fill('http://192.0.2.20/other.jpg');
  await editor.getByRole('switch', { name: /^Preview/ }).click();
  await expect(editor.getByText('The Station sends the first picture')).toBeVisible();
  await editor.getByRole('button', { name: 'Focus now' }).click();
  await expect(editor.getByText('The Station is told within half a minute.')).toBeVisible();
  await unfold(editor, 'Own command');
  await editor.getByLabel('Command', { exact: true }).fill('--zoom 2');
  await editor.getByRole('button', { name: 'Send it now' }).click();
  await unfold(editor, 'Power');
  await editor.getByRole('button', { name: 'Power on now' }).click();
  await expect(editor.getByText('The Station is told within half a minute.')).toHaveCount(3);
  const names = (await roofProgram.checkIn()).map(({ Name }) => Name).sort();
  expect(names).toEqual(['AutoFocus', 'CustomCommand', 'PowerUp', 'Preview']);

  const picture = editor.getByRole('img', { name: 'What cam1 sees' });
  await sendPreview(130);
  await expect(picture).toHaveCSS('opacity', '0.5');
  await sendPreview(0);
  await expect(picture).toHaveCSS('opacity', '1');
  await lookEverywhere(page, look, 'a preview');

  await save(page);
  const { Cameras } = await configOf<{ Cameras: Camera[] }>(roof);
  expect(Cameras[0]?.SourceConfig).toMatchObject({
    Source_Uri: 'http://192.0.2.20/other.jpg',
    CustomCommand_Value: '--zoom 2',
    ImagePreview_RequestedAt: expect.any(String),
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.getByRole('button', { name: /^cam1/ }).click();
  const preview = editor.getByRole('switch', { name: /^Preview/ });
  await expect(preview).toBeChecked();
  await preview.click();
  await expect(preview).not.toBeChecked();
  expect((await configOf<{ Cameras: Camera[] }>(roof)).Cameras[0]?.SourceConfig).toMatchObject({
    ImagePreview_RequestedAt: null,
  });

  await page.route(/devicemanage/, (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), preview.click()]);
  await expect(preview).not.toBeChecked();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a camera that is removed or switched off, by keyboard alone [STA-02]', async ({ page }) => {
  const editor = await openEditor(page, gate, 'Cameras');
  const press = async (target: Locator, key: string) => {
    await target.focus();
    await page.keyboard.press(key);
  };
  await press(editor.getByRole('button', { name: 'Remove cam1' }), 'Enter');
  await press(editor.getByRole('switch', { name: 'Capture cam2' }), 'Space');
  await press(editor.getByRole('button', { name: /^cam2/ }), 'Enter');
  await expect(editor.getByLabel('Id of the camera')).toHaveValue('cam2');
  await press(page.getByRole('button', { name: 'Save' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  expect(await configOf<object>(gate)).toMatchObject({ Cameras: [{ ConfigId: 'cam2', State: 'Disabled' }] });
});

test('a Station is restarted from a collection whose feeds it captures [COL-06] [DEV-10]', async ({
  page,
  look,
}) => {
  const { Collection } = await call<{ Collection: { Id: string } }>(
    scene.owner,
    'post',
    '/api/nv/collectionmanage',
    {
      collectionInfo: {
        Id: 'New',
        Description: { Name: 'Masts', Description: null },
        FeedIds: [scene.feed, scene.second],
        Share: { IsPublic: false },
      },
    },
  );
  await call(scene.owner, 'post', '/api/nv/devicemanage', {
    device: { Prop: { Id: gate, Description: { Name: 'Gate' } } },
    ConfigTS: {
      Cameras: [{ ConfigId: 'cam2', CaptureConfig: { FeedAttachments: [{ FeedId: scene.feed }] } }],
    },
  });
  await gateProgram.checkIn();
  await signIn(page);
  await page.goto(`/collection/${Collection.Id}`);
  await page.getByText('Stations of these feeds').click();
  await expect(page.getByText('Gate', { exact: true })).toBeVisible();
  await lookEverywhere(page, look, 'Stations of a collection');
  await page.getByRole('button', { name: 'Reboot' }).click();
  await page.getByRole('button', { name: 'Confirm reboot' }).click();
  await expect(page.getByRole('button', { name: 'Ok' })).toBeVisible();
  expect((await gateProgram.checkIn()).map(({ Name }) => Name)).toEqual(['Reboot']);
});

async function signIn(page: Page): Promise<void> {
  await page.context().addCookies((await scene.owner.storageState()).cookies);
}

/** The edit of a device; gives the part of it with this title. */
async function openEditor(page: Page, id: string, title: 'Playlist' | 'Cameras'): Promise<Locator> {
  await signIn(page);
  await page.goto(`/mystuff?s=devices&device=${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return page.getByRole('region', { name: title });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
}

const close = (editor: Locator, name: string) =>
  editor.getByRole('button', { name: new RegExp(`^${name}`), expanded: true }).click();

/** Opens what is folded away. */
const unfold = (editor: Locator, title: string) =>
  editor.locator('summary', { hasText: new RegExp(`^${title}`) }).click();

async function choose(editor: Locator, label: string, option: string): Promise<void> {
  await editor.getByRole('combobox', { name: label, exact: true }).click();
  await editor.page().getByRole('option', { name: option, exact: true }).click();
}

const addCamera = (page: Page, editor: Locator, name: string) => find(page, editor, 'Add a camera', name);
const attach = (page: Page, editor: Locator, name: string) => find(page, editor, 'Attach a feed', name);

async function find(page: Page, editor: Locator, button: string, name: string): Promise<void> {
  await editor.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('searchbox').fill(name);
  await dialog
    .getByRole('link', { name: new RegExp(`${name} mast`) })
    .first()
    .click();
}

async function configOf<T>(id: string): Promise<T> {
  const list = (await (await scene.owner.get('/api/nv/devicemanage')).json()) as {
    Prop: { Id: string };
    Config: T;
  }[];
  const device = list.find(({ Prop }) => Prop.Id === id);
  if (!device) throw new Error('There is no such device.');
  return device.Config;
}

/** Pairs a device by calls; gives its id and its program. */
async function pair(
  url: string,
  type: 'Window' | 'Station',
  deviceName: string,
): Promise<[string, DeviceProgram]> {
  const program = await DeviceProgram.waiting(url, type);
  await call(scene.owner, 'post', `/api/nv/devicemanage/provision/${program.code}`, { deviceName });
  return [await program.paired(), program];
}

async function sendPreview(agoSec: number): Promise<void> {
  const path = join(tmpdir(), `longview-preview-${process.pid}.jpg`);
  await makeMedia(path, 'testsrc2=size=640x360', '-frames:v', '1');
  const at = new Date(Date.now() - agoSec * 1000).toISOString().replace(/\.\d+Z/, 'Z');
  const answer = await roofProgram.call(`preview-set?configid=cam1&capturedat=${at}`, await readFile(path));
  expect(answer.status).toBe(204);
  await rm(path);
}
