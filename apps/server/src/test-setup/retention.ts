/** Retention as people set it, for tests. */
import type { ResourceSave, RetentionItemShape } from '@longview/contract';
import type { Ctx } from '../context/ctx.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './users.ts';

export const DAY_SEC = 86_400;

export function item(part: Partial<RetentionItemShape> = {}): RetentionItemShape {
  return {
    EnabledState: 'Enabled',
    ScheduleId: null,
    DiluteInterval: 'PT1H',
    ActivationAge: 30,
    DeleteAll: false,
    ...part,
  };
}

/** ENT-36 of a feed with settings of its own. */
export function own(
  FrameRetentionPolicy: ResourceSave['FrameRetentionPolicy'],
  ...FrameRetentionSettings: RetentionItemShape[]
): ResourceSave {
  return { FrameRemovalStrategy: 'Feed', FrameRetentionPolicy, FrameRetentionSettings };
}

/** Saves settings of a feed, or asks what they would do (`?dryRun=true`). */
export function saveRetention(
  app: TestApp,
  as: Caller,
  feedId: string,
  body: object,
  query = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.call(`/api/nv/feed/resourceusage/${feedId}${query}`, { as, body, headers });
}

/** Unix seconds of all frames of a feed. */
export async function framesOf({ frames }: Pick<Ctx, 'frames'>, feedId: string): Promise<number[]> {
  return (await frames.store.firstOfEach(feedId, 0, 9_000_000_000, { limit: 1_000_000 })).times;
}
