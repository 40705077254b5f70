import type { APIRequestContext } from '@playwright/test';
import { call } from '../src/calls.ts';
import { expect } from '../src/fixtures.ts';

/** What walks find: demo cameras, their pictures, and links to them. */

const DAYS_MS = 20 * 86_400_000;
const MOST_PICTURES = 16;

interface DemoScene {
  feedIds: string[];
  /** A moment that looks good on the first of them. */
  moment: string;
}

/** Makes the demo cameras, and waits until the first has pictures around its best moment. */
export async function makeDemo(as: APIRequestContext): Promise<DemoScene> {
  const made = await call<{ FeedIds: string[]; BestMoment: string }>(as, 'post', '/api/nv/feed/createdemo');
  const [first = ''] = made.FeedIds;
  await expect
    .poll(async () => (await picturesOf(as, first, made.BestMoment)).length, { timeout: 180_000 })
    .toBeGreaterThan(3);
  return { feedIds: made.FeedIds, moment: made.BestMoment };
}

/** What a demo camera saw around a moment, as JPEGs: pictures of real cameras are of somebody. */
export async function picturesOf(as: APIRequestContext, feedId: string, moment: string): Promise<Buffer[]> {
  const at = Date.parse(moment);
  const [starttime, endtime] = [at - DAYS_MS, at + DAYS_MS].map((ms) => new Date(ms).toISOString());
  const query = new URLSearchParams({ feedid: feedId, starttime: starttime ?? '', endtime: endtime ?? '' });
  const { Frames } = (await (await as.get(`/api/v2/frame-query?${query}`)).json()) as { Frames: string[] };
  const hour = (time: string) => new Date(time).getUTCHours();
  const byDay = Frames.filter((time) => Math.abs(hour(time) - new Date(at).getUTCHours()) < 4).slice(
    -MOST_PICTURES,
  );
  const pictures: Buffer[] = [];
  for (const frametime of byDay) {
    const answer = await as.get(`/api/v2/frame-get?${new URLSearchParams({ feedid: feedId, frametime })}`);
    if (answer.ok()) pictures.push(await answer.body());
  }
  return pictures;
}

/** Lets anyone see a feed, without a key. */
export async function makePublic(as: APIRequestContext, feedId: string): Promise<void> {
  const { Feed } = await (await as.get(`/api/v2/feed-get?feedid=${feedId}`)).json();
  const { Name, Description } = Feed.Description;
  const info = { Name, Description, TimeZone: Feed.TimeZone, IsPublic: true };
  await call(as, 'post', `/api/nv/feed/info/${feedId}`, info);
}

interface Links {
  Links: { Url: string }[];
}

/** A new link to a feed or collection, as a path of the service. */
export async function linkTo(as: APIRequestContext, roId: string, more: object = {}): Promise<string> {
  const wish = { roId, roleId: 'Viewer', ...more };
  const answer = await call<{ Share?: Links; Collection?: { Share: Links } }>(
    as,
    'post',
    '/api/nv/sharemanage/setshare',
    wish,
  );
  const url = (answer.Share ?? answer.Collection?.Share)?.Links.at(-1)?.Url;
  if (!url) throw new Error('No link was made.');
  return url.slice(new URL(url).origin.length);
}

/** A role that sees what a Viewer sees, after a password. */
export async function passwordRole(as: APIRequestContext, password: string): Promise<string> {
  const name = 'Guests';
  const role = await call<{ Id: string; Statements: { Id: string; Key: string }[] }>(
    as,
    'put',
    `/permissions/copycreate/Viewer?name=${name}`,
  );
  const kept = role.Statements.map(({ Id, Key }) => ({ Id, Key }));
  const Statements = [...kept, { Id: 'LimitedAccessPolicyStatement', Password: password }];
  await call(as, 'put', `/permissions/${role.Id}`, { Name: name, Statements });
  return role.Id;
}

interface PageStyle {
  Ground: string | null;
  Text: string | null;
  Accent: string | null;
  Font: 'Sans' | 'Serif' | 'Round' | 'Mono';
}

/** How the public pages of the account look. */
export async function setPageStyle(as: APIRequestContext, PageStyle: PageStyle | null): Promise<void> {
  const settings = { Name: 'Ada', Locale: 'en', TimeZone: 'Europe/Vienna', PageStyle };
  await call(as, 'post', '/api/nv/tenant/settings', settings);
}

export async function makeCollection(
  as: APIRequestContext,
  name: string,
  feedIds: string[],
): Promise<string> {
  const collectionInfo = { Id: 'New', Description: { Name: name, Description: null }, FeedIds: feedIds };
  const made = await call<{ Collection: { Id: string } }>(as, 'post', '/api/nv/collectionmanage', {
    collectionInfo,
  });
  return made.Collection.Id;
}
