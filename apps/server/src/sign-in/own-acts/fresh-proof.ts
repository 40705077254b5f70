/**
 * Acts by which somebody with a stolen session could stay: they take a proof of the last 10 minutes, given in the
 * very session (EXT-381). Signing in is one.
 */

import type { Clock } from '@longview/base';
import { type AppError, appError, badField } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/open.ts';
import type { Secrets } from '../../secrets.ts';
import type { Auth } from '../better-auth/auth.ts';
import { toHeaders } from '../better-auth/request-headers.ts';
import { isOwnPassword } from './own-password.ts';
import { findProvedAt, updateProvedAt } from './proof-queries.ts';

const FRESH_MS = 10 * 60_000;

export type ProofCtx = { auth: Auth; db: Db; clock: Clock };

/** Whether the caller's session was proved within 10 minutes. True for callers without one: keys have rights of their own. */
export async function isFreshlyProved(
  ctx: ProofCtx,
  actor: Actor,
  request: FastifyRequest,
): Promise<boolean> {
  return actor.kind !== 'user' || isSessionProved(ctx, request);
}

/** @throws AppError Forbidden `ProofNeeded` */
export async function requireFreshProof(ctx: ProofCtx, actor: Actor, request: FastifyRequest): Promise<void> {
  if (!(await isFreshlyProved(ctx, actor, request))) throw proofNeeded();
}

/** Whether the session of the call, if it has one, was proved within 10 minutes. */
export async function isSessionProved(ctx: ProofCtx, request: FastifyRequest): Promise<boolean> {
  const session = await ctx.auth.findSession(toHeaders(request));
  const provedAt = session && (await findProvedAt(ctx.db, session.id));
  return provedAt !== null && ctx.clock.now() - provedAt.getTime() < FRESH_MS;
}

export function proofNeeded(): AppError {
  return appError('ProofNeeded');
}

/**
 * Takes the own password as a proof; without one it only asks whether there is a fresh proof.
 * @throws AppError Forbidden `ProofNeeded`, InvalidInput for a wrong password, TooMany
 */
export async function giveProof(
  ctx: { clock: Clock; db: Db; secrets: Secrets; auth: Auth },
  actor: Actor,
  request: FastifyRequest,
  password: string | null,
): Promise<void> {
  if (actor.kind !== 'user') throw appError('SignInFirst');
  if (password === null) return requireFreshProof(ctx, actor, request);
  if (!(await isOwnPassword(ctx, actor.userId, password))) {
    throw badField('Password', 'PasswordNotRight');
  }
  await noteProof(ctx, request);
}

/** The session of the call was proved just now. */
export async function noteProof(ctx: ProofCtx, request: FastifyRequest): Promise<void> {
  const session = await ctx.auth.findSession(toHeaders(request));
  if (session) await updateProvedAt(ctx.db, session.id, new Date(ctx.clock.now()));
}
