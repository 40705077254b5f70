/** A page that watches live over WebSocket, as a browser does. */
import { request } from 'node:http';
import { LiveMessage } from '@longview/contract';
import type { TestApp } from './app.ts';
import { type Caller, credentialsOf } from './users.ts';

export interface LivePage {
  /** Text messages in their order. */
  said: LiveMessage[];
  /** All bytes in their order: init segments and fragments. */
  parts: Buffer[];
  /** Resolves when the service ends it. */
  ended: Promise<LiveMessage | null>;
  close(): void;
}

interface Opening {
  as?: Caller;
  /** With a question mark. */
  query?: string;
  headers?: Record<string, string>;
}

const pathOf = (feedId: string, query = '') => `/api/v2/stream/${feedId}/live.mp4${query}`;
const headersOf = (app: Pick<TestApp, 'url'>, { as, headers }: Opening) => ({
  origin: app.url,
  ...credentialsOf(as),
  ...headers,
});

export async function openLive(
  app: Pick<TestApp, 'url'>,
  feedId: string,
  opening: Opening = {},
): Promise<LivePage> {
  const url = `${app.url.replace('http', 'ws')}${pathOf(feedId, opening.query)}`;
  // Node's own takes headers besides, which a browser sends by itself.
  const socket = new WebSocket(url, { headers: headersOf(app, opening) } as unknown as string[]);
  socket.binaryType = 'arraybuffer';
  const page: Pick<LivePage, 'said' | 'parts'> = { said: [], parts: [] };
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') page.said.push(LiveMessage.parse(JSON.parse(data)));
    else page.parts.push(Buffer.from(data as ArrayBuffer));
  });
  const ended = new Promise<LiveMessage | null>((resolve) => {
    socket.addEventListener('close', () => resolve(page.said.findLast(({ Type }) => Type === 'End') ?? null));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The socket was refused.')));
  });
  return { ...page, ended, close: () => socket.close() };
}

/** What asking for a socket is answered with: 101, or a refusal with its body. */
export function askForSocket(
  app: TestApp,
  feedId: string,
  opening: Opening = {},
): Promise<{ status: number; text: string }> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 7).toString('base64'),
    ...headersOf(app, opening),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${app.url}${pathOf(feedId, opening.query)}`, { headers });
    call.once('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, text: '' });
    });
    call.once('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.once('error', reject);
    call.end();
  });
}
