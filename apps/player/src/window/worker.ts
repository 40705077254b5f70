/**
 * Gives a Window its page and its kept files while the server is away (DVP-13). What is kept is `kept-files.ts`'s to
 * decide; here nothing is added. The server comes first wherever it answers in time and with what was asked for.
 */

/** As much of a service worker's world as this needs: its types do not go together with those of pages. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const scope = self as unknown as WorkerScope;
const CACHE = 'longview-window';
const PAGE = '/window';
const ASSETS = '/player/assets/';
/** Calls of the Window itself are never answered from what is kept. */
const CALLS = '/api/v2/device/';
const PATIENCE_MS = 5000;

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith(CALLS)) return;
  if (request.mode === 'navigate') event.respondWith(serverOrKept(request, PAGE, isOwnPage));
  else if (pathname.startsWith(ASSETS)) event.respondWith(keptOrServer(request));
  else if (pathname !== PAGE) event.respondWith(serverOrKept(request, request.url, isSameKind));
});

/** Their names hold a hash of their content. */
async function keptOrServer(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request);
}

type IsRight = (answer: Response, kept: Response) => boolean | Promise<boolean>;

async function serverOrKept(request: Request, name: string, isRight: IsRight): Promise<Response> {
  const kept = await caches.match(name, { cacheName: CACHE });
  if (!kept) return fetch(request);
  const answer = await Promise.race([fetch(request).catch(() => null), patience()]);
  return answer && (await isRight(answer, kept)) ? answer : partOf(kept, request);
}

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

/** A network that wants a login answers everything with a page of its own, or leads to it. */
const isOwnPage: IsRight = async (answer) => answer.ok && /\bid="window"/.test(await answer.clone().text());

/** A refusal counts: what may no longer be seen is not shown from here. A fault of the server does not. */
const isSameKind: IsRight = (answer, kept) => {
  if (answer.status >= 400) return answer.status < 500;
  return answer.status === 304 || kindOf(answer) === kindOf(kept);
};

const kindOf = ({ headers }: Response) => headers.get('content-type')?.split('/', 1)[0];

/** Films are asked for in parts. */
async function partOf(kept: Response, { headers }: Request): Promise<Response> {
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '');
  if (!range) return kept;
  const whole = await kept.blob();
  const start = Number(range[1]);
  const end = Math.min(range[2] ? Number(range[2]) + 1 : whole.size, whole.size);
  return new Response(whole.slice(start, end), {
    status: 206,
    headers: {
      'content-type': kept.headers.get('content-type') ?? '',
      'content-range': `bytes ${start}-${end - 1}/${whole.size}`,
    },
  });
}

// A module of its own for the type checker: workers share no names.
export {};
