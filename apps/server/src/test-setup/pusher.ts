/** A program that uploads pictures to a service in another process, and what it needs there. Tests only. */
import { formatTime } from '@longview/rules';
import { cookieOf, OWNER } from './owner.ts';

/** A program that has pictures, with its key. */
export interface Pusher {
  url: string;
  key: string;
  feedId: string;
}

export const setPath = (feedId: string, timeSec: number) =>
  `/api/v2/frame-set?feedid=${feedId}&frametime=${formatTime(timeSec)}`;

/** Whether the frame was acknowledged as stored; false when the service is gone, or `signal` ended the wait. */
export async function push(
  { url, key, feedId }: Pusher,
  timeSec: number,
  jpeg: Buffer,
  signal: AbortSignal | null = null,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' };
  const body = new Uint8Array(jpeg);
  const call = { method: 'POST', headers, body, signal };
  const response = await fetch(url + setPath(feedId, timeSec), call).catch(() => null);
  return response?.status === 200 && ((await response.json()) as { Stored: boolean }).Stored;
}

/** Whether the frame of exactly this second can be had. */
export async function isThere({ url, key, feedId }: Pusher, timeSec: number): Promise<boolean> {
  const path = `/api/v2/frame-get?feedid=${feedId}&frametime=${formatTime(timeSec)}&match=exact`;
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
  return response.status === 200 && (await response.arrayBuffer()).byteLength > 0;
}

/** Makes the owner, a key and a feed that takes a frame each second, all by calls; `cookie` is the owner's. */
export async function furnish(url: string): Promise<Pusher & { cookie: string }> {
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return { response, json: JSON.parse(text) };
  };
  const { response } = await send('/api/nv/auth/setup', OWNER);
  const cookie = cookieOf(response);
  const { json: key } = await send('/api/nv/tenant/apikeys/primary', {}, cookie);
  const wish = { Name: 'North mast', SizeCode: 'x1080', IntervalCode: '1sec' };
  const { json: feed } = await send('/api/nv/feed/create', wish, cookie);
  const all = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };
  await send(`/api/nv/feed/capture/basic/${feed.Feed.Id}`, all, cookie);
  return { url, key: key.Key, feedId: feed.Feed.Id, cookie };
}
