import type { Browser, Locator, Page } from '@playwright/test';
import { call } from '../calls.ts';
import { DeviceProgram } from '../device-program.ts';
import { expect } from '../fixtures.ts';
import { addMedia } from '../made-media.ts';
import { openScene, type PlayerScene } from '../player-scene.ts';
import type { Service } from '../service.ts';

/** A Window, two Stations and what they can play and capture; and their editors, as people find their way in them. */

export interface EditorScene extends PlayerScene {
  /** A Window. */
  lobby: string;
  /** A Station. */
  roof: string;
  roofProgram: DeviceProgram;
  /** Another one. */
  gate: string;
  gateProgram: DeviceProgram;
}

export interface StationCamera {
  ConfigId: string;
  State: string;
  SourceConfig: Record<string, unknown>;
  PowerControlConfig: Record<string, unknown>;
}

export async function openEditorScene(service: Service, browser: Browser): Promise<EditorScene> {
  const scene = await openScene(service, browser);
  await addMedia(scene.owner);
  const [lobby] = await pair(scene, service.url, 'Window', 'Lobby');
  const [roof, roofProgram] = await pair(scene, service.url, 'Station', 'Roof');
  const [gate, gateProgram] = await pair(scene, service.url, 'Station', 'Gate');
  return { ...scene, lobby, roof, roofProgram, gate, gateProgram };
}

/** Pairs a device by calls; gives its id and its program. */
async function pair(
  { owner }: PlayerScene,
  url: string,
  type: 'Window' | 'Station',
  deviceName: string,
): Promise<[string, DeviceProgram]> {
  const program = await DeviceProgram.waiting(url, type);
  await call(owner, 'post', `/api/nv/devicemanage/provision/${program.code}`, { deviceName });
  return [await program.paired(), program];
}

export async function signIn({ owner }: EditorScene, page: Page): Promise<void> {
  await page.context().addCookies((await owner.storageState()).cookies);
}

/** The edit of a device; gives the part of it with this title. */
export async function openEditor(
  scene: EditorScene,
  page: Page,
  id: string,
  title: 'Playlist' | 'Cameras',
): Promise<Locator> {
  await signIn(scene, page);
  await page.goto(`/mystuff?s=devices&device=${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return page.getByRole('region', { name: title });
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
}

/** Opens what is folded away. */
export const unfold = (editor: Locator, title: string) =>
  editor.locator('summary', { hasText: new RegExp(`^${title}`) }).click();

export async function choose(editor: Locator, label: string, option: string): Promise<void> {
  await editor.getByRole('combobox', { name: label, exact: true }).click();
  await editor.page().getByRole('option', { name: option, exact: true }).click();
}

/** A new item of a playlist: what it shows is asked first. */
export async function addItem(
  page: Page,
  editor: Locator,
  kind: 'Camera' | 'Collection' | 'Picture or film',
  name: string,
): Promise<void> {
  await editor.getByRole('button', { name: 'Add an item' }).click();
  const dialog = page.getByRole('dialog', { name: 'What to show' });
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name }).first().click();
  await expect(dialog).toBeHidden();
}

export const addCamera = (page: Page, editor: Locator, name: string) =>
  find(page, editor, 'Add a camera', name);
export const attach = (page: Page, editor: Locator, name: string) =>
  find(page, editor, 'Attach a camera', name);

async function find(page: Page, editor: Locator, button: string, name: string): Promise<void> {
  await editor.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('searchbox').fill(name);
  const links = dialog.getByRole('link');
  // The list of all, which is there at first, must not go from under the click.
  await expect(links.filter({ hasText: ' mast', hasNotText: name })).toHaveCount(0);
  await links
    .filter({ hasText: `${name} mast` })
    .first()
    .click();
}

export async function configOf<T>({ owner }: EditorScene, id: string): Promise<T> {
  const list = (await (await owner.get('/api/nv/devicemanage')).json()) as {
    Prop: { Id: string };
    Config: T;
  }[];
  const device = list.find(({ Prop }) => Prop.Id === id);
  if (!device) throw new Error('There is no such device.');
  return device.Config;
}
