/** What the stand-ins of Dropbox and Google share: a server on loopback, its login, and faults on demand. */
import http from 'node:http';
import { portOf } from '@longview/base';
import { type OAuthPlaces, OAuthStandIn, type Reply, send } from './cloud-oauth.ts';

/** How a call fails, or is only slow. */
export interface CloudFault {
  /** Waits so long first; without more than this the call is answered then as ever. */
  delayMs?: number;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** The connection breaks before anything is said. */
  isBroken?: boolean;
}

export interface CloudCall {
  method: string;
  /** With its query. */
  path: string;
  body: string;
  headers: http.IncomingHttpHeaders;
}

/** Answers a call of the API whose token is right. */
export type CloudAnswer = (url: URL, call: CloudCall) => Reply;

export interface CloudServer {
  url: string;
  oauth: OAuthStandIn;
  /** Every call of the API so far, without those of the login. */
  calls: CloudCall[];
  /** The next calls whose path holds `part` fail, one fault each. */
  fail(part: string, ...faults: CloudFault[]): void;
  /** Forgets the faults that did not come yet. */
  heal(): void;
  close(): Promise<void>;
}

export interface CloudServerOptions {
  /** The only address that people are led back to; may be set later. */
  redirectUri?: () => string;
}

export async function startCloudServer(
  places: OAuthPlaces,
  answer: CloudAnswer,
  { redirectUri = () => '' }: CloudServerOptions = {},
): Promise<CloudServer> {
  const oauth = new OAuthStandIn(places, redirectUri);
  const calls: CloudCall[] = [];
  const faults: { part: string; fault: CloudFault }[] = [];
  const server = http.createServer(async (request, response) => {
    const body = await textOf(request);
    const url = new URL(request.url ?? '/', 'http://cloud');
    if (await failNext(faults, url, response)) return;
    const login = oauth.handle(url, body, request);
    const { method = 'GET', headers } = request;
    const call = { method, path: url.pathname + url.search, body, headers };
    if (!login) calls.push(call);
    const isIn = oauth.isValid(request);
    const reply =
      login ?? (isIn ? answer(url, call) : send(401, '{"error_summary":"expired_access_token/"}'));
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    oauth,
    calls,
    fail: (part, ...more) => faults.push(...more.map((fault) => ({ part, fault }))),
    heal: () => {
      faults.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether that was the answer. */
async function failNext(
  faults: { part: string; fault: CloudFault }[],
  url: URL,
  response: http.ServerResponse,
): Promise<boolean> {
  const at = faults.findIndex(({ part }) => url.pathname.includes(part));
  const [found] = at < 0 ? [] : faults.splice(at, 1);
  if (!found) return false;
  const { delayMs = 0, status, headers = {}, body = '', isBroken = false } = found.fault;
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (isBroken) response.destroy();
  else if (status !== undefined) response.writeHead(status, headers).end(body);
  return isBroken || status !== undefined;
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
