/**
 * Examples of bodies and answers for the API reference: those that a service took and gave when they were recorded
 * (`packages/contract/src/examples.json`), else one made from the shape: so also where a shape has grown since. Never
 * asks the service itself.
 */
import { DEFAULT_CODES, type RouteSpec, routes } from '@longview/contract';
import recorded from '@longview/contract/examples.json' with { type: 'json' };
import * as z from 'zod';
import { madeExample } from './made-example.ts';

export interface RouteExamples {
  body?: unknown;
  replies?: Record<string, unknown>;
}

const RECORDED: Readonly<Record<string, RouteExamples>> = recorded;

/** What was recorded of one route stands for all that answer in the same shape. */
const OF_SHAPES = new Map(
  Object.values(routes as Record<string, RouteSpec>).flatMap(({ id, replies }) =>
    Object.entries(RECORDED[id]?.replies ?? {}).map(([status, reply]) => [replies[Number(status)], reply]),
  ),
);

/** Undefined for a route without a JSON body. */
export function bodyExample({ id, body }: RouteSpec): unknown {
  return body && fitting(body, [RECORDED[id]?.body], 'input');
}

/** Undefined for an answer that is no JSON. */
export function replyExample({ id, replies }: RouteSpec, status: string): unknown {
  const reply = replies[Number(status)];
  if (!reply || 'contentType' in reply) return undefined;
  return fitting(reply, [RECORDED[id]?.replies?.[status], OF_SHAPES.get(reply)], 'output');
}

function fitting(shape: z.ZodType, recorded: readonly unknown[], io: 'input' | 'output'): unknown {
  const found = recorded.find((each) => each !== undefined && shape.safeParse(each).success);
  return found ?? madeExample(toSchema(shape, io));
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'From: Not a time. Use e.g. 2026-05-01T06:30:00Z.',
  401: 'Sign in.',
  402: 'Your plan does not include this.',
  403: 'You may not do this.',
  404: 'No such camera.',
  409: 'Somebody else has changed it meanwhile.',
  413: 'Too large.',
  415: 'Not a JPEG or PNG.',
};

/** Body of an error (GEN-11). */
export function errorExample(status: number): object {
  return { Error: { Code: DEFAULT_CODES[status], Message: MESSAGES[status] ?? 'It could not be done.' } };
}

/** A shape as JSON schema 2020-12. */
export function toSchema(shape: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' });
}
