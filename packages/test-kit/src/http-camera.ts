// A well-behaved HTTP camera for tests: real sockets, moving pictures, and a login that is checked more strictly than
// any real camera does. It counts what it sees, so that tests can tell what a client really sent.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { portOf } from '@longview/base';
import { DigestChecker, type DigestOptions } from './http-camera-digest.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

/** Three small JPEGs, 320 × 180, of a sun that moves. */
export const MOVING_PICTURES: readonly Buffer[] = [1, 2, 3].map((n) => fixture(`moving-${n}.jpg`));

export interface HttpCameraOptions {
  /** Sent in turn; default {@link MOVING_PICTURES}. */
  pictures?: readonly Buffer[];
  login?: { username: string; password: string };
  /** How the login is asked for; default `digest` when there is a login. */
  scheme?: 'basic' | 'digest' | 'both';
  digest?: DigestOptions;
  headers?: Record<string, string>;
  host?: string;
  /** A free one when absent; that of a camera that was closed makes it come back. */
  port?: number;
}

export interface HttpCamera {
  /** `http://127.0.0.1:<port>/snapshot.jpg?size=hd` */
  url: string;
  port: number;
  counters: { requests: number; pictures: number; refused: number; connections: number };
  /** What the strict digest check found wrong, in order. */
  faults: string[];
  /** Headers of every request, newest last. */
  seen: http.IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Starts a camera on a free port of 127.0.0.1. */
export async function startHttpCamera(options: HttpCameraOptions = {}): Promise<HttpCamera> {
  const { pictures = MOVING_PICTURES, login, scheme = 'digest', headers = {} } = options;
  const counters = { requests: 0, pictures: 0, refused: 0, connections: 0 };
  const seen: http.IncomingHttpHeaders[] = [];
  const checker = new DigestChecker(login ?? { username: '', password: '' }, options.digest ?? {});
  const server = http.createServer((request, response) => {
    counters.requests++;
    seen.push(request.headers);
    const challenges = login ? challengesFor(request, login, scheme, checker) : [];
    if (challenges.length > 0) {
      counters.refused++;
      response.writeHead(401, { 'www-authenticate': challenges, 'content-length': 0 }).end();
      return;
    }
    const picture = pictures[counters.pictures++ % pictures.length];
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(picture);
  });
  server.on('connection', () => counters.connections++);
  await new Promise<void>((resolve) =>
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve),
  );
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}/snapshot.jpg?size=hd`,
    port,
    counters,
    faults: checker.faults,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Empty when the request is let in, else the WWW-Authenticate headers. */
function challengesFor(
  request: http.IncomingMessage,
  login: { username: string; password: string },
  scheme: 'basic' | 'digest' | 'both',
  checker: DigestChecker,
): string[] {
  const given = request.headers.authorization ?? '';
  const basic = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
  if (scheme !== 'digest' && given === basic) return [];
  const verdict =
    scheme === 'basic' ? 'missing' : checker.check(given, request.method ?? '', request.url ?? '');
  if (verdict === 'ok') return [];
  const digest = scheme === 'basic' ? [] : checker.challenge(verdict === 'stale');
  return scheme === 'digest' ? digest : ['Basic realm="camera"', ...digest];
}
