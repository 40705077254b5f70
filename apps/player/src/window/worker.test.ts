import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** The worker as the browser runs it: its listeners are called with events of ours. */

const ORIGIN = 'https://cams.example.org';
const PICTURE = `${ORIGIN}/api/v2/frame-get?feedid=fe1`;
const CLIP = `${ORIGIN}/api/nv/resource/payload/re1`;
const PAGE = '<main id="window"></main>';

const listeners = new Map<string, (event: object) => void>();
const kept = new Map<string, () => Response>();
let server: () => Promise<Response>;

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', { match: async (name: string) => kept.get(name)?.() });
  vi.stubGlobal('fetch', () => server());
  await import('./worker.ts');
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  kept.clear();
  kept.set('/window', () => answer(PAGE, 'text/html'));
  kept.set(PICTURE, () => answer('kept', 'image/jpeg'));
  kept.set(CLIP, () => answer('0123456789', 'video/mp4'));
});

const answer = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });

/** Null: the browser asks the server itself. */
async function ask(url: string, options: { mode?: string; range?: string; method?: string } = {}) {
  const { mode = 'cors', method = 'GET', range } = options;
  const headers = new Headers(range ? { range } : {});
  let given: Promise<Response> | null = null;
  const respondWith = (response: Promise<Response>) => {
    given = response;
  };
  listeners.get('fetch')?.({ request: { url, mode, method, headers }, respondWith });
  return given as Promise<Response> | null;
}
const textOf = async (...args: Parameters<typeof ask>) => (await ask(...args))?.text();

describe('while the server is away', () => {
  beforeEach(() => {
    server = () => Promise.reject(new TypeError('no connection'));
  });

  it('gives the page and the kept pictures [DVP-13]', async () => {
    expect(await textOf(`${ORIGIN}/window`, { mode: 'navigate' })).toBe(PAGE);
    expect(await textOf(PICTURE)).toBe('kept');
    await expect(ask(`${PICTURE}&frametime=2026-05-01T06:30:00Z`)).rejects.toThrow();
  });

  it('gives parts of a kept film as they are asked for [DVP-13]', async () => {
    const part = await ask(CLIP, { range: 'bytes=2-4' });
    expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(await textOf(CLIP, { range: 'bytes=7-' })).toBe('789');
  });

  it('leaves the calls of the Window and of others alone', async () => {
    expect(await ask(`${ORIGIN}/api/v2/device/config`)).toBeNull();
    expect(await ask(`${ORIGIN}/api/v2/device/checkin`, { method: 'POST' })).toBeNull();
    expect(await ask('https://elsewhere.example.org/x')).toBeNull();
  });
});

describe('while something else answers', () => {
  it.each([
    ['the page of a network that wants a login', () => answer('<h1>Welcome</h1>', 'text/html')],
    ['a fault of the server', () => answer('<h1>Bad gateway</h1>', 'text/html', 502)],
    ['a fault as JSON', () => answer('{}', 'application/json', 500)],
  ])('gives what is kept instead of %s [DVP-13]', async (_, given) => {
    server = async () => given();
    expect(await textOf(`${ORIGIN}/window`, { mode: 'navigate' })).toBe(PAGE);
    expect(await textOf(PICTURE)).toBe('kept');
  });

  it('gives what is kept when there is no answer in time [DVP-13]', async () => {
    vi.useFakeTimers();
    server = () => new Promise(() => {});
    const given = textOf(PICTURE);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await given).toBe('kept');
    vi.useRealTimers();
  });
});

describe('while the server answers', () => {
  it('gives its page and its pictures [DVP-13]', async () => {
    server = async () => answer(`${PAGE} newer`, 'text/html');
    expect(await textOf(`${ORIGIN}/window`, { mode: 'navigate' })).toBe(`${PAGE} newer`);
    server = async () => answer('newer', 'image/jpeg');
    expect(await textOf(PICTURE)).toBe('newer');
  });

  it.each([401, 403, 404])('shows nothing that it refuses with %d, kept or not [SHR-05]', async (status) => {
    server = async () => answer('{}', 'application/json', status);
    expect((await ask(PICTURE))?.status).toBe(status);
  });
});
