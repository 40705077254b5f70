/**
 * What every answer tells browsers they may do with it (OPS-12). Made once for each kind of address and put on an
 * answer when it goes out, because an image call must not pay for its headers one by one.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

const READABLE_HEADERS =
  'Last-Modified, ETag, Image-Frame-Width, Image-Frame-Height, Image-Frame-AspectRatio, Image-Frame-ByteLength, Image-Frame-Time, Sheet-Times, X-Film-Frames, X-Film-Interval, X-Film-Length, X-Stack-Pictures, X-Stack-Skipped, X-Stack-Fitted, Content-Range, Location, Retry-After, X-Request-Id';

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What an answer to `request` carries besides what it says itself. */
    standingHeaders(request: FastifyRequest): Headers;
  }
}

/** Every answer that goes out by `reply.send` gets the headers; who writes one otherwise asks `standingHeaders`. */
export function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'frameAncestors'>,
): void {
  const standing = makeStanding(config);
  app.decorate('standingHeaders', standing);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS' && isPublicRead(request)) allowRead(reply, isByWebRtc(request));
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = standing(request);
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    reply.header('x-request-id', request.id);
    done();
  });
}

function makeStanding(
  config: Pick<Config, 'publicUrl' | 'frameAncestors'>,
): (request: FastifyRequest) => Headers {
  const always = helmetHeaders(config.publicUrl.startsWith('https:'));
  const ofSite = { ...always, 'cross-origin-resource-policy': 'same-origin' };
  const ofReads = { ...always, ...READABLE_ANYWHERE };
  const own = { 'content-security-policy': policy("'self'") };
  const framed = { 'content-security-policy': policy(framedBy(config.frameAncestors)) };
  const sets = {
    page: { ...ofSite, ...own },
    framedPage: { ...ofSite, ...framed },
    read: { ...ofReads, ...own },
    framedRead: { ...ofReads, ...framed },
  };
  return (request) => {
    const isFramed = isFramable(request);
    if (isPublicRead(request)) return isFramed ? sets.framedRead : sets.read;
    return isFramed ? sets.framedPage : sets.page;
  };
}

const READABLE_ANYWHERE: Headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': READABLE_HEADERS,
};

/** They depend on no call, so one answer that is never sent tells them. */
function helmetHeaders(isHttps: boolean): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    frameguard: false,
    hsts: isHttps,
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
  })(request, response, () => {});
  // Helmet sets texts alone.
  return response.getHeaders() as Headers;
}

const isFramable = ({ url }: FastifyRequest) => /^(\/api\/v2\/player|\/view)(\?|$)/.test(url);

/** As `frame-ancestors` says it; the site's own pages may always show what others may. */
function framedBy(ancestors: readonly string[]): string {
  if (ancestors.includes('none')) return "'none'";
  if (ancestors.includes('*')) return '*';
  return ["'self'", ...ancestors.filter((one) => one !== 'self')].join(' ');
}

/** Of the page of a Window, which may show what cameras give at their own addresses (PLY-17), and call none. */
export const WINDOW_POLICY = policy("'self'", 'http: https:');

/** The policy of a page; styles may be inline because the component library sets its variables so. */
function policy(framedBy: string, seen = ''): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${seen}`.trim(),
    `media-src 'self' blob: ${seen}`.trim(),
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
function isPublicRead(request: FastifyRequest): boolean {
  const { method, url } = request;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return /^\/api\/v[12]\//.test(url) && (isRead || isByWebRtc(request));
}

/**
 * Watching by WebRTC is a read, for all that it posts (EXT-165); sending by it is by a stream key alone, never by a
 * session (EXT-200), so pages of any site may.
 */
const isByWebRtc = ({ url }: FastifyRequest) =>
  /^\/api\/v2\/stream\/([^/?]+\/whep|in\/([^/?]+\/)?whip)([/?]|$)/.test(url);

function allowRead(reply: FastifyReply, isByPost: boolean) {
  return reply
    .header('Access-Control-Allow-Methods', isByPost ? 'POST, DELETE' : 'GET, HEAD')
    .header(
      'Access-Control-Allow-Headers',
      `Authorization, ${isByPost ? 'Content-Type' : 'Range, If-None-Match'}`,
    )
    .header('Access-Control-Max-Age', '86400')
    .code(204)
    .send();
}
