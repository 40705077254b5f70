/**
 * Keeps choices of films under names, for the whole account that a feed belongs to (EXT-725, EXT-726). Who may order
 * films of the feed sees and saves them; members of the account, and who saved one, change and delete it.
 */
import { appError, badField } from '@longview/base';
import { FilmChoices, type FilmPreset, type FilmPresetSave } from '@longview/contract';
import { type Actor, actorAccountId } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { requireOrder } from './order-film.ts';
import {
  clearDefault,
  deletePreset,
  insertPreset,
  listPresets,
  lockPresetsOf,
  type PresetRow,
  updatePreset,
} from './preset-queries.ts';

/** More than anybody chooses from. */
const MOST = 50;

type PresetsCtx = Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames'>;

export interface PresetWish {
  feedId: string;
  presetId: string;
}

/** @throws AppError NotFound, Forbidden, Unauthenticated */
export async function listFilmPresets(ctx: PresetsCtx, actor: Actor, feedId: string): Promise<FilmPreset[]> {
  const { accountId } = await requireOrder(ctx, actor, feedId);
  return (await listPresets(ctx.db, accountId)).map((row) => toPreset(row, actor));
}

/** @throws AppError as `listFilmPresets`; InvalidInput when there are too many; Conflict `NameTaken` */
export async function addFilmPreset(
  ctx: PresetsCtx,
  actor: Actor,
  feedId: string,
  save: FilmPresetSave,
): Promise<FilmPreset> {
  const { accountId } = await requireOrder(ctx, actor, feedId);
  // What new films of the account begin with is the account's to say.
  if (save.IsDefault && !isMember(actor, accountId)) throw appError('FilmPresetNotYours');
  return transaction(ctx.db, async (trx) => {
    await lockPresetsOf(trx, accountId);
    const presets = await listPresets(trx, accountId);
    if (presets.length >= MOST) throw badField('Name', 'TooManyFilmPresets', { most: MOST });
    requireFreeName(presets, save.Name);
    if (save.IsDefault) await clearDefault(trx, accountId);
    const made_by = actor.kind === 'user' ? actor.userId : null;
    const row = await insertPreset(trx, { account_id: accountId, made_by, ...valuesOf(save) });
    await noteAudit(trx, actor, { accountId, action: 'Film preset added', detail: row.name });
    return toPreset(row, actor);
  });
}

/** @throws AppError as `addFilmPreset`; NotFound; Forbidden for who neither saved it nor is a member */
export async function replaceFilmPreset(
  ctx: PresetsCtx,
  actor: Actor,
  wish: PresetWish,
  save: FilmPresetSave,
): Promise<FilmPreset> {
  return changePreset(ctx, actor, wish, async (trx, row, presets) => {
    if (save.IsDefault !== row.is_default && !isMember(actor, row.account_id))
      throw appError('FilmPresetNotYours');
    requireFreeName(
      presets.filter(({ id }) => id !== row.id),
      save.Name,
    );
    if (save.IsDefault) await clearDefault(trx, row.account_id);
    const changed = await updatePreset(trx, row, valuesOf(save));
    const detail = row.name === changed.name ? row.name : `${row.name}: ${changed.name}`;
    await noteAudit(trx, actor, { accountId: row.account_id, action: 'Film preset changed', detail });
    return toPreset(changed, actor);
  });
}

/** @throws AppError as `replaceFilmPreset` */
export async function deleteFilmPreset(ctx: PresetsCtx, actor: Actor, wish: PresetWish): Promise<void> {
  await changePreset(ctx, actor, wish, async (trx, row) => {
    await deletePreset(trx, row);
    const entry = { accountId: row.account_id, action: 'Film preset deleted', detail: row.name };
    await noteAudit(trx, actor, entry);
  });
}

async function changePreset<T>(
  ctx: PresetsCtx,
  actor: Actor,
  { feedId, presetId }: PresetWish,
  change: (trx: Transaction, row: PresetRow, presets: readonly PresetRow[]) => Promise<T>,
): Promise<T> {
  const { accountId } = await requireOrder(ctx, actor, feedId);
  return transaction(ctx.db, async (trx) => {
    await lockPresetsOf(trx, accountId);
    const presets = await listPresets(trx, accountId);
    const row = presets.find(({ id }) => String(id) === presetId);
    if (!row) throw appError('NoSuchFilmPreset');
    if (!mayEdit(actor, row)) throw appError('FilmPresetNotYours');
    return change(trx, row, presets);
  });
}

const isMember = (actor: Actor, accountId: string) => actorAccountId(actor) === accountId;

function mayEdit(actor: Actor, row: PresetRow): boolean {
  const isMaker = actor.kind === 'user' && actor.userId === row.made_by;
  return isMaker || isMember(actor, row.account_id);
}

function requireFreeName(presets: readonly PresetRow[], name: string): void {
  const isTaken = presets.some((preset) => preset.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw appError('FilmPresetNameTaken');
}

function valuesOf({ Name, IsDefault, Choices }: FilmPresetSave) {
  return { name: Name, is_default: IsDefault, choices: JSON.stringify(Choices) };
}

function toPreset(row: PresetRow, actor: Actor): FilmPreset {
  return {
    Id: String(row.id),
    Name: row.name,
    IsDefault: row.is_default,
    Choices: FilmChoices.parse(row.choices),
    CanEdit: mayEdit(actor, row),
  };
}
