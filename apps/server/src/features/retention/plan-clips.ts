/** Which clips of a feed retention would remove: by the rules of frames, each clip by when it begins (EXT-182). */
import {
  type LastRun,
  type RetentionFacts,
  type RetentionSummary,
  startRetention,
} from '@longview/rules/retention';
import { listSpans } from '../../feeds/index.ts';
import { type ClipTime, listClipTimes } from '../clips/index.ts';
import type { RetentionCtx } from './ctx.ts';

export interface ClipPlan {
  /** All that the feed has. */
  count: number;
  gone: readonly ClipTime[];
  summary: RetentionSummary;
}

/** `facts` are those of the feed's frames. The newest clip stays, and those of protected ranges; marks are of frames alone. */
export async function planClips(
  { db }: Pick<RetentionCtx, 'db'>,
  feedId: string,
  facts: RetentionFacts,
  last: LastRun | null,
): Promise<ClipPlan> {
  const clips = await listClipTimes(db, feedId);
  const keepForever = await listSpans(db, 'protected_span', feedId);
  const pass = startRetention({ ...facts, newestSec: clips.at(-1)?.timeSec ?? null, keepForever }, last);
  const verdict = pass.piece({
    times: clips.map(({ timeSec }) => timeSec),
    sizes: clips.map(({ byteCount }) => byteCount),
  });
  const gone = clips.filter(({ timeSec }) => !verdict.isKept(timeSec));
  return { count: clips.length, gone, summary: pass.summary() };
}
