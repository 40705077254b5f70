/** Shares a feed or collection, changes a share or ends it (API-28 to API-30). Who may: `SharePolicyStatement`. */
import { randomInt } from 'node:crypto';
import { AppError } from '@longview/base';
import type { ShareChange, ShareOptions } from '@longview/contract';
import {
  type Actor,
  durationSec,
  grantOfShare,
  isSystemRole,
  mayGive,
  parseTime,
  type RoleFacts,
} from '@longview/rules';
import {
  changeAccess,
  findRoleFacts,
  hashAccessKey,
  type ObjectInReach,
  requireObject,
} from '../../access/index.ts';
import type { Ctx } from '../../context.ts';
import type { Transaction } from '../../db/transaction.ts';
import { newId } from '../accounts/index.ts';
import { noteAudit } from '../audit/index.ts';
import { requireCapability } from '../plans/index.ts';
import { inviteUrl } from './invite-token.ts';
import { shareMail } from './share-mails.ts';
import {
  countLinks,
  deleteShare,
  findInviterName,
  findShareForUpdate,
  insertShare,
  saveShareWith,
  updateShare,
} from './share-queries.ts';
import { readTargets, type ShareTarget } from './share-targets.ts';

const MAX_LINKS = 100;
const KEY_LENGTH = 32;
const KEY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** @throws AppError NotFound, Forbidden, InvalidInput, UpgradeRequired for collections without the capability */
export async function changeShare(ctx: Ctx, actor: Actor, change: ShareChange): Promise<ObjectInReach> {
  const object = await requireObject(ctx, actor, change.roId, 'SharePolicyStatement');
  if (object.kind === 'collection') await requireCapability(ctx, object.accountId, 'AllowCollections');
  await changeAccess(ctx, (trx) => apply(ctx, trx, actor, object, change));
  return object;
}

async function apply(ctx: Ctx, trx: Transaction, actor: Actor, object: ObjectInReach, change: ShareChange) {
  if (change.remove) return removeShare(trx, actor, object, change.capabilityId ?? '');
  if (change.capabilityId) return editShare(ctx, trx, actor, object, change.capabilityId, change);
  const isWithPeople = typeof change.emailOrDomains === 'string';
  const targets = readTargets(change.emailOrDomains ?? '');
  if (isWithPeople && targets.length === 0) return;
  const terms = await readTerms(trx, ctx, object, change);
  if (!isWithPeople) return addLink(ctx, trx, actor, object, terms);
  const inviter = await findInviterName(trx, { userId: userIdOf(actor), accountId: object.accountId });
  for (const target of targets)
    await addPerson(ctx, trx, actor, object, terms, target, inviter, change.message ?? '');
}

/** Columns of a share that say how far it goes. */
type Terms = Awaited<ReturnType<typeof readTerms>>;

/** @throws AppError InvalidInput for an unknown role, or one that gives more than the sharer holds [PRM-25] */
async function readTerms(
  trx: Transaction,
  ctx: Ctx,
  object: ObjectInReach,
  { roleId, options }: ShareChange,
) {
  const id = roleId || 'Viewer';
  const role = id === 'Owner' ? null : await findRoleFacts(trx, object.accountId, id);
  if (!role) throw badField('roleId', 'There is no such role to give.');
  const limits = readOptions(options, ctx.clock.now());
  requireGivable(object, role, limits);
  const isSystem = isSystemRole(id);
  return { system_role: isSystem ? id : null, role_id: isSystem ? null : id, ...limits };
}

function readOptions(options: ShareOptions | null, nowMs: number) {
  const everySec = seconds(options?.MinInterval);
  const expiresSec = options?.ExpiresAt ? parseTime(options.ExpiresAt) : null;
  if (expiresSec !== null && expiresSec * 1000 <= nowMs)
    throw badField('ExpiresAt', 'Must be in the future.');
  return {
    expires_at: expiresSec === null ? null : new Date(expiresSec * 1000),
    delay_sec: seconds(options?.Delay),
    every_sec: everySec === 0 ? null : everySec,
    may_download: options?.AllowDownload ?? null,
  };
}

