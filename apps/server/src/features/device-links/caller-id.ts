/** Who a link is bound to (API-66): a session, not only its user, so that nobody is led into another's link. */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { FastifyRequest } from 'fastify';
import { toHeaders } from '../../sign-in/index.ts';
import type { DeviceLinksCtx } from './ctx.ts';

/** @throws AppError Unauthenticated */
export async function callerId(
  { auth }: Pick<DeviceLinksCtx, 'auth'>,
  actor: Actor,
  request: FastifyRequest,
): Promise<string> {
  if (actor.kind === 'apiKey') return `key ${actor.accountId} ${actor.keyName}`;
  const session = await auth.findSession(toHeaders(request));
  if (session) return `session ${session.id}`;
  throw appError('SignInFirst');
}
