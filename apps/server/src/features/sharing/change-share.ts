/** Shares a feed or collection, changes a share or ends it (API-28 to API-30). Who may: `SharePolicyStatement`. */
import { randomInt } from 'node:crypto';
import { appError, badField } from '@longview/base';
import type { ShareChange } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { changeAccess, hashAccessKey, type ObjectInReach, requireObject } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/transaction.ts';
import { findAccountLocale } from '../../locale/index.ts';
import { requireCapability } from '../../plans/index.ts';
import { countInvitingMails } from '../../sign-in/index.ts';
import type { SharingCtx } from './ctx.ts';
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
import { readTerms, type Terms } from './share-terms.ts';

const MAX_LINKS = 100;
const KEY_LENGTH = 32;
const KEY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** @throws AppError NotFound, Forbidden, InvalidInput, UpgradeRequired for collections without the capability */
export async function changeShare(
  ctx: Pick<SharingCtx, 'config' | 'clock' | 'db' | 'secrets' | 'mailer' | 'plans' | 'frames' | 'changes'>,
  actor: Actor,
  change: ShareChange,
): Promise<ObjectInReach> {
  const object = await requireObject(ctx, actor, change.roId, 'SharePolicyStatement');
  if (object.kind === 'collection') await requireCapability(ctx, object.accountId, 'AllowCollections');
  if (!change.remove && !change.capabilityId) await countMails(ctx, object.accountId, change);
  await changeAccess(ctx, object.accountId, (trx) => apply(ctx, trx, actor, object, change));
  return object;
}

function countMails(
  ctx: Pick<SharingCtx, 'clock' | 'db' | 'secrets' | 'mailer'>,
  accountId: string,
  { emailOrDomains }: ShareChange,
): Promise<void> {
  const people = readTargets(emailOrDomains ?? '').filter(({ kind }) => kind === 'Address');
  return countInvitingMails(
    ctx,
    accountId,
    people.map(({ target }) => target),
  );
}

async function apply(
  ctx: Pick<SharingCtx, 'config' | 'clock' | 'secrets' | 'mailer'>,
  trx: Transaction,
  actor: Actor,
  object: ObjectInReach,
  change: ShareChange,
) {
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

async function addLink(
  ctx: Pick<SharingCtx, 'clock' | 'secrets'>,
  trx: Transaction,
  actor: Actor,
  object: ObjectInReach,
  terms: Terms,
) {
  if ((await countLinks(trx, object.id)) >= MAX_LINKS) {
    throw badField('roId', 'TooManyLinks', { most: MAX_LINKS });
  }
  const key = Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET[randomInt(KEY_ALPHABET.length)]).join('');
  const row = await newRow(ctx, trx, actor, object);
  const secret = { key_hash: hashAccessKey(key), key_sealed: ctx.secrets.seal(key) };
  await insertShare(trx, { ...row, ...terms, ...secret, kind: 'Link' });
  await note(trx, actor, object, 'Share added', 'by link');
}

async function addPerson(
  ctx: Pick<SharingCtx, 'config' | 'clock' | 'secrets' | 'mailer'>,
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
  if (!link) return;
  const locale = await findAccountLocale(trx, object.accountId);
  await ctx.mailer.post(trx, shareMail(target, { inviter, name: object.name, message, link, locale }));
}

async function newRow(ctx: Pick<SharingCtx, 'clock'>, trx: Transaction, actor: Actor, object: ObjectInReach) {
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
  ctx: Pick<SharingCtx, 'clock'>,
  trx: Transaction,
  actor: Actor,
  object: ObjectInReach,
  shareId: string,
  { roleId, options }: ShareChange,
): Promise<void> {
  const share = await requireShare(trx, object, shareId);
  const role = roleId ?? share.system_role ?? share.role_id;
  const terms = await readTerms(trx, ctx, object, { roleId: role, options });
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
  if (!share) throw appError('NoSuchShare');
  return share;
}

function note(trx: Transaction, actor: Actor, object: ObjectInReach, action: string, detail: string) {
  return noteAudit(trx, actor, { accountId: object.accountId, action, roId: object.id, detail });
}

const userIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null);
