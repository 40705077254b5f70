/** The pages of API-62: which path is a page, and who is led elsewhere first (ACC-13, API-62). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods } from '../allowed-methods.ts';
import type { WhoCalls } from '../callers/who-calls.ts';
import { sendErrorBody } from '../replies/error-reply.ts';

const OPEN_PAGES = [
  '/',
  '/setup',
  '/signin',
  '/signup',
  '/forgot',
  '/reset',
  '/verify',
  '/invite',
  '/pricing',
  '/pricing-consumer',
  '/pricing-volume',
  '/yourcamera',
  '/window',
];
/** Files whose address must stay: what is kept of them is asked for again. */
const LASTING_FILES = [
  '/service-worker.js',
  '/window-worker.js',
  '/manifest.webmanifest',
  '/widgets.js',
  '/widgets.css',
];
const SIGNED_IN_PAGES = [
  '/mystuff',
  '/mystuff/create',
  '/feed/:id',
  '/feed/:id/dashboard',
  '/feed/:id/film',
  '/collection/:id',
  '/roles',
  '/films',
  '/ipdevices',
  '/account',
];

/** Sends the page's HTML. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function registerPages(
  app: FastifyInstance,
  ctx: { whoCalls: WhoCalls },
  sendPage: SendPage,
  sendFile: SendPage,
): void {
  const isSetUp = rememberTrue(() => ctx.whoCalls.isSetUp());
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const isSetupPage = pathOf(request) === '/setup';
    const isReady = await isSetUp();
    if (!isReady && !isSetupPage) return reply.redirect('/setup');
    if (isReady && isSetupPage) return reply.redirect('/');
    return sendPage(request, reply);
  };
  const signedInPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isSignedIn = (await ctx.whoCalls.findActor(request, reply)).kind === 'user';
    if (isSignedIn || !(await isSetUp())) return page(request, reply);
    return reply.redirect(`/signin?next=${encodeURIComponent(request.url)}`);
  };
  for (const path of LASTING_FILES) app.get(path, sendFile);
  for (const path of OPEN_PAGES) app.get(path, page);
  for (const path of SIGNED_IN_PAGES) app.get(path, signedInPage);
  app.get('/dashboard', async (_request, reply) => reply.redirect('/account'));
  app.setNotFoundHandler((request, reply) => {
    // An unknown page still shows the site, which says so; calls get the error body.
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const methods = allowedMethods(pathOf(request));
    if (methods.length > 0) return sendErrorBody(reply.header('Allow', methods.join(', ')), 405);
    if (!isPage || pathOf(request).startsWith('/api/')) return sendErrorBody(reply, 404);
    return page(request, reply.code(404));
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Asks until the answer is yes, then never again. */
function rememberTrue(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isTrue = false;
  return async () => {
    isTrue ||= await ask();
    return isTrue;
  };
}
