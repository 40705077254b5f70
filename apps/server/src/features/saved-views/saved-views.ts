/** Keeps, changes and forgets views of the feed list (EXT-62). */
import { type AppError, appError, badField } from '@longview/base';
import { SavedView, type SavedViewSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { SavedViewsCtx } from './ctx.ts';
import {
  deleteView,
  insertView,
  listViews,
  lockUser,
  updateView,
  type ViewValues,
} from './saved-view-queries.ts';

/** More than anybody finds again. */
const MOST = 50;

export async function listSavedViews(ctx: SavedViewsCtx, actor: Actor): Promise<{ Views: SavedView[] }> {
  return { Views: (await listViews(ctx.db, requireUser(actor))).map(toView) };
}

/** @throws AppError InvalidInput when there are too many, Conflict `NameTaken` */
export async function addSavedView(
  ctx: SavedViewsCtx,
  actor: Actor,
  save: SavedViewSave,
): Promise<SavedView> {
  const userId = requireUser(actor);
  return transaction(ctx.db, async (trx) => {
    await lockUser(trx, userId);
    const views = await listViews(trx, userId);
    if (views.length >= MOST) throw badField('Name', 'TooManyViews', { most: MOST });
    requireFreeName(views, save.Name);
    return toView(await insertView(trx, userId, toValues(save)));
  });
}

/** @throws AppError NotFound, Conflict `NameTaken` */
export async function replaceSavedView(
  ctx: SavedViewsCtx,
  actor: Actor,
  viewId: string,
  save: SavedViewSave,
): Promise<SavedView> {
  const userId = requireUser(actor);
  const id = requireViewId(viewId);
  return transaction(ctx.db, async (trx) => {
    await lockUser(trx, userId);
    await requireNameFor(trx, userId, id, save.Name);
    const row = await updateView(trx, userId, id, toValues(save));
    if (!row) throw noSuchView();
    return toView(row);
  });
}

/** @throws AppError NotFound */
export async function deleteSavedView(ctx: SavedViewsCtx, actor: Actor, viewId: string): Promise<undefined> {
  if (!(await deleteView(ctx.db, requireUser(actor), requireViewId(viewId)))) throw noSuchView();
  return undefined;
}

async function requireNameFor(trx: Transaction, userId: string, id: number, name: string): Promise<void> {
  const others = (await listViews(trx, userId)).filter((view) => view.id !== id);
  requireFreeName(others, name);
}

function requireFreeName(views: readonly { name: string }[], name: string): void {
  const isTaken = views.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (!isTaken) return;
  throw appError('ViewNameTaken');
}

function requireUser(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId;
  throw appError('ForPeopleOnly');
}

function requireViewId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw noSuchView();
}

function noSuchView(): AppError {
  return appError('NoSuchView');
}

function toValues({ Name, Search, Sort, Look, Group }: SavedViewSave): ViewValues {
  return { name: Name, search: Search, sort: Sort, look: Look, feed_group: Group };
}

function toView(row: ViewValues & { id: number }): SavedView {
  const { id, name, search, sort, look, feed_group } = row;
  return SavedView.parse({
    ViewId: String(id),
    Name: name,
    Search: search,
    Sort: sort,
    Look: look,
    Group: feed_group,
  });
}
