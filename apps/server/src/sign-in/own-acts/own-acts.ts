/**
 * What of better-auth's own routes takes a fresh proof, and what is written down and mailed once they did it
 * (EXT-381, EXT-382). The routes that ask for the password themselves have their proof in the body.
 */

import type { Clock } from '@longview/base';
import type { FastifyRequest } from 'fastify';
import { noteOwnAct } from '../../audit/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mailer } from '../../mail.ts';
import { findPasswordHash } from '../account-queries.ts';
import type { Auth } from '../better-auth/auth.ts';
import { addressIn, textIn, valueIn } from '../better-auth/auth-body.ts';
import { toHeaders } from '../better-auth/request-headers.ts';
import { isSessionProved, noteProof, proofNeeded } from './fresh-proof.ts';
import { mailUserAct, type OwnAct } from './own-act-mails.ts';
import { deletePasskeys, findPasskeyName, hasTwoFactor, listPasskeyNames } from './proof-queries.ts';

/** What these acts take of the service. */
interface OwnActCtx {
  config: Config;
  clock: Clock;
  db: Db;
  mailer: Mailer;
  auth: Auth;
}

/** Call it once the route did what it was asked for. */
type Done = () => Promise<void>;

/** Gives what to do once the act is done; null where nothing is. @throws AppError Forbidden `ProofNeeded` */
type Begin = (ctx: OwnActCtx, userId: string, request: FastifyRequest) => Promise<Done | null>;

const BEGINNINGS: ReadonlyMap<string, Begin> = new Map<string, Begin>([
  ['/passkey/generate-register-options', async (ctx, _userId, request) => needProof(ctx, request)],
  ['/passkey/verify-registration', addPasskey],
  ['/passkey/delete-passkey', removePasskey],
  ['/two-factor/enable', setUpAnew],
  ['/two-factor/verify-totp', takeCode],
  ['/two-factor/verify-backup-code', async (ctx, _userId, request) => () => noteProof(ctx, request)],
  ['/two-factor/disable', tell('twoFactorOff', 'Second factor off')],
  ['/two-factor/generate-backup-codes', tell('backupCodes', 'Backup codes made')],
  ['/change-password', changePassword],
  ['/change-email', askForAddress],
  ['/delete-user', deleteUser],
]);

/** Runs before a call of `path`. @throws AppError Forbidden `ProofNeeded` */
export async function beginOwnAct(
  ctx: OwnActCtx,
  path: string,
  request: FastifyRequest,
): Promise<Done | null> {
  if (path === '/verify-email') return () => noteNewAddress(ctx, request);
  const begin = BEGINNINGS.get(path);
  const session = begin && (await ctx.auth.findSession(toHeaders(request)));
  // Without a session the route refuses by itself, or it is a step of signing in.
  return session ? begin(ctx, session.userId, request) : null;
}

async function needProof(ctx: OwnActCtx, request: FastifyRequest): Promise<null> {
  if (!(await isSessionProved(ctx, request))) throw proofNeeded();
  return null;
}

function tell(kind: OwnAct['kind'], action: string): Begin {
  return async (ctx, userId, request) => () => tellAct(ctx, userId, request, { kind, action, name: '' });
}

async function addPasskey(ctx: OwnActCtx, userId: string, request: FastifyRequest): Promise<Done> {
  await needProof(ctx, request);
  const name = textIn(request.body, 'name');
  return () => tellAct(ctx, userId, request, { kind: 'passkeyAdded', action: 'Passkey added', name });
}

async function removePasskey(ctx: OwnActCtx, userId: string, request: FastifyRequest): Promise<Done> {
  await needProof(ctx, request);
  const name = (await findPasskeyName(ctx.db, userId, textIn(request.body, 'id'))) ?? '';
  return () => tellAct(ctx, userId, request, { kind: 'passkeyRemoved', action: 'Passkey removed', name });
}

/** Where it is on already another app takes its place at once; else it counts from the first code on. */
async function setUpAnew(ctx: OwnActCtx, userId: string, request: FastifyRequest): Promise<Done | null> {
  const isOn = await hasTwoFactor(ctx.db, userId);
  return isOn ? tell('twoFactorOn', 'Second factor set up anew')(ctx, userId, request) : null;
}

async function takeCode(ctx: OwnActCtx, userId: string, request: FastifyRequest): Promise<Done | null> {
  if (await hasTwoFactor(ctx.db, userId)) return () => noteProof(ctx, request);
  return tell('twoFactorOn', 'Second factor on')(ctx, userId, request);
}

/** `endPasskeys: true` in the body removes the passkeys too (EXT-383). */
async function changePassword(ctx: OwnActCtx, userId: string, request: FastifyRequest): Promise<Done> {
  return async () => {
    if (valueIn(request.body, 'endPasskeys') === true) await deletePasskeys(ctx.db, userId);
    const name = (await listPasskeyNames(ctx.db, userId)).join(', ');
    await tellAct(ctx, userId, request, { kind: 'passwordChanged', action: 'Password changed', name });
  };
}

/** The old address has its mail from better-auth's hook (ACC-12). */
async function askForAddress(ctx: OwnActCtx, userId: string, request: FastifyRequest): Promise<Done> {
  const detail = `To ${addressIn(request.body, 'newEmail')}, once it is confirmed; from ${request.ip}.`;
  return () => noteOwnAct(ctx.db, { id: userId }, 'E-mail change asked for', detail);
}

/** Who has no password proves it in another way. */
async function deleteUser(ctx: OwnActCtx, userId: string, request: FastifyRequest): Promise<null> {
  const hasPassword = (await findPasswordHash(ctx.db, userId))?.password;
  return hasPassword ? null : needProof(ctx, request);
}

/** The link of a change of address holds the new one; better-auth has just checked that it is its own. */
async function noteNewAddress(ctx: OwnActCtx, request: FastifyRequest): Promise<void> {
  const token = (request.query as { token?: unknown }).token;
  const claims = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString();
  const { email, updateTo } = JSON.parse(claims) as { email?: string; updateTo?: string };
  if (!updateTo) return;
  await noteOwnAct(
    ctx.db,
    { email: updateTo.toLowerCase() },
    'E-mail changed',
    `From ${email} to ${updateTo}.`,
  );
}

async function tellAct(
  ctx: OwnActCtx,
  userId: string,
  request: FastifyRequest,
  { kind, action, name }: { kind: OwnAct['kind']; action: string; name: string },
): Promise<void> {
  const from = `from ${request.ip}.`;
  const left =
    kind === 'passwordChanged' ? `Passkeys left: ${name || 'none'}; ${from}` : `${name || 'Done'} ${from}`;
  await transaction(ctx.db, async (trx) => {
    await noteOwnAct(trx, { id: userId }, action, left);
    await mailUserAct(trx, ctx, userId, { kind, name, clientAddress: request.ip });
  });
}
