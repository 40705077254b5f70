/**
 * Serves the status page: to look at only, without a login, therefore on this machine alone unless its owner says
 * otherwise, and without anything secret. Takes nothing from the one who looks.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { operatorError } from '@longview/base';
import type { StatusPage, StatusPageOptions } from '../status/types.ts';
import { statusHtml } from './status-html.ts';

interface Reply {
  type: string;
  body: string | Buffer;
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
/** Nobody needs longer to ask for a page. */
const REQUEST_MS = 10_000;
const MAX_CONNECTIONS = 50;

/** @throws AppError Unavailable when the port is taken or may not be used */
export async function startStatusPage({ host, port, status }: StatusPageOptions): Promise<StatusPage> {
  const files = {
    '/page.css': file('page.css', 'text/css; charset=utf-8'),
    '/page.js': file('page.js', 'text/javascript; charset=utf-8'),
    '/mark.svg': file('mark.svg', 'image/svg+xml'),
  };
  const pages: Record<string, () => Reply> = {
    ...Object.fromEntries(Object.entries(files).map(([path, reply]) => [path, () => reply])),
    '/': () => ({ type: 'text/html; charset=utf-8', body: statusHtml(status()) }),
    '/status.json': () => ({ type: 'application/json', body: JSON.stringify(status(), null, 2) }),
  };
  const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    answer(request, response, pages, host);
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const message = `The status page cannot use port ${port} of ${host}: ${cause.message}. Set STATION_PAGE_PORT.`;
      reject(operatorError('Unavailable', message, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  pages: Record<string, () => Reply>,
  host: string,
): void {
  const say = (status: number, type: string, body: string | Buffer) => {
    response.writeHead(status, { ...HEADERS, 'Content-Type': type });
    response.end(method === 'HEAD' ? undefined : body);
  };
  const path = (url ?? '/').split('?', 1)[0] ?? '/';
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!isOwnName(headers.host, host)) say(421, 'text/plain', 'Wrong host name.\n');
  else if (method !== 'GET' && method !== 'HEAD') say(405, 'text/plain', 'This page is read-only.\n');
  else if (!page) say(404, 'text/plain', 'Page not found.\n');
  else {
    const { type, body } = page();
    say(200, type, body);
  }
}

/** A page of somebody else that has its name lead here must not read along. */
function isOwnName(header: string | undefined, host: string): boolean {
  const name = URL.parse(`http://${header ?? ''}`)?.hostname.replace(/^\[|\]$/g, '');
  if (!name) return false;
  const own = ['localhost', host, hostname(), `${hostname()}.local`].map((each) => each.toLowerCase());
  return isIP(name) !== 0 || own.includes(name);
}

function file(name: string, type: string): Reply {
  return { type, body: readFileSync(new URL(`./files/${name}`, import.meta.url)) };
}
