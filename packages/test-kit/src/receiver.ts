/** A web address that takes what is sent to it, for tests of webhooks and push services. */
import http from 'node:http';
import { portOf } from '@longview/base';

export interface Taken {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  url: string;
  taken: Taken[];
  /** What it answers from now on. */
  answerWith(status: number): void;
  /** Waits for the next one on `path` that nobody took yet. */
  next(path: string): Promise<Taken>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const taken: Taken[] = [];
  let status = 200;
  const given = new Set<Taken>();
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end('taken');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    taken,
    answerWith: (next) => {
      status = next;
    },
    next: async (path) => {
      for (;;) {
        const one = taken.find((each) => each.path === path && !given.has(each));
        if (one) {
          given.add(one);
          return one;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
