/** Replaces the capture request of one payload type (API-10). */
import { badFields, type FieldMessage, fieldMessage } from '@longview/base';
import { type CaptureRequestShape, toCaptureRequest } from '@longview/contract';
import {
  type Actor,
  INTERVAL_SECONDS,
  intervalName,
  isIntervalCode,
  itemsBelowPlan,
  needsCustomBoundary,
} from '@longview/rules';
import { clipItemProblems } from '@longview/rules/clips';
import { isSystemProfile } from '@longview/rules/schedule';
import { changesText, noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { lockFeed, requireFeed, requireWritable } from '../../feeds/feed-access.ts';
import { changeFeed } from '../../feeds/feed-changed.ts';
import { type FeedRow, findRequestForUpdate, saveRequest } from '../../feeds/feed-queries.ts';
import { toRequest } from '../../feeds/feed-view.ts';
import { requireVersion } from '../../http/if-match.ts';
import { requireAddOn, requireCapability } from '../../plans/index.ts';
import { holdProfiles } from '../../schedules/index.ts';
import type { FeedsCtx } from './ctx.ts';

/** @throws AppError InvalidInput with the items at fault, NotFound, Forbidden, UpgradeRequired, Conflict */
export async function saveCaptureRequest(
  ctx: FeedsCtx,
  actor: Actor,
  feedId: string,
  save: CaptureRequestShape,
  begunWith: number | null,
): Promise<CaptureRequestShape> {
  const { feed: owned } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  if (owned.account_id) await requireInPlan(ctx, owned.account_id, save);
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    const stored = await findRequestForUpdate(trx, feedId, save.PayloadType);
    requireVersion(begunWith, stored?.version ?? 0);
    requireWritable(feed);
    const unknown = await unknownSchedules(trx, feed.account_id, save);
    requireFitting(save, feed.interval_code, unknown);
    const version = (stored?.version ?? 0) + 1;
    const body = toStored(save);
    await saveRequest(trx, { feedId, payloadType: save.PayloadType, body, version });
    await noteRules(trx, actor, feed, { type: save.PayloadType, before: stored?.body ?? null, after: body });
    return toRequest(body, version);
  });
}

/** What was stored is of our own making. [EXT-352] */
async function noteRules(
  trx: Transaction,
  actor: Actor,
  { id: roId, account_id: accountId, name }: FeedRow,
  { type, before, after }: { type: string; before: object | null; after: object },
): Promise<void> {
  const changes = changesText(before && { ...before }, { ...after });
  if (accountId === null || changes === '') return;
  const detail = `${name}, ${type}: ${changes}.`;
  await noteAudit(trx, actor, { accountId, action: 'Capture rules changed', roId, detail });
}

/** Custom boundaries need their capability (CAP-17), clips and streams their add-on (PRM-15). */
async function requireInPlan(
  ctx: Pick<FeedsCtx, 'plans'>,
  accountId: string,
  save: CaptureRequestShape,
): Promise<void> {
  if (save.PayloadType !== 'Image') await requireAddOn(ctx, accountId, save.PayloadType);
  if (needsCustomBoundary(toCaptureRequest(save))) {
    await requireCapability(ctx, accountId, 'AllowCustomCaptureBoundary');
  }
}

function requireFitting(save: CaptureRequestShape, intervalCode: string, unknown: ReadonlySet<string>): void {
  const problems = [...schedulesAmiss(save, unknown), ...belowPlan(save, intervalCode), ...clipsAmiss(save)];
  if (problems.length > 0) throw badFields(problems);
}

/** Ids that name no schedule of the system or of the feed's account. The others cannot be deleted meanwhile. */
async function unknownSchedules(
  trx: Transaction,
  accountId: string | null,
  { Values }: CaptureRequestShape,
): Promise<ReadonlySet<string>> {
  const named = Values.flatMap(({ ScheduleId }) => ScheduleId ?? []);
  const own = named.filter((id) => !isSystemProfile(id));
  const known = new Set(accountId && own.length > 0 ? await holdProfiles(trx, accountId, own) : []);
  return new Set(own.filter((id) => !known.has(id)));
}

function schedulesAmiss({ Values }: CaptureRequestShape, unknown: ReadonlySet<string>): FieldMessage[] {
  return Values.flatMap(({ ScheduleId }, index) =>
    ScheduleId !== null && unknown.has(ScheduleId)
      ? [fieldMessage(`Values.${index}.ScheduleId`, 'NoSuchSchedule')]
      : [],
  );
}

function belowPlan(save: CaptureRequestShape, intervalCode: string): FieldMessage[] {
  if (!isIntervalCode(intervalCode)) return [];
  const interval = intervalName(intervalCode);
  const below = itemsBelowPlan(toCaptureRequest(save), INTERVAL_SECONDS[intervalCode]);
  return below.map((index) =>
    fieldMessage(`Values.${index}.Accept_Interval_Value`, 'IntervalBelowPlan', { interval }),
  );
}

/** Length and pre-roll of clips (CAP-16, EXT-181). */
function clipsAmiss(save: CaptureRequestShape): FieldMessage[] {
  if (save.PayloadType !== 'VideoClip') return [];
  return clipItemProblems(toCaptureRequest(save).items).map(({ index, field, reason }) =>
    fieldMessage(`Values.${index}.${field}_Value`, reason),
  );
}

function toStored({ Version: _, ...body }: CaptureRequestShape) {
  return { ...body, Values: body.Values.map((item) => ({ ...item, Edit_Id: '' })) };
}
