/** Checks what a call brings against the contract; the only place where wire input becomes typed (GEN-11, GEN-16). */

import { appError, badFields, type FieldMessage } from '@longview/base';
import { issueSentence, type RouteInput, type RouteSpec, unknownFields } from '@longview/contract';
import { type Sentence, say } from '@longview/texts/sentences';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hasUnstorableText } from './text-problem.ts';

/** @throws AppError InvalidInput with the fields and their cures */
export function readInput<R extends RouteSpec>(route: R, request: FastifyRequest): RouteInput<R> {
  const problems: FieldMessage[] = [];
  const input = {
    params: parse(route.params, request.params, problems) ?? {},
    query: parse(route.query, queryFor(route.query, request.query), problems) ?? {},
    body: route.bodyKind === 'bytes' ? bytesOf(route, request) : bodyOf(route, request, problems),
  };
  const isUnstorable = hasUnstorableText([
    input.params,
    input.query,
    route.bodyKind === 'bytes' ? null : input.body,
  ]);
  if (isUnstorable) throw appError('TextUnstorable');
  if (problems.length > 0) throw badFields(problems);
  // Each part was checked by its own schema.
  return input as RouteInput<R>;
}

/** Also names the fields that the route does not know: what is dropped in silence is missed too late [EXT-330]. */
function bodyOf(route: RouteSpec, { body }: FastifyRequest, problems: FieldMessage[]): unknown {
  const parsed = parse(route.body, body, problems);
  if (route.leavesUnknown) return parsed;
  for (const { path, meant } of unknownFields(route, body)) {
    problems.push({ Name: path, ...unknownField(meant) });
  }
  return parsed;
}

function unknownField([near, other]: readonly string[]): Sentence {
  if (near === undefined) return say('FieldUnknown');
  return other === undefined
    ? say('FieldUnknownNear', { near })
    : say('FieldUnknownNearTwo', { near, other });
}

/** Undefined where the handler reads them by itself. */
function bytesOf({ isStreamed }: RouteSpec, { body }: FastifyRequest): unknown {
  return isStreamed ? undefined : (body ?? Buffer.alloc(0));
}

/** Splits a query so that the first of repeated names counts, names in lower case, no inherited names. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  // A raw plus in a query is a space by the form rules, which URLSearchParams follows.
  for (const [name, value] of new URLSearchParams(text)) query[name.toLowerCase()] ??= value;
  return query;
}

/** Parameter names are matched in any case (GEN-16). */
function queryFor(schema: z.ZodObject | undefined, query: unknown): Record<string, string> {
  // As `parseQuery` made it.
  const given = query as Record<string, string>;
  const found: Record<string, string> = {};
  for (const name in schema?.shape) {
    const value = given[name.toLowerCase()];
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function parse(schema: z.ZodType | undefined, value: unknown, problems: FieldMessage[]): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    problems.push({ Name: issue.path.join('.'), ...issueSentence(issue) });
  return undefined;
}
