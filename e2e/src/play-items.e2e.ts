import { expect, test } from './fixtures.ts';
import { addMedia } from './made-media.ts';
import { moment, openPlayer, openScene, type PlayerScene, shareLink } from './player-scene.ts';
import { BRIGHT, watchScreen } from './screen-watch.ts';

/** What a feed plays where no mode is asked for: its item, as it is edited, stored and shown. */

test.use({ allowed: [/played-media/] });
test.describe.configure({ mode: 'serial', timeout: 150_000 });

let scene: PlayerScene;
let image = '';
let film = '';
test.beforeAll(async ({ service, browser }) => {
  scene = await openScene(service, browser);
  ({ image, film } = await addMedia(scene.owner));
});
test.afterAll(() => scene.owner.dispose());

test('without a mode the feed plays its item: cameras in turn [PLY-01] [PUB-11]', async ({ page }) => {
  await setItem('CycleImage', [of(scene.feed), of(scene.second)], { Interval: 'PT2S' });
  await openPlayer(page, scene);
  await expect(moment(page)).toHaveText(/^North mast · /);
  const screen = await watchScreen(page);
  await expect(moment(page)).toHaveText(/^South mast · /);
  await expect(moment(page)).toHaveText(/^North mast · /);
  expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
  await openPlayer(page, scene, 'playmode=liveimage');
  await expect(moment(page)).toHaveText(/^\w+ \d/);
});

test('name and time over pictures: as large as the item says, or hidden [PLY-17]', async ({ page }) => {
  const cameras = [of(scene.feed), of(scene.second)];
  await setItem('CycleImage', cameras, { Interval: 'PT2S', ContentInfoSizeMode: 'Large' });
  await openPlayer(page, scene);
  await expect(moment(page)).toHaveText(/^North mast · /);
  await expect(moment(page)).toHaveCSS('font-size', '24px');
  await setItem('CycleImage', cameras, { Interval: 'PT2S', ContentInfoShowMode: 'Hide' });
  await openPlayer(page, scene);
  const picture = page.locator('img.shown');
  for (const name of ['North mast', 'South mast']) {
    await expect(picture).toHaveAttribute('alt', new RegExp(name));
    await expect(moment(page)).toBeHidden();
  }
});

test('pictures and films of the library, by their play item only [EXT-130] [PLY-04]', async ({ page }) => {
  await setItem('PictureFrame', [res(image), res(film)], { Interval: 'PT2S' });
  const link = await shareLink(scene);
  const asStranger = `playmode=&accesskey=${link}`;
  await page.context().clearCookies();
  await openPlayer(page, scene, asStranger);
  await expect(page.locator('img.shown')).toBeVisible();
  const screen = await watchScreen(page);
  await expect(page.locator('video.shown')).toBeVisible();
  await expect(page.locator('video.shown')).toHaveCount(0);
  await expect(page.locator('video.shown')).toBeVisible();
  expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
  const address = `/api/v2/played-media?feedid=${scene.feed}&accesskey=${link}&id=`;
  expect((await page.request.get(address + film)).status()).toBe(200);
  await setItem('Media', [res(image)], {});
  expect((await page.request.get(address + film)).status()).toBe(404);
});

test('a ghost frame blends each picture with the one before [PUB-11] [PLY-12]', async ({ page }) => {
  await setItem('GhostPictureFrame', [], { Interval: 'PT2S' });
  await openPlayer(page, scene);
  await expect(page.locator('img.shown')).toHaveCount(2);
  const screen = await watchScreen(page);
  for (let turn = 0; turn < 2; turn += 1) {
    const before = (await moment(page).textContent()) ?? '';
    await expect(moment(page)).not.toHaveText(before);
  }
  await expect.poll(screen.count).toBeGreaterThan(20);
  expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
});

test('a film that plays once is followed by the live picture [PLY-07]', async ({ page }) => {
  await setItem('LiveTimelapseVideo', [of(scene.feed)], {}, { Iterations: 1 });
  await openPlayer(page, scene);
  await expect(page.locator('video.shown')).toBeVisible();
  await expect(page.locator('img.shown')).toBeVisible();
  await expect(page.locator('video.shown')).toHaveCount(0);
});

test('an item for a time is followed by the live picture [PLY-06]', async ({ page }) => {
  await setItem('Test_Card', [], {}, { Duration: 'PT3S' });
  await openPlayer(page, scene);
  await expect(page.locator('img.shown')).toBeVisible();
  await expect(moment(page)).toBeHidden();
  await expect(moment(page)).toBeVisible();
});

test('the editor of the play item: mode, list, times, the player beside it, saved [PLY-01] [PLY-13] [GAP-16] [GEN-04] [EXT-271]', async ({
  page,
  look,
}) => {
  await setItem(null);
  await page.context().addCookies((await scene.owner.storageState()).cookies);
  await page.goto(`/feed/${scene.feed}/dashboard#Embed`);
  const editor = page.getByRole('region', { name: 'What the player shows' });
  await editor.getByRole('radio', { name: /Ghost picture frame/ }).check();
  await expect(editor.getByRole('textbox', { name: 'Time per picture' })).toHaveValue('00:03:36');
  await editor.getByRole('radio', { name: /Pictures and films/ }).check();
  await editor.getByRole('textbox', { name: 'Time per picture' }).fill('0:05');
  await editor.getByRole('button', { name: 'Add a picture or film' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'bright.png' }).click();
  await editor.getByRole('button', { name: 'Add a camera' }).click();
  // The cameras are there at once, without a letter.
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /South mast/ })
    .first()
    .click();
  const rows = editor.getByRole('list', { name: 'What to show' }).getByRole('listitem');
  await expect(rows).toHaveText([/bright.png/, /South mast/]);
  await editor.getByRole('button', { name: 'Move South mast', exact: true }).focus();
  await page.keyboard.press('Space');
  // Told while it is lifted: that it is, and then where.
  await expect(page.getByText(/^South mast( picked up|, position 2 of 2)\.$/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('South mast, position 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows).toHaveText([/South mast/, /bright.png/]);
  await editor.getByRole('button', { name: 'Move South mast down' }).click();
  await expect(rows).toHaveText([/bright.png/, /South mast/]);
  const preview = page.frameLocator('iframe[title="Player preview"]');
  await expect(preview.locator('.moment')).toHaveText(/^South mast/);
  await look('the play item being edited');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  const { PlayItem } = await (await scene.owner.get(`/api/v2/feed-get?feedid=${scene.feed}`)).json();
  expect(PlayItem.PlayModeConfiguration).toMatchObject({ PlayMode: 'Media', Interval: 'PT5S' });
  await page.reload();
  await expect(rows).toHaveText([/bright.png/, /South mast/]);
  await editor.getByRole('button', { name: 'Reset to live picture' }).click();
  await expect(rows).toHaveCount(0);
});

const of = (Id: string) => ({ Id, ItemType: 'Feed' });
const res = (Id: string) => ({ Id, ItemType: 'Res' });

async function setItem(PlayMode: string | null, Items: object[] = [], config: object = {}, more = {}) {
  const item = PlayMode === null ? null : { PlayModeConfiguration: { PlayMode, Items, ...config }, ...more };
  const answer = await scene.owner.post(`/api/nv/feed/playitem/${scene.feed}`, {
    data: JSON.stringify(item),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
