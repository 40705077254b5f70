import type { APIRequestContext } from '@playwright/test';
import { call } from '../src/calls.ts';
import { expect } from '../src/fixtures.ts';

/** Demo cameras as a walk finds them, and their pictures. */

export interface DemoScene {
  feedIds: string[];
  /** A moment that looks good on the first of them. */
  moment: string;
}

/** Makes the demo cameras, and waits until the first has a year. */
export async function makeDemo(as: APIRequestContext): Promise<DemoScene> {
  const made = await call<{ FeedIds: string[]; BestMoment: string }>(as, 'post', '/api/nv/feed/createdemo');
  const [first = ''] = made.FeedIds;
  await expect
    .poll(async () => (await picturesOf(as, first, made.BestMoment)).length, { timeout: 60_000 })
    .toBeGreaterThan(8);
  return { feedIds: made.FeedIds, moment: made.BestMoment };
}

/** A working day of a demo camera, as JPEGs: real ones are of somebody. */
export async function picturesOf(as: APIRequestContext, feedId: string, moment: string): Promise<Buffer[]> {
  const noonMs = Date.parse(moment);
  const pictures: Buffer[] = [];
  for (let step = -8; step <= 8; step++) {
    const frametime = new Date(noonMs + step * 900_000).toISOString().replace(/\.\d+Z/, 'Z');
    const answer = await as.get(`/api/v2/frame-get?${new URLSearchParams({ feedid: feedId, frametime })}`);
    if (answer.ok()) pictures.push(await answer.body());
  }
  return pictures;
}

export async function makePublic(as: APIRequestContext, feedId: string): Promise<void> {
  const { Feed } = await (await as.get(`/api/v2/feed-get?feedid=${feedId}`)).json();
  const { Name, Description } = Feed.Description;
  const info = { Name, Description, TimeZone: Feed.TimeZone, IsPublic: true };
  await call(as, 'post', `/api/nv/feed/info/${feedId}`, info);
}
