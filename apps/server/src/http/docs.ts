/** The API reference for people: /api/openapi.json and the page /api/docs that shows it. */
import { routes } from '@longview/contract';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { openApiOf } from './openapi.ts';

const BUNDLE_PREFIX = '/api/docs/scalar';
// No inline script and no foreign font: the page obeys the same policy as all others.
const CONFIGURATION = JSON.stringify({
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
}).replaceAll('"', '&quot;');
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Longview API</title></head>
<body>
<div id="api-reference" data-url="/api/openapi.json" data-configuration="${CONFIGURATION}"></div>
<script src="${BUNDLE_PREFIX}/js/scalar.js"></script>
</body>
</html>`;

export async function serveDocs(app: FastifyInstance, ctx: Ctx): Promise<void> {
  // Made when it is first asked for: every start would be slower by it, and few ask.
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(Object.values(routes), ctx.config.publicUrl));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(scalar, { routePrefix: BUNDLE_PREFIX, configuration: { url: '/api/openapi.json' } });
}
