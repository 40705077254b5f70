/** Who calls: asked here, answered by what lies above (`context/who-calls.ts`), which knows accounts and devices. */
import type { Actor } from '@longview/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface WhoCalls {
  /**
   * Turns the credentials of a call into an Actor (PRM-20, PUB-01) and keeps it as `request.actor`; a session that is
   * prolonged sets its cookie on `reply`. @throws AppError Unauthenticated for a wrong key or token.
   */
  findActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
  /**
   * What stands for the key or token of a call while it was found right in the last minutes, so that it counts for
   * itself; null for all others, without asking anybody: made-up ones would otherwise be a way past a limit.
   */
  knownCaller(request: FastifyRequest): string | null;
  /** Whether the installation has an owner (ACC-13). */
  isSetUp(): Promise<boolean>;
}
