/** The imports of a feed that stored pictures (EXT-315). */
import type { ImportList } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireFeed } from '../../feeds/index.ts';
import type { ImportsCtx } from './ctx.ts';
import { listRuns } from './import-queries.ts';
import { toImportEntry } from './import-view.ts';

const MOST = 50;

/** The newest first. @throws AppError NotFound, Forbidden */
export async function listImports(
  ctx: Pick<ImportsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<ImportList> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  return { Imports: (await listRuns(ctx.db, feed.id, MOST)).map(toImportEntry) };
}