const MAX_SEC = 2_000_000_000;
function seconds(duration: string | null | undefined): number | null {
  return duration ? Math.min(MAX_SEC, Math.ceil(durationSec(duration) ?? 0)) : null;
}

/** Judged as the strongest that it may become: a share with a person. */
function requireGivable(
  object: ObjectInReach,
  role: RoleFacts,
  limits: ReturnType<typeof readOptions>,
): void {
  const given = grantOfShare({
    id: '',
    roId: object.id,
    to: { kind: 'Address', address: '' },
    role,
    expiresAtMs: null,
    delaySec: limits.delay_sec ?? 0,
    everySec: limits.every_sec ?? 0,
    mayDownload: limits.may_download,
  });
  if (mayGive(object.grant, given.statements, given.limit)) return;
  throw badField('roleId', 'This role gives more than you hold yourself.');
}

async function addLink(ctx: Ctx, trx: Transaction, actor: Actor, object: ObjectInReach, terms: Terms) {
  if ((await countLinks(trx, object.id)) >= MAX_LINKS) {
    throw badField('roId', `At most ${MAX_LINKS} links; remove one first.`);
  }
  const key = Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET[randomInt(KEY_ALPHABET.length)]).join('');
  const row = await newRow(ctx, trx, actor, object);
  const secret = { key_hash: hashAccessKey(key), key_sealed: ctx.secrets.seal(key) };
  await insertShare(trx, { ...row, ...terms, ...secret, kind: 'Link' });
  await note(trx, actor, object, 'Share added', 'by link');
}

async function addPerson(
  ctx: Ctx,
  trx: Transaction,
  actor: Actor,
  object: ObjectInReach,
  terms: Terms,
  { kind, target }: ShareTarget,
  inviter: string,
  message: string,
): Promise<void> {
  const row = { ...(await newRow(ctx, trx, actor, object)), ...terms, kind, target };
  const { id, isNew } = await saveShareWith(trx, row, object.id);
  await note(trx, actor, object, isNew ? 'Share added' : 'Share changed', `with ${target}`);
  const link = inviteUrl(ctx, { ...row, id });
  if (link) await ctx.mailer.post(trx, shareMail(target, { inviter, name: object.name, message, link }));
}

async function newRow(ctx: Ctx, trx: Transaction, actor: Actor, object: ObjectInReach) {
  const userId = userIdOf(actor);
  return {
    id: newId('share'),
    account_id: object.accountId,
    feed_id: object.kind === 'feed' ? object.id : null,
    collection_id: object.kind === 'collection' ? object.id : null,
    invited_by: userId,
    inviter_name: await findInviterName(trx, { userId, accountId: object.accountId }),
    invited_at: new Date(ctx.clock.now()),
  };
}

/** EXT-05: another role or other options for a share that stays. */
async function editShare(
  ctx: Ctx,
  trx: Transaction,
  actor: Actor,
  object: ObjectInReach,
  shareId: string,
  { roleId, options }: ShareChange,
): Promise<void> {
  const share = await requireShare(trx, object, shareId);
  const role = roleId ?? share.system_role ?? share.role_id;
  const terms = await readTerms(trx, ctx, object, { roleId: role, options } as ShareChange);
  await updateShare(trx, shareId, terms);
  await note(trx, actor, object, 'Share changed', share.target ? `with ${share.target}` : 'by link');
}

async function removeShare(trx: Transaction, actor: Actor, object: ObjectInReach, shareId: string) {
  const share = await requireShare(trx, object, shareId);
  await deleteShare(trx, shareId);
  await note(trx, actor, object, 'Share removed', share.target ? `with ${share.target}` : 'by link');
}

async function requireShare(trx: Transaction, object: ObjectInReach, shareId: string) {
  const share = await findShareForUpdate(trx, object.id, shareId);
  if (!share) throw new AppError('NotFound', 'No such share.');
  return share;
}

function note(trx: Transaction, actor: Actor, object: ObjectInReach, action: string, detail: string) {
  return noteAudit(trx, actor, { accountId: object.accountId, action, roId: object.id, detail });
}

const userIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null);

function badField(name: string, message: string): AppError {
  const fields = [{ Name: name, Message: message }];
  return new AppError('InvalidInput', 'Check the fields.', { detail: { fields } });
}
