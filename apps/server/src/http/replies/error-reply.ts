/** The only place that turns a failure into an answer, and the only kind → status table (GEN-11, GEN-12). */
import { AppError, type ErrorKind, type FieldMessage, type Logger } from '@longview/base';
import { DEFAULT_CODES } from '@longview/contract';
import { type Sentence, say } from '@longview/texts/sentences';
import type { FastifyReply } from 'fastify';

const STATUS: Readonly<Record<ErrorKind, number>> = {
  InvalidInput: 400,
  Unauthenticated: 401,
  UpgradeRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  TooLarge: 413,
  UnsupportedType: 415,
  TooMany: 429,
  Internal: 500,
  Unavailable: 503,
};

/** Sentences for failures that come from below our code and must not be told as they are. */
const PLAIN: Readonly<Record<number, Sentence>> = {
  400: say('RequestUnreadable'),
  404: say('NothingHere'),
  405: say('MethodNotTaken'),
  408: say('BodyTooSlow'),
  413: say('BodyTooLarge'),
  415: say('ContentTypeRefused'),
  429: say('TooManyCalls'),
  500: say('ServerFailed'),
  503: say('ServiceUnavailable'),
};

const RETRY_AFTER_SEC = 5;

/** Answers with `err`; what is not the caller's fault is logged, without its text reaching the caller. */
export function sendError(err: unknown, reply: FastifyReply, logger: Logger): FastifyReply {
  const status = statusOf(err);
  if (err instanceof AppError && err.kind === 'Unavailable')
    // Expected, such as a full budget: the reason says all, and a stack for each call would flood the log.
    logger.warn(
      { reason: err.sentence.Reason, ...(err.cause !== undefined && { err: err.cause }) },
      'a call was put off',
    );
  // What is being made for somebody who leaves is broken off: no fault of ours, and they could fill the log with it.
  else if (status >= 500 && reply.raw.destroyed) logger.info({ err }, 'a call ended whose caller had gone');
  else if (status >= 500) logger.error({ err }, 'a call failed');
  const detail = err instanceof AppError ? err.detail : {};
  if (status === 429 || status === 503) {
    reply.header('Retry-After', String(detail.retryAfterSec ?? retryAfterOf(reply)));
  }
  return sendErrorBody(reply, status, sentenceFor(err, status), detail);
}

/** Answers with `status` and its default code and text, or those given. */
export function sendErrorBody(
  reply: FastifyReply,
  status: number,
  sentence: Sentence = PLAIN[status] ?? say('ServerFailed'),
  detail: { code?: string; fields?: FieldMessage[] } = {},
): FastifyReply {
  const Code = detail.code ?? DEFAULT_CODES[status] ?? 'ServerError';
  const body = {
    Error: { Code, ...sentence, ...(detail.fields && { Fields: detail.fields }) },
  };
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

/** Status of a failure. */
export function statusOf(err: unknown): number {
  if (err instanceof AppError) return STATUS[err.kind];
  const status = err instanceof Error && 'statusCode' in err ? err.statusCode : null;
  // Fastify's own refusals (body too large, bad JSON, unknown content type) carry their status.
  if (typeof status !== 'number' || status < 400 || status >= 500) return 500;
  if (status in PLAIN) return status;
  // What is forbidden there (a path out of the folder) does not exist for the caller.
  return status === 403 ? 404 : 400;
}

function sentenceFor(err: unknown, status: number): Sentence | undefined {
  return err instanceof AppError && err.kind !== 'Internal' ? err.sentence : PLAIN[status];
}

/** The rate limiter has set the header already. */
function retryAfterOf(reply: FastifyReply): string | number {
  const set = reply.getHeader('Retry-After');
  return typeof set === 'string' || typeof set === 'number' ? set : RETRY_AFTER_SEC;
}
