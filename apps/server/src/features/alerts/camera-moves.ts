/** The moves of a feed's camera, and taking its view as the usual one (EXT-596). */
import { appError } from '@longview/base';
import type { CameraMoveEntry, CameraMoves } from '@longview/contract';
import { type Actor, formatTime } from '@longview/rules';
import { isMoveTold } from '@longview/rules/changes';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { requireFeed } from '../../feeds/index.ts';
import type { MoveRow } from '../../frames/index.ts';
import type { AlertsCtx } from './ctx.ts';

const STATEMENT = 'ManageStatePolicyStatement';
const MOST = 50;

/** @throws AppError NotFound, Forbidden */
export async function getCameraMoves(ctx: AlertsCtx, actor: Actor, feedId: string): Promise<CameraMoves> {
  await requireFeed(ctx, actor, feedId, STATEMENT);
  return listed(ctx, feedId);
}

/** Its alert ends with the next look at the feed. @throws AppError NotFound, Forbidden, Conflict for one that has ended */
export async function acceptCameraMove(
  ctx: AlertsCtx,
  actor: Actor,
  feedId: string,
  moveId: number,
): Promise<CameraMoves> {
  const { feed } = await requireFeed(ctx, actor, feedId, STATEMENT);
  await transaction(ctx.db, async (trx) => {
    const outcome = await ctx.frames.moves.accept(trx, feedId, moveId);
    if (outcome === 'NoSuchMove') throw appError('NoSuchMove');
    if (outcome === 'Ended') throw appError('MoveHasEnded');
    if (feed.account_id === null) return;
    const detail = `${feed.name}: the view after the move counts as the usual one.`;
    await noteAudit(trx, actor, {
      accountId: feed.account_id,
      action: 'Camera move accepted',
      roId: feedId,
      detail,
    });
  });
  return listed(ctx, feedId);
}

async function listed({ frames }: Pick<AlertsCtx, 'frames'>, feedId: string): Promise<CameraMoves> {
  return { Moves: (await frames.moves.list(feedId, MOST)).map(toEntry) };
}

function toEntry(row: MoveRow): CameraMoveEntry {
  const total = { dx: row.total_dx, dy: row.total_dy, turn: row.total_rotation };
  return {
    Id: row.id,
    Since: formatTime(row.since_sec),
    Before: row.last_sec === null ? null : formatTime(row.last_sec),
    Dx: row.is_other_view ? null : tenth(row.dx),
    Dy: row.is_other_view ? null : tenth(row.dy),
    Rotation: row.rotation === null ? null : tenth(row.rotation),
    Width: row.width,
    Height: row.height,
    EndedAt: row.ended_sec === null ? null : formatTime(row.ended_sec),
    Outcome: row.outcome,
    IsTold: row.is_other_view || isMoveTold(total, row),
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
