import { expect, test } from '../fixtures.ts';
import { lookEverywhere } from '../look-everywhere.ts';
import {
  attach,
  choose,
  configOf,
  type EditorScene,
  openEditor,
  type StationCamera,
  save,
  unfold,
} from './scene.ts';

/** What a Station captures, as people edit it. */
export function cameras(sceneOf: () => EditorScene): void {
  test('a camera of a Station, with the fields of its source alone [STA-01] [STA-02] [STA-03] [STA-04] [STA-06] [STA-14] [STA-15] [CON-51] [CON-52] [CON-53] [CON-54] [CON-55] [CON-56] [CON-57] [CON-58] [CON-59] [GEN-04]', async ({
    page,
    look,
  }) => {
    const scene = sceneOf();
    const editor = await openEditor(scene, page, scene.roof, 'Cameras');
    await expect(editor.getByText('No cameras yet.')).toBeVisible();
    await editor.getByRole('button', { name: 'Add a camera' }).click();
    await expect(editor.getByLabel('Camera id')).toHaveValue('cam1');
    await expect(editor.getByLabel('Address')).toHaveCount(0);
    await choose(editor, 'Source', 'Script');
    await expect(editor.getByRole('combobox', { name: 'Script output' })).toHaveValue('The picture');
    const script = editor.getByLabel('Script', { exact: true }).first();
    await script.fill('../snap.sh');
    await expect(script).toHaveAccessibleDescription(/The name of a script on the Station, without a path\./);
    await script.fill('snap.sh');
    await choose(editor, 'Source', 'Network camera');
    await editor.getByLabel('Address').fill('http://192.0.2.20/jpg');
    await editor.getByLabel('User name').fill('root');
    await editor.getByLabel('Password', { exact: true }).fill('harbour light');
    await choose(editor, 'Capture duration', 'For a set time after it is turned on');
    await editor.getByLabel('Duration', { exact: true }).fill('90');
    await unfold(editor, 'PTZ camera');
    await editor.getByRole('radio', { name: /^Wait/ }).check();
    await expect(editor.getByLabel('Not moved for', { exact: true })).toHaveValue('4');
    await unfold(editor, 'Copies on the Station');
    await editor.getByLabel('Second copy').fill('DirNameYear');
    await editor.getByRole('switch', { name: 'Keep a copy of each picture' }).click();
    await expect(editor.getByLabel('Folder names')).toHaveValue('DirNameYearMonthDay');
    await unfold(editor, 'Power');
    await expect(editor.getByRole('radio', { name: /^When it fails/ })).toBeChecked();
    await expect(editor.getByLabel('Power-cycle after failing for (0 = never)', { exact: true })).toHaveValue(
      '10',
    );
    await expect(editor.getByLabel('Warm-up before the first picture', { exact: true })).toHaveValue('5');
    await editor.getByRole('radio', { name: /^For each picture/ }).check();
    await expect(editor.getByLabel('Power off after the last picture', { exact: true })).toHaveValue('1');
    await editor.getByRole('group', { name: 'Power on', exact: true }).getByLabel('Script').fill('on.sh');
    await expect(
      editor.getByRole('group', { name: 'Power on', exact: true }).getByLabel('Time limit', { exact: true }),
    ).toHaveValue('15');
    await attach(page, editor, 'North');
    await lookEverywhere(page, look, 'a camera of a Station');
    await save(page);

    const { Cameras } = await configOf<{ Cameras: StationCamera[] }>(scene, scene.roof);
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
        ContentConfig: {
          Persist: true,
          PersistOptions: 'DirNameYearMonthDay',
          Persist2Options: 'DirNameYear',
        },
        PowerControlConfig: { PowerControlMode: 'PowerOnDemand', PowerUpCallback: { Script: 'on.sh' } },
      },
    ]);
    const told = await scene.roofProgram.config<{ Config: { Cameras: StationCamera[] } }>();
    expect(told.Config.Cameras[0]?.SourceConfig).toMatchObject({ Source_Password: 'harbour light' });
  });

  test('what is wrong is named at its field, also by the service; what was typed stays [STA-01] [ENT-21] [ENT-22] [GEN-11]', async ({
    page,
  }) => {
    const scene = sceneOf();
    const editor = await openEditor(scene, page, scene.roof, 'Cameras');
    await editor.getByRole('button', { name: /^cam1/ }).click();
    await expect(editor.getByLabel('Camera id')).toBeDisabled();
    const address = editor.getByLabel('Address');
    await address.fill('http://192.0.2.21/jpg');
    await expect(editor.getByText('The saved password is not sent to a different host')).toBeVisible();
    await address.fill('http://admin:secret@192.0.2.20/jpg');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(address).toHaveAccessibleDescription(/another login than the fields beside it/);
    await expect(address).toHaveValue('http://admin:secret@192.0.2.20/jpg');
    await editor.getByRole('button', { name: /^cam1/ }).click();
    await expect(editor.getByRole('button', { name: /^cam1/ })).toContainText('Check the marked fields');
    await editor.getByRole('button', { name: 'Add a camera' }).click();
    await editor.getByLabel('Camera id').fill('cam1');
    await expect(editor.getByLabel('Camera id')).toHaveAccessibleDescription(/has this ConfigId/);
  });

  test('a feed that another camera has is asked about, and moves [STA-05]', async ({ page }) => {
    const scene = sceneOf();
    const editor = await openEditor(scene, page, scene.gate, 'Cameras');
    await editor.getByRole('button', { name: 'Add a camera' }).click();
    await attach(page, editor, 'North');
    const ask = page.getByRole('dialog', { name: 'Move North mast here?' });
    await expect(ask.getByText('It moves here from camera cam1 of Roof when you save.')).toBeVisible();
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor.getByRole('list', { name: 'Used by' })).toHaveCount(0);
    await attach(page, editor, 'North');
    await ask.getByRole('button', { name: 'Move' }).click();
    await expect(editor.getByRole('list', { name: 'Used by' }).getByText('North mast')).toBeVisible();

    await editor.getByRole('button', { name: /^cam1/ }).click();
    await editor.getByRole('button', { name: 'Add a camera' }).click();
    await attach(page, editor, 'North');
    await expect(ask.getByText('It moves here from camera cam1 of this Station.')).toBeVisible();
    await ask.getByRole('button', { name: 'Move' }).click();
    await save(page);
    expect(await configOf<object>(scene, scene.roof)).toMatchObject({
      Cameras: [{ CaptureConfig: { FeedAttachments: [] } }],
    });
    expect(await configOf<object>(scene, scene.gate)).toMatchObject({
      Cameras: [
        { ConfigId: 'cam1', CaptureConfig: { FeedAttachments: [] } },
        { ConfigId: 'cam2', CaptureConfig: { FeedAttachments: [{ FeedId: scene.feed }] } },
      ],
    });
  });
}
