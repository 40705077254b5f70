import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { item, windowOf } from '../test-setup/played-items.ts';
import { keepFiles } from './kept-files.ts';

const ORIGIN = 'https://cams.example.org';
const OWN = '/player/assets/window-abc123.js';
const whole = (url: string) => new URL(url, ORIGIN).href;

let kept: Map<string, Response>;
let served: Map<string, () => Response>;
let asked: string[];

beforeEach(() => {
  kept = new Map();
  asked = [];
  served = new Map([
    ['/window', () => answer(OWN, 'text/html')],
    [OWN, () => answer('script', 'text/javascript')],
    ['/sign', () => answer('sign', 'image/jpeg')],
    ['/picture', () => answer('picture 1', 'image/jpeg')],
  ]);
  const cache = {
    match: async (url: string) => kept.get(whole(url))?.clone(),
    put: async (url: string, response: Response) => void kept.set(whole(url), response),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  const caches = { open: async () => cache };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('location', { href: `${ORIGIN}/window` });
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ src: whole(OWN) }],
    querySelector: () => ({ getAttribute: () => OWN }),
  });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => ({ querySelector: () => ({ getAttribute: () => html }) });
    },
  );
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const give = served.get(url);
    if (!give) throw new TypeError('no connection');
    return give();
  });
});
afterEach(() => vi.unstubAllGlobals());

function answer(text: string, type: string, status = 200, bytes = text.length) {
  return new Response(text, { status, headers: { 'content-type': type, 'content-length': String(bytes) } });
}
const sign = (Url: string) => item('Sign', { Feed: null, Entries: [{ Kind: 'Picture', Name: 'Sign', Url }] });
const keptUrls = () => [...kept.keys()].map((url) => url.slice(ORIGIN.length)).sort();

it('keeps the page, files of the playlist and newest pictures, and forgets the rest [DVP-13]', async () => {
  const data = windowOf({ Default: [item('North')], Offline: [sign('/sign')] });
  await keepFiles(data);
  expect(keptUrls()).toEqual(['/picture', OWN, '/sign', '/window'].sort());
  asked = [];
  served.set('/picture', () => answer('picture 2', 'image/jpeg'));
  await keepFiles(data);
  expect(asked.sort()).toEqual(['/picture', '/window']);
  expect(await kept.get(whole('/picture'))?.clone().text()).toBe('picture 2');
  await keepFiles(windowOf({ Default: [item('North')] }));
  expect(keptUrls()).not.toContain('/sign');
});

it('keeps what it has while the server is away, and drops what it refuses [DVP-13]', async () => {
  const data = windowOf({ Default: [item('North')], Offline: [sign('/sign')] });
  await keepFiles(data);
  served.clear();
  await keepFiles(data);
  expect(keptUrls()).toHaveLength(4);
  served.set('/picture', () => answer('{}', 'application/json', 404));
  await keepFiles(data);
  expect(keptUrls()).not.toContain('/picture');
});

it('takes no page of another network or build for its own, and no page for a picture [DVP-13]', async () => {
  const data = windowOf({ Default: [item('North')] });
  for (const page of ['<h1>Welcome to our hotel</h1>', '/player/assets/window-def456.js']) {
    served.set('/window', () => answer(page, 'text/html'));
    served.set('/picture', () => answer(page, 'text/html'));
    await keepFiles(data);
    expect(keptUrls()).toEqual([OWN]);
  }
});

it('keeps what is needed without the server first, within its bytes [DVP-13]', async () => {
  const large = 150 * 2 ** 20;
  const left: string[] = [];
  const headers = { 'content-type': 'video/mp4', 'content-length': String(large) };
  for (const url of ['/d', '/o', '/e']) {
    const body = () => new ReadableStream({ cancel: () => void left.push(url) });
    served.set(url, () => new Response(body(), { headers }));
  }
  await keepFiles(
    windowOf({ Default: [sign('/d'), sign('/sign')], Error: [sign('/e')], Offline: [sign('/o')] }),
  );
  expect(keptUrls()).toEqual(['/o', OWN, '/sign', '/window'].sort());
  expect(left).toEqual(['/e', '/d']);
});

it('keeps the newest clip of an item that plays it, and the list that names it [DVP-13] [EXT-174]', async () => {
  const Clips = { NewestUrl: '/list', VideoUrl: '/clip' };
  const { Feed } = item('North');
  const data = windowOf({
    Default: [item('North', { Mode: 'livevideoclip', Feed: Feed && { ...Feed, Clips } })],
  });
  const list = (id: string) => () =>
    answer(
      JSON.stringify({ Videos: [{ VideoPartId: id, StartTime: '2026-05-01T06:00:00Z' }] }),
      'application/json',
    );
  served.set('/list', list('vp1'));
  for (const id of ['vp1', 'vp2']) served.set(`/clip?videopartid=${id}`, () => answer(id, 'video/mp4'));
  await keepFiles(data);
  expect(keptUrls()).toEqual(['/clip?videopartid=vp1', '/list', '/picture', OWN, '/window'].sort());
  served.set('/list', list('vp2'));
  await keepFiles(data);
  expect(keptUrls().filter((url) => url.startsWith('/clip'))).toEqual(['/clip?videopartid=vp2']);
});
