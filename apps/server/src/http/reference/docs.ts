/** The API reference for people: /api/openapi.json and the page /api/docs that shows it. */
import { routes } from '@longview/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { openApiOf } from './openapi.ts';

/** The package has its script below its page. */
const PAGE_PATH = '/api/docs/scalar';
const BUNDLE_PATH = `${PAGE_PATH}/js/scalar.js`;
/** It changes with a new version of Longview alone. */
const BUNDLE_CACHED = 'public, max-age=86400';
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
<script src="${BUNDLE_PATH}"></script>
</body>
</html>`;

export async function serveDocs(app: FastifyInstance, ctx: { config: Config }): Promise<void> {
  // Made when it is first asked for: every start would be slower by it, and few ask.
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(Object.values(routes), ctx.config.publicUrl));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  let bundle: Promise<Bundle> | undefined;
  app.get(BUNDLE_PATH, async (_request, reply) => {
    bundle ??= readBundle();
    const { type, script } = await bundle;
    return reply.type(type).header('cache-control', BUNDLE_CACHED).send(script);
  });
}

interface Bundle {
  type: string;
  script: Buffer;
}

/** 4 MB of script, which the package gives by a route only: it is not loaded before somebody reads the reference. */
async function readBundle(): Promise<Bundle> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reader = fastify();
  const configuration = { url: '/api/openapi.json' };
  await reader.register(scalar, { routePrefix: PAGE_PATH, configuration });
  const answer = await reader.inject(BUNDLE_PATH);
  await reader.close();
  return { type: String(answer.headers['content-type']), script: answer.rawPayload };
}
