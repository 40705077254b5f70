import type { APIRequestContext } from '@playwright/test';

const DAYS_MS = 20 * 86_400_000;
const MOST_PICTURES = 16;

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
