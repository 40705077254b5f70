/**
 * Calls the service by its contract. Every answer is checked, for a Station stands behind networks whose sign-in pages
 * and proxies answer in the service's place: only what the service itself said may make the Station drop anything.
 */
import {
  type ErrorBody,
  type RouteArgs,
  type RouteReply,
  type RouteSpec,
  readError,
  routeUrl,
} from '@longview/contract';
import type { z } from 'zod';
import { type Answer, type Failure, noConnection, notTheService, retryAfterOf } from './answer.ts';

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Default 30 s; sending a picture over a thin line takes longer. */
  maxMs?: number;
  /** What an answer must be in place of the contract's whole shape. */
  reads?: z.ZodType;
}

export interface ServiceCalls {
  /** Rejects only with the signal's reason. */
  call<const R extends RouteSpec>(
    route: R,
    args?: RouteArgs<R>,
    options?: CallOptions,
  ): Promise<Answer<RouteReply<R>>>;
  /** The bytes of an answer as they come, or why there are none. Rejects only with the signal's reason. */
  open<const R extends RouteSpec>(
    route: R,
    args: RouteArgs<R>,
    options: { signal: AbortSignal; headers: Record<string, string> },
  ): Promise<Response | { trouble: string }>;
}

export interface ServiceCallsOptions {
  /** Origin. */
  baseUrl: string;
  /** Value of `Authorization`; read at each call, null for none. */
  authorization(): string | null;
}

const CALL_MS = 30_000;
const MAX_ANSWER_BYTES = 2 * 2 ** 20;

export function createServiceCalls({ baseUrl, authorization }: ServiceCallsOptions): ServiceCalls {
  return {
    call: async <const R extends RouteSpec>(route: R, args: RouteArgs<R> = {}, options: CallOptions = {}) => {
      const { signal, maxMs = CALL_MS } = options;
      const deadline = AbortSignal.timeout(maxMs);
      try {
        const response = await fetch(baseUrl + routeUrl(route, args), {
          ...requestOf(route, args, { authorization: authorization(), ...options.headers }),
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
        return (await readAnswer(route, response, options.reads)) as Answer<RouteReply<R>>;
      } catch (cause) {
        signal?.throwIfAborted();
        return { ok: false, failure: noConnection(cause) };
      }
    },
    open: async (route, args, { signal, headers }) => {
      try {
        const request = requestOf(route, args, { authorization: authorization(), ...headers });
        const response = await fetch(baseUrl + routeUrl(route, args), { ...request, signal });
        if (isBytesOf(route, response)) return response;
        const answer = await readAnswer(route, response, undefined);
        return { trouble: answer.ok ? notTheService(response.status).message : answer.failure.message };
      } catch (cause) {
        signal.throwIfAborted();
        return { trouble: noConnection(cause).message };
      }
    },
  };
}

/** A page that somebody else answered has another type. */
function isBytesOf({ replies }: RouteSpec, { status, headers }: Response): boolean {
  const wanted = replies[status];
  return wanted != null && 'contentType' in wanted && headers.get('content-type') === wanted.contentType;
}

function requestOf(
  route: RouteSpec,
  { body }: { body?: unknown },
  { authorization, ...headers }: Record<string, string | null>,
): RequestInit {
  const isBytes = route.bodyKind === 'bytes';
  const type = route.isStreamed ? 'video/mp4' : isBytes ? 'image/jpeg' : 'application/json';
  const given = { ...headers, ...(authorization !== null && { authorization }) } as Record<string, string>;
  return {
    method: route.method,
    // A redirect is the sign-in page of a network, and the token follows no one.
    redirect: 'manual',
    headers: body === undefined ? given : { ...given, 'content-type': type },
    body: body === undefined ? null : isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
  };
}

async function readAnswer(
  route: RouteSpec,
  response: Response,
  reads: z.ZodType | undefined,
): Promise<Answer<unknown>> {
  const { status, headers } = response;
  const retryAfterSec = retryAfterOf(headers, Date.now());
  const body = parse(await readText(response));
  const reply = route.replies[status];
  if (reply === null && body === undefined) return { ok: true, status, data: undefined, headers };
  if (reply === undefined) {
    const error = readError(body);
    return {
      ok: false,
      failure: error ? refused(status, error, retryAfterSec) : notTheService(status, retryAfterSec),
    };
  }
  const parsed = (reads ?? (reply as z.ZodType | null))?.safeParse(body);
  if (parsed?.success) return { ok: true, status, data: parsed.data, headers };
  return { ok: false, failure: notTheService(status, retryAfterSec) };
}

function refused(status: number, error: ErrorBody['Error'], retryAfterSec: number | null): Failure {
  const fields = (error.Fields ?? []).map(({ Name, Message }) => ({ Name, Message }));
  const message = [error.Message, ...fields.map(({ Message }) => Message)].join(' ');
  return {
    kind: 'Refused',
    status,
    code: error.Code,
    message,
    fields: fields.map(({ Name }) => Name),
    retryAfterSec,
  };
}

/** Empty beyond the largest answer there is: then it is none of the service's. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_ANSWER_BYTES) return '<';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for an empty body; null for what is no JSON. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
