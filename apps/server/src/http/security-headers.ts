/** What every answer tells browsers they may do with it (OPS-12). */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

const READABLE_HEADERS =
  'Last-Modified, ETag, Image-Frame-Width, Image-Frame-Height, Image-Frame-AspectRatio, Image-Frame-ByteLength, Image-Frame-Time, X-Film-Frames, X-Film-Interval, Content-Range, Retry-After, X-Request-Id';

export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'frameAncestors'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    hsts: config.publicUrl.startsWith('https:'),
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const framable = policy(framedBy(config.frameAncestors));
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url);
    reply.header('Content-Security-Policy', isFramable(path) ? framable : POLICY);
    const isPublic = isPublicRead(request.method, path);
    reply.header('Cross-Origin-Resource-Policy', isPublic ? 'cross-origin' : 'same-origin');
    if (!isPublic) return done();
    reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Access-Control-Expose-Headers', READABLE_HEADERS);
    if (request.method === 'OPTIONS') allowRead(reply);
    else done();
  });
}

const isFramable = (path: string) => path === '/api/v2/player' || path === '/view';

/** As `frame-ancestors` says it; the site's own pages may always show what others may. */
function framedBy(ancestors: readonly string[]): string {
  if (ancestors.includes('none')) return "'none'";
  if (ancestors.includes('*')) return '*';
  return ["'self'", ...ancestors.filter((one) => one !== 'self')].join(' ');
}

const POLICY = policy("'self'");

/** The policy of a page; styles may be inline because the component library sets its variables so. */
function policy(framedBy: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    // Own addresses only: what draws the letterhead of quotes copies the page with its address (PRC-15).
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

/** Public reads are open to pages of any site, without credentials. */
function isPublicRead(method: string, path: string): boolean {
  return /^\/api\/v[12]\//.test(path) && (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
}

function allowRead(reply: FastifyReply) {
  return reply
    .header('Access-Control-Allow-Methods', 'GET, HEAD')
    .header('Access-Control-Allow-Headers', 'Authorization, Range, If-None-Match')
    .header('Access-Control-Max-Age', '86400')
    .code(204)
    .send();
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
