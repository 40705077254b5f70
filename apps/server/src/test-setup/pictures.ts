/** Feeds and real pictures of tests. */
import { images } from '@longview/media';
import { makeId, parseTime, type SizeCode } from '@longview/rules';
import type { Ctx } from '../context/ctx.ts';

export interface TestFeed {
  accountId: string;
  name?: string;
  isPublic?: boolean;
  timeZone?: string;
  intervalCode?: '1sec' | '10sec' | '1min' | '10min' | '1hour';
  sizeCode?: SizeCode;
  state?: 'Capture' | 'View' | 'Disable' | 'Archive';
  /** ENT-34; by default everything offered is taken at the plan's interval. */
  request?: object;
}

/** A feed's row and capture request, without the calls that make one. */
export async function addFeed(ctx: Ctx, feed: TestFeed): Promise<string> {
  const id = makeId('feed', (n) => Math.floor(Math.random() * n));
  await ctx.db
    .insertInto('feed')
    .values({
      id,
      account_id: feed.accountId,
      name: feed.name ?? 'North mast',
      time_zone: feed.timeZone ?? 'UTC',
      is_public: feed.isPublic ?? false,
      state: feed.state ?? 'Capture',
      size_code: feed.sizeCode ?? 'x1080',
      interval_code: feed.intervalCode ?? '1sec',
    })
    .execute();
  const body = JSON.stringify(feed.request ?? { AcceptByDefaultLive: true, Values: [] });
  await ctx.db.insertInto('capture_request').values({ feed_id: id, payload_type: 'Image', body }).execute();
  return id;
}

const made = new Map<string, Promise<Buffer>>();

/** A JPEG with one colour and a mark that moves with `step`, so that no two steps are the same bytes. */
export function picture(width: number, height: number, color = '#4080c0', step = 0): Promise<Buffer> {
  const key = `${width}x${height}${color}${step}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="${color}"/><circle cx="${100 + (step % 60) * 24}" cy="450" r="80" fill="#f0e0a0"/></svg>`;
  const jpeg = made.get(key) ?? images.renderSvg(svg, width, height, 85);
  made.set(key, jpeg);
  return jpeg;
}

/** Offers a picture at each of these times as a camera's; all must be stored. */
export async function storeFrames(
  ctx: Ctx,
  feedId: string,
  timesSec: readonly number[],
  jpegAt: (index: number) => Promise<Buffer> = (index) => picture(320, 180, '#4080c0', index),
): Promise<void> {
  for (const [index, timeSec] of timesSec.entries()) {
    const jpeg = await jpegAt(index);
    const result = await ctx.frames.accept(feedId, { timeSec, jpeg, origin: 'Pulled' });
    if (!result.stored) throw new Error(`Not stored at ${timeSec}: ${result.reason}`);
  }
}

/** Unix seconds of an ISO time. */
export function sec(text: string): number {
  const timeSec = parseTime(text);
  if (timeSec === null) throw new Error(`${text} is no time`);
  return timeSec;
}
