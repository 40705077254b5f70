/** Serves the built pages and their assets (apps/dashboard/dist, apps/player/dist). Knows no route of the API. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WhoCalls } from '../callers/who-calls.ts';
import { sendErrorBody } from '../replies/error-reply.ts';
import { WINDOW_POLICY } from '../replies/security-headers.ts';
import { registerPages } from './pages.ts';

const APPS_DIR = join(import.meta.dirname, '../../../..');
const NOT_BUILT =
  '<!doctype html><title>Longview</title><p>The pages are not built yet. Run <code>npm start</code> to build them and start Longview.</p>';

/** Names of assets hold a hash of their content, so a copy never gets old. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export async function serveStatic(
  app: FastifyInstance,
  ctx: { whoCalls: WhoCalls },
  appsDir = APPS_DIR,
): Promise<void> {
  await serveAssets(app, join(appsDir, 'dashboard/dist/assets'), '/assets/', true);
  await serveAssets(app, join(appsDir, 'player/dist/assets'), '/player/assets/', false);
  const dashboard = join(appsDir, 'dashboard/dist/index.html');
  const window = join(appsDir, 'player/dist/window.html');
  const sendFile = (request: FastifyRequest, reply: FastifyReply) => {
    const { url = '' } = request.routeOptions;
    const dist = url === '/window-worker.js' ? 'player/dist' : 'dashboard/dist';
    return sendLastingFile(join(appsDir, dist, url), reply);
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // Read anew each time: a page kept from the start would name assets that a later build has replaced.
    const isWindow = request.routeOptions.url === '/window';
    const html = await readPage(isWindow ? window : dashboard);
    if (isWindow) reply.header('Content-Security-Policy', WINDOW_POLICY);
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
  };
  registerPages(app, ctx, sendPage, sendFile);
}

/** Types of the files whose address stays. */
const LASTING_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The service worker, the manifest and the widgets: nobody may keep them unasked. */
async function sendLastingFile(path: string, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return sendErrorBody(reply, 404);
  const type = LASTING_TYPES[extname(path)] ?? 'application/octet-stream';
  return reply.header('Cache-Control', 'no-cache').type(type).send(bytes);
}

async function serveAssets(
  app: FastifyInstance,
  root: string,
  prefix: string,
  decorateReply: boolean,
): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', IMMUTABLE);
    },
  });
}

function readPage(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => NOT_BUILT);
}
