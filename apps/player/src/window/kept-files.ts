import type { PlayedWindowItem, WindowData } from '@longview/contract';
import { KEEP_ORDER, WINDOW_KEEPS } from '@longview/rules/devices';
import { newestClip } from '../newest-clip.ts';
import { buildOf, servedPage } from './product.ts';

/**
 * Keeps what the Window needs when the server is away (DVP-13): its page, the files of its playlist, the newest
 * pictures of its feeds. `worker.ts` gives them out. Browsers have this on https and on localhost only.
 */

const CACHE = 'longview-window';
const PAGE = '/window';

/** Called when the playlist changed, and now and then for newer pictures; files stay, pictures are renewed. */
export async function keepFiles(data: WindowData): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(CACHE);
  const pageFiles = await keepPage(cache);
  const files = await wantedFiles(data);
  const kept = await keepWithin(cache, files);
  await forgetAllBut(cache, [PAGE, ...pageFiles, ...kept]);
}

export async function forgetFiles(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE);
}

/** The page that runs, with what it is made of: one of another build would ask for files that are not kept. */
async function keepPage(cache: Cache): Promise<string[]> {
  const links = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel=stylesheet], link[rel=modulepreload]',
  );
  const files = [...links].map((link) => new URL('src' in link ? link.src : link.href).pathname);
  for (const file of files) await keep(cache, { url: file, isPicture: false });
  const served = await servedPage();
  if (served?.build === buildOf(document)) await cache.put(PAGE, served.answer);
  return files;
}

interface WantedFile {
  url: string;
  /** Pictures of feeds change; files of the library have another address when they do. */
  isPicture: boolean;
}

async function wantedFiles(data: WindowData): Promise<WantedFile[]> {
  const items = KEEP_ORDER.flatMap((type) => data.Sequences.find(({ Type }) => Type === type)?.Items ?? []);
  const files = await Promise.all(items.map(async (item) => [...filesOf(item), ...(await clipOf(item))]));
  const byUrl = new Map(files.flat().map((file) => [file.url, file]));
  return [...byUrl.values()].slice(0, WINDOW_KEEPS.files);
}

function filesOf({ Entries, Feed }: PlayedWindowItem): WantedFile[] {
  const files = Entries.map((entry) =>
    entry.Kind === 'Feed' ? { url: entry.ImageUrl, isPicture: true } : { url: entry.Url, isPicture: false },
  );
  return Feed ? [...files, { url: Feed.ImageUrl, isPicture: true }] : files;
}

/** What the item needs to find and play its newest clip. */
async function clipOf({ Mode, Entries, Feed }: PlayedWindowItem): Promise<WantedFile[]> {
  const clips = (Entries.find((entry) => entry.Kind === 'Feed') ?? Feed)?.Clips;
  if (Mode !== 'livevideoclip' || !clips) return [];
  const newest = await newestClip(clips).catch(() => null);
  const list = { url: clips.NewestUrl, isPicture: true };
  return newest ? [list, { url: newest.url, isPicture: false }] : [list];
}

/** As many as there is room for, in their order; gives their addresses. */
async function keepWithin(cache: Cache, files: readonly WantedFile[]): Promise<string[]> {
  const kept: string[] = [];
  let left: number = WINDOW_KEEPS.bytes;
  for (const file of files) {
    const bytes = await keep(cache, file, left);
    if (bytes === null) continue;
    left -= bytes;
    kept.push(file.url);
  }
  return kept;
}

/** Bytes of the file; null when it is not kept. An older copy stays when there is no answer. */
async function keep(
  cache: Cache,
  { url, isPicture }: WantedFile,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<number | null> {
  const before = await cache.match(url);
  const answer = before && !isPicture ? null : await fetch(url, { cache: 'no-cache' }).catch(() => null);
  // Withdrawn: nobody may see it any more, also not later.
  const isRefused = answer !== null && [401, 403, 404].includes(answer.status);
  const isNew = answer?.ok === true && isMedia(answer);
  const bytes = isRefused ? null : sizeOf(isNew ? answer : before);
  const isKept = bytes !== null && bytes <= mostBytes;
  if (isKept && isNew) await cache.put(url, answer).catch(() => undefined);
  // What is not read holds one of the browser's few connections, and is what the display may need for its pictures.
  else await answer?.body?.cancel().catch(() => undefined);
  return isKept ? bytes : null;
}

/** Not the page of a network that wants a login. */
const isMedia = ({ headers }: Response) => !/html/.test(headers.get('content-type') ?? 'html');

const sizeOf = (answer: Response | undefined) =>
  answer ? Number(answer.headers.get('content-length') ?? 0) : null;

async function forgetAllBut(cache: Cache, urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}
