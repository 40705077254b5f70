import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { call, makeFeed, ownerApart } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import type { Service } from './service.ts';

/** Two feeds with three minutes of bright pictures, and the player on the first of them. */

export interface PlayerScene {
  owner: APIRequestContext;
  feed: string;
  second: string;
}

/** Anyone may see the feeds, so that journeys need no sign-in. */
export async function openScene(service: Service, browser: Browser): Promise<PlayerScene> {
  const owner = await ownerApart(service);
  const wish = { IntervalCode: '10sec', IsPublic: true } as const;
  const feed = await makeFeed(owner, { ...wish, Name: 'North mast' });
  const second = await makeFeed(owner, { ...wish, Name: 'South mast' });
  const page = await browser.newPage();
  const pictures = Array.from({ length: 18 }, (_, index) => ({
    agoSec: (17 - index) * 10,
    color: `hsl(${index * 20} 70% 70%)`,
    text: `Picture ${index + 1}`,
  }));
  await sendDrawn(page, owner, [feed, second], pictures, { width: 1280, height: 720 });
  await page.close();
  return { owner, feed, second };
}

export const openPlayer = (page: Page, { feed }: PlayerScene, query = '') =>
  page.goto(`/api/v2/player?feed=${feed}&${query}`);
export const shownUrl = (page: Page) => page.locator('img.shown').last().getAttribute('src');
export const moment = (page: Page) => page.locator('.moment');

/** The access key of a new link to the first feed. */
export async function shareLink({ owner, feed }: PlayerScene): Promise<string> {
  const wish = { roId: feed, roleId: 'Viewer' };
  const answer = await call<{ Share: { Links: { AccessKey: string }[] } }>(
    owner,
    'post',
    '/api/nv/sharemanage/setshare',
    wish,
  );
  return answer.Share.Links.at(-1)?.AccessKey ?? '';
}
