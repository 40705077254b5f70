import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { call } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { lookEverywhere } from '../look-everywhere.ts';
import { makeMedia } from '../made-media.ts';
import { configOf, type EditorScene, openEditor, type StationCamera, save, signIn, unfold } from './scene.ts';

/** Stations that are asked for previews, told what to do, and restarted from a collection; cameras switched off by keys. */
export function commands(sceneOf: () => EditorScene): void {
  test('previews and commands are asked for at once, whatever is being edited [STA-07] [STA-08] [STA-09] [STA-10] [STA-11] [STA-12] [STA-13] [STA-16] [DVP-07] [CON-19]', async ({
    page,
    look,
  }) => {
    const scene = sceneOf();
    const editor = await openEditor(scene, page, scene.roof, 'Cameras');
    await editor.getByRole('button', { name: /^cam1/ }).click();
    await editor.getByLabel('Address').fill('http://192.0.2.20/other.jpg');
    await editor.getByRole('switch', { name: /^Preview/ }).click();
    await expect(editor.getByText('The Station sends the first picture')).toBeVisible();
    await editor.getByRole('button', { name: 'Focus now' }).click();
    await expect(editor.getByText('Reaches the Station within 30 seconds.')).toBeVisible();
    await unfold(editor, 'Custom command');
    await editor.getByLabel('Command', { exact: true }).fill('--zoom 2');
    await editor.getByRole('button', { name: 'Send now' }).click();
    await expect(editor.getByText('Reaches the Station within 30 seconds.')).toHaveCount(2);
    await unfold(editor, 'Power');
    await editor.getByRole('button', { name: 'Power on now' }).click();
    await expect(editor.getByText('Reaches the Station within 30 seconds.')).toHaveCount(3);
    const names = (await scene.roofProgram.checkIn()).map(({ Name }) => Name).sort();
    expect(names).toEqual(['AutoFocus', 'CustomCommand', 'PowerUp', 'Preview']);

    const picture = editor.getByRole('img', { name: 'What cam1 sees' });
    await sendPreview(scene, 130);
    await expect(picture).toHaveCSS('opacity', '0.5');
    await sendPreview(scene, 0);
    await expect(picture).toHaveCSS('opacity', '1');
    await lookEverywhere(page, look, 'a preview');

    await save(page);
    const { Cameras } = await configOf<{ Cameras: StationCamera[] }>(scene, scene.roof);
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
    expect(
      (await configOf<{ Cameras: StationCamera[] }>(scene, scene.roof)).Cameras[0]?.SourceConfig,
    ).toMatchObject({
      ImagePreview_RequestedAt: null,
    });

    await page.route(/devicemanage/, (route) => route.abort());
    await Promise.all([page.waitForEvent('requestfailed'), preview.click()]);
    await expect(preview).not.toBeChecked();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  test('a camera that is removed or switched off, by keyboard alone [STA-02]', async ({ page }) => {
    const scene = sceneOf();
    const editor = await openEditor(scene, page, scene.gate, 'Cameras');
    const press = async (target: Locator, key: string) => {
      await target.focus();
      await page.keyboard.press(key);
    };
    await press(editor.getByRole('button', { name: 'Remove cam1' }), 'Enter');
    await press(editor.getByRole('switch', { name: 'Capture cam2' }), 'Space');
    await press(editor.getByRole('button', { name: /^cam2/ }), 'Enter');
    await expect(editor.getByLabel('Camera id')).toHaveValue('cam2');
    await press(page.getByRole('button', { name: 'Save' }), 'Enter');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    expect(await configOf<object>(scene, scene.gate)).toMatchObject({
      Cameras: [{ ConfigId: 'cam2', State: 'Disabled' }],
    });
  });

  test('a Station is restarted from a collection whose feeds it captures [COL-06] [DEV-10]', async ({
    page,
    look,
  }) => {
    const scene = sceneOf();
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
      device: { Prop: { Id: scene.gate, Description: { Name: 'Gate' } } },
      ConfigTS: {
        Cameras: [{ ConfigId: 'cam2', CaptureConfig: { FeedAttachments: [{ FeedId: scene.feed }] } }],
      },
    });
    await scene.gateProgram.checkIn();
    await signIn(scene, page);
    await page.goto(`/collection/${Collection.Id}`);
    await page.getByText('Stations of these cameras').click();
    await expect(page.getByText('Gate', { exact: true })).toBeVisible();
    await lookEverywhere(page, look, 'Stations of a collection');
    await page.getByRole('button', { name: 'Reboot' }).click();
    await page.getByRole('button', { name: 'Confirm reboot' }).click();
    await expect(page.getByRole('button', { name: 'Ok' })).toBeVisible();
    expect((await scene.gateProgram.checkIn()).map(({ Name }) => Name)).toEqual(['Reboot']);
  });
}

async function sendPreview({ roofProgram }: EditorScene, agoSec: number): Promise<void> {
  const path = join(tmpdir(), `longview-preview-${process.pid}.jpg`);
  await makeMedia(path, 'testsrc2=size=640x360', '-frames:v', '1');
  const at = new Date(Date.now() - agoSec * 1000).toISOString().replace(/\.\d+Z/, 'Z');
  const answer = await roofProgram.call(`preview-set?configid=cam1&capturedat=${at}`, await readFile(path));
  expect(answer.status).toBe(204);
  await rm(path);
}
