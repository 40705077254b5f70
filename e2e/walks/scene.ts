import type { APIRequestContext } from '@playwright/test';
import { call } from '../src/calls.ts';
import { expect } from '../src/fixtures.ts';

const DAYS_MS = 20 * 86_400_000;
const MOST_PICTURES = 16;

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

export async function makePublic(as: APIRequestContext, feedId: string): Promise<void> {
  const { Feed } = await (await as.get(`/api/v2/feed-get?feedid=${feedId}`)).json();
  const { Name, Description } = Feed.Description;
  const info = { Name, Description, TimeZone: Feed.TimeZone, IsPublic: true };
  await call(as, 'post', `/api/nv/feed/info/${feedId}`, info);
}
