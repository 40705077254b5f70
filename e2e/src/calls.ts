import type { APIResponse, Page } from '@playwright/test';
import { expect, OWNER } from './fixtures.ts';
import type { Service } from './service.ts';

/** Calls beside what the page does, as whoever is signed in on it: journeys begin where another one has ended. */

export function post(page: Page, { url }: Service, path: string, data: object): Promise<APIResponse> {
  return page.request.post(`${url}${path}`, { headers: { origin: url }, data });
}

/** Signs the owner in, on this page. */
export async function signIn(page: Page, service: Service): Promise<void> {
  const { email, password } = OWNER;
  const answer = await post(page, service, '/api/auth/sign-in/email', { email, password });
  expect(answer.ok()).toBe(true);
}

interface FeedWish {
  Name?: string;
  TimeZone?: string;
  IntervalCode?: '1sec' | '1min' | '10min' | '1hour';
}

/** Makes a feed of the one who is signed in; gives its id. */
export async function makeFeed(page: Page, service: Service, wish: FeedWish = {}): Promise<string> {
  const data = { Name: 'North mast', SizeCode: 'x1080', IntervalCode: '10min', ...wish };
  const answer = await post(page, service, '/api/nv/feed/create', data);
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { Feed: { Id: string } }).Feed.Id;
}

/** Makes the feed take its pictures from a camera. */
export async function setCamera(page: Page, service: Service, feedId: string, url: string): Promise<void> {
  const set = await post(page, service, `/api/nv/ipdevice/capturesource/${feedId}/Image`, {
    Target_Url: url,
  });
  expect(set.ok()).toBe(true);
}
