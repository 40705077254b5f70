import { SETUP_TOKEN } from '@longview/test-kit/setup-token';
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';
import { expect, OWNER } from './fixtures.ts';
import type { Service } from './service.ts';

/** Calls beside what a page does: journeys begin where another one has ended. `page.request` calls as who is signed in. */

/** A call as a page of the service makes it; gives the body of the answer. */
export async function call<T>(
  as: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object = {},
): Promise<T> {
  const answer = await as[method](path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  const text = await answer.text();
  expect(answer.ok(), `${path}: ${text}`).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Makes the owner apart from any page, for journeys whose pages are strangers'. */
export async function ownerApart({ url }: Service, settings: object = {}): Promise<APIRequestContext> {
  const extraHTTPHeaders = { 'sec-fetch-site': 'same-origin' };
  const owner = await request.newContext({ baseURL: url, extraHTTPHeaders });
  const { email: Email, password: Password, name: Name } = OWNER;
  await call(owner, 'post', '/api/nv/auth/setup', {
    Token: SETUP_TOKEN,
    Email,
    Password,
    Name,
    TimeZone: 'Europe/Vienna',
    ...settings,
  });
  return owner;
}

/** Signs the owner in, on this page: into the session of the page before, if it lasts; checking a password takes half a second. */
export async function signInOwner(page: Page): Promise<void> {
  const context = page.context();
  await context.addCookies(ownerCookies);
  if ((await page.request.get('/api/nv/auth/session')).ok()) return;
  const { email, password } = OWNER;
  await call(page.request, 'post', '/api/auth/sign-in/email', { email, password });
  ownerCookies = await context.cookies();
}

/** Of the service that this process began last. */
let ownerCookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

interface FeedWish {
  Name?: string;
  Description?: string;
  TimeZone?: string;
  IntervalCode?: '1sec' | '10sec' | '1min' | '10min' | '1hour';
  IsPublic?: boolean;
}

/** Makes a feed; gives its id. */
export async function makeFeed(as: APIRequestContext, wish: FeedWish = {}): Promise<string> {
  const body = { Name: 'North mast', SizeCode: 'x1080', IntervalCode: '10min', ...wish };
  return (await call<{ Feed: { Id: string } }>(as, 'post', '/api/nv/feed/create', body)).Feed.Id;
}

/** Switches video clips and the video stream on, and makes the feed pass on the stream of a camera; null: neither. */
export async function setStream(as: APIRequestContext, feedId: string, url: string | null): Promise<void> {
  const isOn = url !== null;
  await call(as, 'post', `/api/nv/feed/setfeedsubscriptioninfo/${feedId}`, {
    ...{ SizeCode: 'x1080', IntervalCode: '10sec', VideoClip_Enabled: isOn, VideoStream_Enabled: isOn },
  });
  if (isOn)
    await call(as, 'post', `/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, { Target_Url: url });
}

/** Makes the feed take its pictures from a camera. */
export async function setCamera(as: APIRequestContext, feedId: string, url: string): Promise<void> {
  await call(as, 'post', `/api/nv/ipdevice/capturesource/${feedId}/Image`, { Target_Url: url });
}
