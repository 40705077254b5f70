import { type RouteSpec, routes } from '@longview/contract';
import recorded from '@longview/contract/examples.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { bodyExample, errorExample, type RouteExamples, replyExample } from './examples.ts';
import { openApiOf } from './openapi.ts';

const all = Object.entries(routes as Record<string, RouteSpec>);
const issues = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? [];

describe('examples of the API reference', () => {
  const kept: Readonly<Record<string, RouteExamples>> = recorded;
  const byId = new Map(all.map(([, route]) => [route.id, route]));

  it.each(Object.entries(kept))('%s: what was recorded fits the contract [EXT-115]', (id, example) => {
    const route = byId.get(id);
    if (example.body !== undefined && route?.body) expect(issues(route.body, example.body)).toEqual([]);
    for (const [status, reply] of Object.entries(example.replies ?? {})) {
      const shape = route?.replies[Number(status)];
      if (!shape || 'contentType' in shape) throw new Error(`${id} does not answer ${status} in JSON.`);
      expect(issues(shape, reply), status).toEqual([]);
    }
  });

  it.each(all)('%s: body and answers have one that fits [EXT-115]', (_, route) => {
    if (route.body) expect(issues(route.body, bodyExample(route))).toEqual([]);
    for (const [status, reply] of Object.entries(route.replies)) {
      if (!reply || 'contentType' in reply) continue;
      expect(issues(reply, replyExample(route, status)), status).toEqual([]);
    }
  });

  it('are in the document, with those of the errors [GEN-11]', () => {
    const document = openApiOf(Object.values(routes), 'https://cams.example.com') as {
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
    };
    const { responses } = document.paths['/api/v2/frame-query']?.get ?? {};
    expect(responses?.[200]?.content).toMatchObject({
      'application/json': {
        example: { Frames: ['2026-05-01T06:30:00Z', '2026-05-01T06:40:00Z'], Truncated: false },
      },
    });
    expect(responses?.[404]?.content).toMatchObject({ 'application/json': { example: errorExample(404) } });
  });
});
