/**
 * Opens the page without a connection, so that it can say that there is none. Keeps the files the first page is made
 * of and nothing else: never a picture, never an answer of the service. Each build has a cache of its own.
 */

/** Filled in by the build. */
declare const __SHELL_FILES__: readonly string[];

/** As much of a service worker's world as this needs: its types do not go together with those of pages. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Told extends Event {
  data: unknown;
}
interface WorkerScope {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}

// The types of pages and of workers cannot be loaded beside each other: here `self` is a worker's.
const scope = self as unknown as WorkerScope;
const PAGE = '/signin';
const PREFIX = 'longview-shell ';
const FILES = __SHELL_FILES__;
const CACHE = `${PREFIX}${FILES.join()}`;

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => scope.clients.claim())));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (FILES.includes(pathname)) event.respondWith(keptFile(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageOrShell(request));
});

/** Pages of the dashboard; what others show, or what is an answer, is never ours to give. */
function isPage(pathname: string): boolean {
  return !/^\/(api|view|window|metrics|healthz|readyz)(\/|$)/.test(pathname);
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES, new Request(PAGE, { cache: 'reload' })]);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(PAGE, { cacheName: CACHE });
    if (shell) return shell;
    throw error;
  }
}

// A module of its own for the type checker: workers share no names.
export {};
