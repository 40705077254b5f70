/** Changes how long a feed keeps its frames (API-11); removal begins a day later (RET-12). */
import { isDeepStrictEqual } from 'node:util';
import type { ResourceSave, ResourceSettings } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import { requireKnownSchedules, requirePerson } from './check-settings.ts';
import type { RetentionCtx } from './ctx.ts';
import { lockWritable, requireRetention } from './retention-access.ts';
import { confirmRun } from './run-queries.ts';
import { findFeedRetention, storeFeedRetention } from './settings-queries.ts';
import { settingsText } from './settings-text.ts';

/**
 * `confirmed` is the FrameCount of the preview that a person said yes to; saved with what is stored already it lets a
 * held run go on. @throws AppError InvalidInput for unknown schedules, NotFound, Forbidden, Conflict
 */
export async function saveFeedRetention(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
  save: ResourceSave,
  { begunWith, confirmed }: { begunWith: number | null; confirmed: number | undefined },
): Promise<ResourceSettings> {
  const { accountId, name } = await requireRetention(ctx, actor, feedId);
  requirePerson(actor, confirmed);
  return transaction(ctx.db, async (trx) => {
    await lockWritable(trx, feedId);
    const stored = await findFeedRetention(trx, feedId);
    requireVersion(begunWith, stored.settings.Version);
    await requireKnownSchedules(trx, accountId, save);
    const entry = { accountId, roId: feedId };
    if (isDeepStrictEqual({ ...save, Version: stored.settings.Version }, stored.settings)) {
      if (confirmed !== undefined) await confirm(trx, actor, { ...entry, name, confirmed });
      return stored.settings;
    }
    const settings = { ...save, Version: stored.settings.Version + 1 };
    await storeFeedRetention(trx, feedId, { settings, changedAt: new Date(ctx.clock.now()) });
    await confirmRun(trx, feedId, confirmed ?? null);
    await noteAudit(trx, actor, {
      ...entry,
      action: 'Retention changed',
      detail: textOf(name, stored.settings, save),
    });
    return settings;
  });
}

async function confirm(
  trx: Transaction,
  actor: Actor,
  { name, confirmed, ...entry }: { accountId: string; roId: string; name: string; confirmed: number },
): Promise<void> {
  await confirmRun(trx, entry.roId, confirmed);
  const detail = `${name}: ${confirmed} pictures may go.`;
  await noteAudit(trx, actor, { ...entry, action: 'Retention confirmed', detail });
}

function textOf(name: string, before: ResourceSave, save: ResourceSave): string {
  const text = (one: ResourceSave) =>
    one.FrameRemovalStrategy === 'Feed' ? settingsText(one) : 'As the account.';
  return `${name}: ${text(save)} Before: ${text(before)}`;
}
