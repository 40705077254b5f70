import { call } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { openScene, type PlayerScene } from './player-scene.ts';

/** What a Window plays, in the browser of somebody who has its address and nothing else. */

test.use({ allowed: [/tdtoken/] });
test.describe.configure({ mode: 'serial', timeout: 150_000 });

const CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23W';
const PATH = '/api/nv/devicemanage';
let scene: PlayerScene;
let device: { Prop: { Id: string; UseUrl: string } };

test.beforeAll(async ({ service, browser }) => {
  scene = await openScene(service, browser);
  await close(scene.feed, 'North mast');
  await close(scene.second, 'South mast');
  const paired = await call<{ Device: typeof device }>(scene.owner, 'post', `${PATH}/provision/${CODE}`, {
    deviceName: 'Lobby',
  });
  device = paired.Device;
});
test.afterAll(() => scene.owner.dispose());

/** Nobody sees the feeds but by the Window. */
const close = (feedId: string, Name: string) =>
  call(scene.owner, 'post', `/api/nv/feed/info/${feedId}`, {
    ...{ Name, Description: null, TimeZone: 'UTC', IsPublic: false },
  });

const item = (FeedIds: string[], more: object = {}) => ({
  PlayModeConfiguration: { PlayMode: 'LiveImage', FeedIds },
  ...more,
});
const play = (Items: object[], Options: object = {}) =>
  call(scene.owner, 'post', PATH, {
    device: { Prop: { Id: device.Prop.Id, Description: { Name: 'Lobby' } } },
    ConfigTW: { Player: { Playlist: [{ Type: 'Default', Items }], Options } },
  });

test('plays one item after another, and again [PUB-11] [ENT-20]', async ({ page }) => {
  await play([
    item([scene.feed], { Duration: 'PT3S' }),
    item([scene.second, scene.feed], { Duration: 'PT3S' }),
  ]);
  await page.goto(device.Prop.UseUrl);
  const picture = page.locator('img.shown');
  await expect(picture).toHaveAttribute('alt', /North mast/);
  await expect(picture).toHaveAttribute('alt', /South mast/);
  await expect(picture).toHaveAttribute('alt', /North mast/);
});

test('says that there is nothing to play, in the language of the Window [ENT-17] [PUB-12]', async ({
  page,
}) => {
  await play([], { Locale: 'de' });
  await page.goto(device.Prop.UseUrl);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Noch kein Bild')).toBeVisible();
});

test('shows nothing more once the Window was deleted [API-33] [SHR-05]', async ({ page }) => {
  await play([item([scene.feed])]);
  await page.goto(device.Prop.UseUrl);
  await expect(page.locator('img.shown')).toBeVisible();
  await scene.owner.delete(`${PATH}/${device.Prop.Id}`);
  await page.reload();
  await expect(page.getByText('No such Screen.')).toBeVisible();
});
