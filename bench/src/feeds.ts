import type { Service } from './service.ts';

export interface PushedFeed {
  feedId: string;
  apiKey: string;
}

/** A feed of the bench's account that takes uploads each second, and a key for them. */
export async function makePushedFeed(
  service: Service,
  name = 'Bench',
  wish: { IsPublic?: boolean } = {},
): Promise<PushedFeed> {
  const made = await service.call<{ Feed: { Id: string } }>('POST', '/api/nv/feed/create', {
    Name: name,
    SizeCode: 'x1080',
    IntervalCode: '1sec',
    ...wish,
  });
  const key = await service.call<{ Key: string }>('POST', '/api/nv/tenant/apikeys/primary', {});
  return { feedId: made.Feed.Id, apiKey: key.Key };
}

export async function pushFrame(
  service: Service,
  feed: PushedFeed,
  jpeg: Buffer,
  unixSec: number,
): Promise<void> {
  const time = new Date(unixSec * 1000).toISOString();
  const query = new URLSearchParams({ feedid: feed.feedId, frametime: time });
  const response = await fetch(`${service.url}/api/v2/frame-set?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${feed.apiKey}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg),
  });
  const body = (await response.json()) as { Stored?: boolean };
  if (!body.Stored) throw new Error(`A pushed frame was not stored: ${JSON.stringify(body)}`);
}
