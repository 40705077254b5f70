import type { PlayedClips, VideoList } from '@longview/contract';
import { parseTime } from '@longview/rules/player';
import { CallFailed } from './modes/call-failed.ts';
import { withQuery } from './with-query.ts';

/** A clip of a feed. */
export interface NewestClip {
  id: string;
  url: string;
  posterUrl: string;
  hasSound: boolean;
  /** Unix seconds. */
  startSec: number;
}

/** Null where there is none. @throws CallFailed, and whatever `fetch` throws without an answer */
export async function newestClip(
  { NewestUrl, VideoUrl }: PlayedClips,
  signal?: AbortSignal,
): Promise<NewestClip | null> {
  const answer = await fetch(NewestUrl, { cache: 'no-cache', signal: signal ?? null });
  if (!answer.ok) throw new CallFailed(answer.status);
  const [video] = ((await answer.json()) as VideoList).Videos;
  if (!video) return null;
  const { VideoPartId: id, HasSound: hasSound, StartTime } = video;
  const url = withQuery(VideoUrl, { videopartid: id });
  return {
    id,
    url,
    posterUrl: withQuery(url, { thumb: 'true' }),
    hasSound,
    startSec: parseTime(StartTime) ?? 0,
  };
}
