import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type RouteSpec, routes } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { startTestApp } from '../test-setup/app.ts';
import { recordExamples } from '../test-setup/record-examples.ts';
import { bodyExample, errorExample, replyExample } from './examples.ts';
import { openApiOf } from './openapi.ts';

const PATH = createRequire(import.meta.url).resolve('@longview/contract/examples.json');
const all = Object.entries(routes as Record<string, RouteSpec>);
const issues = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? [];

const { env } = import.meta as { env?: { MODE?: string } };

// npx vitest run apps/server/src/http/examples.test.ts --mode record
it.runIf(env?.MODE === 'record')('records', { timeout: 300_000 }, async () => {
  const app = await startTestApp({ publicCallsPerMinute: 1_000_000 });
  await writeFile(PATH, `${JSON.stringify(await recordExamples(app), null, 2)}\n`);
  await app.close();
});

describe('examples of the API reference', () => {
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
