import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { lookEverywhere } from '../look-everywhere.ts';
import { addCamera, addItem, choose, configOf, type EditorScene, openEditor, save } from './scene.ts';

/** What a Window plays, as people edit it. */
export function playlist(sceneOf: () => EditorScene): void {
  test('a playlist: items with their way, contents, times and looks, in an order of one’s own [PLY-02] [PLY-05] [PLY-06] [PLY-12] [PLY-13] [PLY-16] [PLY-17] [PLY-18] [PLY-19] [PLY-20] [PLY-21] [PLY-22] [EXT-486] [GEN-04]', async ({
    page,
    look,
  }) => {
    const scene = sceneOf();
    const editor = await openEditor(scene, page, scene.lobby, 'Playlist');
    await expect(editor.getByText('Shows all cameras in turn until you choose a playlist.')).toBeVisible();
    await lookEverywhere(page, look, 'an empty playlist');

    await addItem(page, editor, 'Camera', 'North mast');
    await expect(editor.getByRole('radio', { name: /^Live picture/ })).toBeChecked();
    await expect(editor.getByRole('combobox', { name: 'Duration' })).toHaveValue('Forever');
    await close(editor, 'North mast');

    await addItem(page, editor, 'Picture or film', 'bright.png');
    await expect(editor.getByRole('radio', { name: /^Pictures and films/ })).toBeChecked();
    await expect(editor.getByRole('note')).toContainText('“North mast” plays forever');
    await editor.getByRole('button', { name: 'One minute each' }).click();
    await expect(editor.getByRole('note')).toHaveCount(0);

    await editor.getByRole('radio', { name: /^Ghost picture frame/ }).check();
    await expect(editor.getByRole('textbox', { name: 'Time per picture' })).toHaveValue('00:03:36');
    await editor.getByRole('radio', { name: /^Pictures and films/ }).check();
    await addCamera(page, editor, 'South');
    await expect(editor.getByRole('textbox', { name: 'Time', exact: true })).toHaveValue('00:01:00');
    await editor.getByRole('textbox', { name: 'Time', exact: true }).fill('0:20');
    await editor.getByRole('textbox', { name: 'Time per picture' }).fill('0:05');
    await editor.getByRole('switch', { name: 'Shuffle' }).click();
    await editor.getByRole('switch', { name: 'Show picture names and times' }).click();
    await choose(editor, 'Fit', 'Fill and crop');
    await choose(editor, 'When it plays again', 'Start over');
    const shown = page.frameLocator('iframe[title="Player preview"]');
    await expect(shown.locator('img.shown').first()).toBeVisible();
    await lookEverywhere(page, look, 'an item of a playlist');
    await close(editor, 'bright.png, South mast');

    const rows = editor.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await expect(rows).toHaveText([/^North mast/, /^bright.png, South mast/]);
    await editor.getByRole('button', { name: 'Move North mast', exact: true }).focus();
    await page.keyboard.press('Space');
    // Told while it is lifted: that it is, and then where.
    await expect(page.getByText(/^North mast( picked up|, position 1 of 2)\.$/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('North mast, position 2 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows).toHaveText([/^bright.png, South mast/, /^North mast/]);
    await editor.getByRole('button', { name: 'Move North mast up' }).click();
    await editor.getByRole('switch', { name: 'Play North mast' }).press('Space');
    await expect(shown.locator('.moment')).toBeHidden();
    await lookEverywhere(page, look, 'a playlist');

    await editor.getByText('Offline', { exact: true }).click();
    await addItem(page, editor, 'Camera', 'South mast');
    await editor.getByRole('radio', { name: /^The camera/ }).check();
    await expect(editor.getByRole('radio', { name: /^Live picture/ })).toHaveCount(0);
    await save(page);

    const { Player } = await configOf<{ Player: { Playlist: { Type: string; Items: object[] }[] } }>(
      scene,
      scene.lobby,
    );
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
    const scene = sceneOf();
    const editor = await openEditor(scene, page, scene.lobby, 'Playlist');
    const rows = editor.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await expect(rows).toHaveText([/^North mast.*00:01:00/, /^bright.png, South mast.*00:00:20/]);
    await editor.getByRole('button', { name: 'Remove North mast' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(rows).toHaveCount(2);
  });
}

const close = (editor: Locator, name: string) =>
  editor.getByRole('button', { name: new RegExp(`^${name}`), expanded: true }).click();
