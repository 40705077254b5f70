/** One HTTP call. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The call itself, for the few use cases that need headers, the client's address or a stream. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}
