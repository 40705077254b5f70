/** Makes, changes, starts and stops what is sent to a platform (EXT-185). */
import { appError, badField } from '@longview/base';
import type { Restream, RestreamSave } from '@longview/contract';
import { type Actor, type Gift, NO_LIMIT } from '@longview/rules';
import {
  passphraseProblem,
  RESTREAMS_OF_FEED,
  type ReadRestreamAddress,
  readRestreamAddress,
  restreamPlace,
} from '@longview/rules/restream';
import { requireGivable } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed, type FeedRow, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import { requireCapability } from '../../plans/index.ts';
import { requireCallable } from '../capture-sources/index.ts';
import type { RestreamsCtx } from './ctx.ts';
import {
  countRestreams,
  findReported,
  forgetRestreamReport,
  insertRestream,
  lockRestream,
  type RestreamRow,
  updateRestream,
} from './restream-queries.ts';
import { openPlatformSecrets, sealPlatformSecrets } from './restream-secrets.ts';
import { toRestream } from './restream-view.ts';

/** @throws AppError InvalidInput (also `TargetRefused`), NotFound, Forbidden, UpgradeRequired, Conflict */
export async function createRestream(
  ctx: RestreamsCtx,
  actor: Actor,
  feedId: string,
  save: RestreamSave,
): Promise<Restream> {
  await requireStreaming(ctx, actor, feedId);
  const { Name: name, Address, Command: command = 'Stop' } = save;
  if (!name) throw badField('Name', 'FieldRequired');
  const { address } = await requireAddress(ctx, Address ?? '');
  requirePassphrase(save);
  const id = newId('restream');
  const none = { streamKey: '', passphrase: '' };
  const row = { id, feed_id: feedId, name, address, command, created_at: new Date(ctx.clock.now()) };
  await changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    await requireRoom(trx, feedId);
    await insertRestream(trx, { ...row, secrets_sealed: sealPlatformSecrets(ctx.secrets, none, save) });
    await note(trx, actor, feed, 'Restream made', name);
  });
  return toRestream(ctx.secrets, await findReported(ctx.db, id));
}

/** Absent fields stay. @throws AppError as `createRestream` */
export async function saveRestream(
  ctx: RestreamsCtx,
  actor: Actor,
  place: { feedId: string; restreamId: string },
  save: RestreamSave,
  begunWith: number | null,
): Promise<Restream> {
  const { feedId, restreamId: id } = place;
  // Stopping is for everybody who may edit, whatever the plan has become.
  if (save.Command === 'Stop') await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  else await requireStreaming(ctx, actor, feedId);
  const target = save.Address === undefined ? null : await requireAddress(ctx, save.Address);
  requirePassphrase(save);
  await changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    const stored = await lockRestream(trx, place);
    if (!stored) throw appError('NoSuchRestream');
    requireVersion(begunWith, stored.version);
    await updateRestream(trx, id, changeOf(ctx, stored, save, target));
    if (save.Command && save.Command !== stored.command) await forgetRestreamReport(trx, id);
    await note(trx, actor, feed, 'Restream changed', save.Name ?? stored.name);
  });
  return toRestream(ctx.secrets, await findReported(ctx.db, id));
}

function changeOf(
  ctx: Pick<RestreamsCtx, 'secrets'>,
  stored: RestreamRow,
  save: RestreamSave,
  target: ReadRestreamAddress | null,
): Partial<RestreamRow> {
  return {
    name: save.Name ?? stored.name,
    address: target?.address ?? stored.address,
    command: save.Command ?? stored.command,
    secrets_sealed: nextSecrets(ctx, stored, save, target),
    version: stored.version + 1,
  };
}

/** A stored key goes to no other place than the one it was given for [GEN-17]. */
function nextSecrets(
  { secrets }: Pick<RestreamsCtx, 'secrets'>,
  { address, secrets_sealed: sealed }: RestreamRow,
  save: RestreamSave,
  target: ReadRestreamAddress | null,
): string | null {
  const before = readRestreamAddress(address);
  const isSame = !target || ('app' in before && restreamPlace(before) === restreamPlace(target));
  // Sealed anew it would look like another one, and sending would begin anew.
  if (isSame && save.StreamKey == null && save.Passphrase == null) return sealed;
  return sealPlatformSecrets(secrets, openPlatformSecrets(secrets, isSame ? sealed : null), save);
}

/** @throws AppError also UpgradeRequired [PRM-08] */
async function requireStreaming(
  ctx: Pick<RestreamsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<void> {
  const { feed, grant } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  requireGivable(grant, LIVE_FOR_ALL);
  if (feed.account_id) await requireCapability(ctx, feed.account_id, 'AllowVideoStream');
}

/** What a platform shows is live and for anybody. Who set it up for a time leaves it behind, as a source. */
const LIVE_FOR_ALL: Gift = {
  statements: ['ViewVideoPolicyStatement'],
  limit: NO_LIMIT,
  endsMs: 0,
  gates: [],
};

/** It is checked again at each connection. @throws AppError InvalidInput, also `TargetRefused` */
async function requireAddress(
  { outbound, config }: Pick<RestreamsCtx, 'config' | 'outbound'>,
  text: string,
): Promise<ReadRestreamAddress> {
  const read = readRestreamAddress(text.trim());
  if ('problem' in read) throw badField('Address', `Restream${read.problem}`);
  await requireCallable(outbound, read, { caller: 'user', privateTargets: config.privateTargets });
  return read;
}

function requirePassphrase({ Passphrase }: RestreamSave): void {
  const problem = Passphrase ? passphraseProblem(Passphrase) : null;
  if (problem) throw badField('Passphrase', `Restream${problem}`);
}

async function requireRoom(trx: Transaction, feedId: string): Promise<void> {
  if ((await countRestreams(trx, feedId)) < RESTREAMS_OF_FEED) return;
  throw appError('TooManyRestreams', { most: RESTREAMS_OF_FEED });
}

async function note(
  trx: Transaction,
  actor: Actor,
  { id: roId, account_id: accountId, name: feedName }: FeedRow,
  action: string,
  name: string,
): Promise<void> {
  if (accountId) await noteAudit(trx, actor, { accountId, action, roId, detail: `${name}, of ${feedName}.` });
}
