import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { call, makeFeed, ownerApart } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { makeMedia } from './made-media.ts';
import type { Service } from './service.ts';

/** An account with two feeds that only it sees, and a picture for when the server is away. */
export interface WindowScene {
  owner: APIRequestContext;
  north: string;
  south: string;
  /** A feed that never had a picture. */
  blind: string;
  closedSign: string;
}

export const DEVICES = '/api/nv/devicemanage';

export interface PairedDevice {
  Prop: { Id: string; Description: { Name: string } };
  Activity: { ActivityState: string };
  ClientInfo: { Platform: string | null; Version: string | null };
}

export async function openWindowScene(service: Service, browser: Browser): Promise<WindowScene> {
  const owner = await ownerApart(service);
  const wish = { IntervalCode: '10sec' } as const;
  const north = await makeFeed(owner, { ...wish, Name: 'North mast' });
  const south = await makeFeed(owner, { ...wish, Name: 'South mast' });
  const blind = await makeFeed(owner, { ...wish, Name: 'Blind mast' });
  const page = await browser.newPage();
  const sizes = { width: 1280, height: 720 };
  await sendDrawn(page, owner, [north], [{ agoSec: 5, color: '#2b6cb0', text: 'North' }], sizes);
  await sendDrawn(page, owner, [south], [{ agoSec: 5, color: '#b83280', text: 'South' }], sizes);
  await page.close();
  return { owner, north, south, blind, closedSign: await uploadSign(owner) };
}

async function uploadSign(owner: APIRequestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-window-'));
  const path = join(folder, 'sign.jpg');
  await makeMedia(path, 'smptebars=size=1280x720', '-frames:v', '1');
  const file = { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await readFile(path) };
  await rm(folder, { recursive: true });
  const answer = await owner.post('/api/nv/resource/payload', { multipart: { file } });
  const [resource] = [await answer.json()].flat() as { Id: string }[];
  return resource?.Id ?? '';
}

/** The code that a page shows. */
export async function shownCode(page: Page): Promise<string> {
  const code = page.locator('.pair-code');
  await code.waitFor();
  return (await code.locator('span').allTextContents()).join('');
}

/** The code for people that a page shows. */
export async function shownShortCode(page: Page): Promise<string> {
  const code = page.locator('.pair-short');
  await code.waitFor();
  return (await code.locator('span').allTextContents()).join('-');
}

export async function pairWindow(
  { owner }: Pick<WindowScene, 'owner'>,
  code: string,
  save: object = { deviceName: 'Lobby' },
): Promise<PairedDevice> {
  const paired = await call<{ Device: PairedDevice }>(owner, 'post', `${DEVICES}/provision/${code}`, save);
  return paired.Device;
}

/** An item of a playlist: feeds live, or files one after another. */
export const feeds = (FeedIds: string[], more: object = {}) => ({
  PlayModeConfiguration: { PlayMode: 'LiveImage', FeedIds },
  ...more,
});
export const files = (ResourceIds: string[], more: object = {}) => ({
  PlayModeConfiguration: { PlayMode: 'Media', ResourceIds },
  ...more,
});

export function savePlaylist(
  { owner }: Pick<WindowScene, 'owner'>,
  { Prop: { Id } }: PairedDevice,
  sequences: Record<string, object[]>,
  Options: object = {},
): Promise<unknown> {
  const Playlist = Object.entries(sequences).map(([Type, Items]) => ({ Type, Items }));
  return call(owner, 'post', DEVICES, {
    device: { Prop: { Id, Description: { Name: 'Lobby' } } },
    ConfigTW: { Player: { Playlist, Options } },
  });
}

/** A page of `/window` that was paired just now and plays these sequences. */
export async function openPaired(
  scene: WindowScene,
  page: Page,
  sequences: Record<string, object[]>,
  Options: object = {},
): Promise<PairedDevice> {
  await openWindow(page);
  const device = await pairWindow(scene, await shownCode(page));
  await savePlaylist(scene, device, sequences, Options);
  return device;
}

/** What is seen now, without what is still loading behind it. */
export const seen = (page: Page) => page.locator('.layer:not(.coming) img.shown');

/** Opens the page of a Window, whose waits `heard` shortens. */
export async function openWindow(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/window');
}

/** Until `check` holds, with half a minute of the page's time between two looks: so often a Window checks in. */
export async function heard(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await check();
  }).toPass({ timeout: 90_000 });
}
/** For what is looked at within `heard`. */
export const SOON = { timeout: 3000 };
