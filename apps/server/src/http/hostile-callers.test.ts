import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addClipFeed } from '../test-setup/clips.ts';
import { OWNER } from '../test-setup/owner.ts';
import { addFeed, picture } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';

const CALLS_A_MINUTE = 20;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp({
    publicCallsPerMinute: CALLS_A_MINUTE,
    bodyPace: { everyMs: 700, bytesPerSec: 4096 },
  });
});
afterAll(() => app.close());

/** Sends the head of a POST as it is, then `body`; does not end the body before the answer comes. */
async function post(path: string, headers: Record<string, string>, body = ''): Promise<number> {
  const call = request(`${app.url}${path}`, { method: 'POST', headers });
  call.on('error', () => {});
  call.flushHeaders();
  call.write(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  call.destroy();
  return answer.statusCode ?? 0;
}

describe('the first run', () => {
  it('is refused without the token to a proxy that hides its clients, and to a page whose name was made to point here [ACC-13] [EXT-360]', async () => {
    const bare = JSON.stringify({ ...OWNER, Token: null });
    const type = { 'content-type': 'application/json' };
    const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });
    // What nginx sends with a bare proxy_pass: the name of the service as Host, and nothing of the client.
    const hidden = { ...type, ...lengthOf(bare), host: '127.0.0.1:8080', connection: 'close' };
    const rebound = {
      ...type,
      ...lengthOf(bare),
      host: 'evil.example:8080',
      origin: 'http://evil.example:8080',
    };
    for (const headers of [hidden, rebound])
      expect(await post('/api/nv/auth/setup', headers, bare)).toBe(403);
    const body = JSON.stringify(OWNER);
    expect(await post('/api/nv/auth/setup', { ...type, ...lengthOf(body) }, body)).toBe(201);
    ada = await app.addOwner('Ada2');
  });
});

describe('a large body', () => {
  const head = { 'content-type': 'image/jpeg', 'content-length': String(40 * 2 ** 20) };

  it('is not waited for from those who may not send it [PUB-07]', async () => {
    for (const path of ['/api/v2/frame-set?feedid=fe0000000000', '/api/v1/frame-set/fe0000000000'])
      expect(await post(path, head)).toBe(404);
    const wrongKey = { ...head, authorization: 'Bearer made-up' };
    expect(await post('/api/v2/frame-set?feedid=fe0000000000', wrongKey)).toBe(401);
  });
});

/** What came on a connection of its own until it was closed. Sends a head with these lines, `body`, and no end. */
async function sayAndWait(
  line: string,
  headers: readonly string[],
  body: Uint8Array | string,
): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${line} HTTP/1.1\r\n${['Host: longview', ...headers].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  socket.on('error', () => {});
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  await once(socket, 'close');
  return heard;
}

const statusOf = (heard: string) => Number(heard.slice(9, 12));
const heldBytes = async () => {
  const text = await app.ctx.metrics.registry.getSingleMetricAsString('longview_http_body_bytes');
  return Number(text.split(' ').at(-1));
};
const JSON_TYPE = 'Content-Type: application/json';
/** Where strangers send something: a contract route, one of the sign-in library, one that needs no body, none. */
const OPEN_PATHS = ['/api/nv/ipdevice/yourcamera', '/api/auth/sign-in/email', '/api/v2/nothing', '/login'];

describe('a compressed body', () => {
  it('is refused at once and never read, broken or endless, on every address [EXT-364]', async () => {
    const endless = gzipSync(Buffer.alloc(900_000)).subarray(0, 500);
    const chunk = Buffer.concat([Buffer.from('1f4\r\n'), endless, Buffer.from('\r\n')]);
    const head = ['Transfer-Encoding: chunked', JSON_TYPE];
    const encodings = ['gzip', 'deflate', 'br', 'zstd', 'GZIP, identity'];
    const sent = Array.from({ length: 40 }, (_, i) => {
      const encoding = `Content-Encoding: ${encodings[i % encodings.length]}`;
      return sayAndWait(OPEN_PATHS[i % OPEN_PATHS.length] ?? '/', [...head, encoding], chunk);
    });
    for (const heard of await Promise.all(sent)) {
      expect(statusOf(heard)).toBe(415);
      expect(heard).toContain('Send this without compression.');
    }
    expect(await heldBytes()).toBe(0);
  });

  it('is a picture to nobody, and stays what it is with identity [EXT-364]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const push = (body: Uint8Array, encoding: string) =>
      app.call(`/api/v2/frame-set?feedid=${feedId}`, {
        as: ada,
        body,
        headers: { 'content-encoding': encoding },
      });
    const jpeg = await picture(320, 180);
    const refused = await push(new Uint8Array(gzipSync(jpeg)), 'gzip');
    expect([refused.status, await refused.json()]).toMatchObject([
      415,
      { Error: { Code: 'UnsupportedType' } },
    ]);
    expect((await push(new Uint8Array(jpeg), 'Identity')).status).toBe(200);
  });
});

describe('a slow body', () => {
  it('is 408 and ends its connection, wherever it is sent, and leaves nothing behind [EXT-366]', async () => {
    const lengths = ['Content-Length: 60000', 'Transfer-Encoding: chunked'];
    const sent = Array.from({ length: 40 }, (_, i) => {
      const length = lengths[Math.floor(i / OPEN_PATHS.length) % 2] ?? '';
      return sayAndWait(
        OPEN_PATHS[i % OPEN_PATHS.length] ?? '/',
        [JSON_TYPE, length],
        i % 8 < 4 ? '{' : '1\r\n{',
      );
    });
    const heard = (await Promise.all(sent)).map(statusOf);
    // What is nowhere is told at once, and its connection ends too.
    expect(heard.map((status, i) => [OPEN_PATHS[i % OPEN_PATHS.length], status])).toEqual(
      heard.map((_, i) => [OPEN_PATHS[i % OPEN_PATHS.length], i % 4 < 2 ? 408 : expect.any(Number)]),
    );
    expect(await heldBytes()).toBe(0);
  });

  it('is none when it came whole, though nobody reads it: the answer goes on [EXT-366]', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const lines = [`Cookie: ${ada.cookie}`, 'Sec-Fetch-Site: same-origin', 'Accept: text/event-stream'];
    socket.write(`GET /api/nv/events HTTP/1.1\r\n${['Host: longview', ...lines].join('\r\n')}\r\n`);
    socket.write('Content-Length: 2\r\n\r\n{}');
    const [head] = await once(socket, 'data');
    expect(statusOf(String(head))).toBe(200);
    // Looked at after the other one.
    await sayAndWait('/api/auth/sign-in/email', [JSON_TYPE, 'Content-Length: 9'], '{');
    expect(socket.closed).toBe(false);
    socket.destroy();
  });

  it('is 408 too where it goes to disk [EXT-366]', async () => {
    const as = [`Cookie: ${ada.cookie}`, 'Sec-Fetch-Site: same-origin', 'Content-Length: 60000'];
    const files = [...as, 'Content-Type: multipart/form-data; boundary=x'];
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    expect(statusOf(await sayAndWait('/api/nv/resource/payload', files, part))).toBe(408);
    const feedId = await addClipFeed(app.ctx, { accountId: ada.accountId });
    const clip = `/api/v2/video-set?feedid=${feedId}&starttime=2026-05-01T06:30:00Z`;
    expect(statusOf(await sayAndWait(clip, [...as, 'Content-Type: video/mp4'], 'abc'))).toBe(408);
    await expect.poll(() => readdir(app.ctx.mediaStore.waitingDir)).toEqual([]);
  });
});

describe('bodies in memory', () => {
  const wrong = { email: 'ada@example.org', password: 'x'.repeat(20) };

  it('have one budget: 503 with Retry-After beyond a share, others and small ones go on [EXT-365]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const jpeg = await picture(1920, 1080);
    const body = new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(70_000)]));
    const push = (as: TestUser = ada) => app.call(`/api/v2/frame-set?feedid=${feedId}`, { as, body });
    const other = app.ctx.bodies.open({ accountId: ada.accountId, network: null });
    other.take(56 * 2 ** 20);
    const refused = await push();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const small = await app.call('/api/auth/sign-in/email', { body: wrong });
    expect(small.status).toBe(401);
    expect(await heldBytes()).toBe(56 * 2 ** 20);
    other.done();
    expect((await push()).status).toBe(200);
    await expect.poll(heldBytes).toBe(0);
  });

  it('count as they come where no length is told, and as it is told before they come [EXT-365]', async () => {
    const told = ['Content-Length: 60000', JSON_TYPE];
    const untold = ['Transfer-Encoding: chunked', JSON_TYPE];
    const sent = [
      sayAndWait('/api/auth/sign-in/email', told, '{'),
      sayAndWait('/api/auth/sign-in/email', untold, `3e8\r\n${' '.repeat(1000)}\r\n`),
    ];
    await expect.poll(heldBytes).toBe(61_000);
    await Promise.all(sent);
    expect(await heldBytes()).toBe(0);
  });

  it('are at most 64 KiB from anyone, told or not [EXT-365]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId, isPublic: true });
    const large = JSON.stringify({ Name: 'x'.repeat(70_000) });
    for (const path of ['/api/nv/ipdevice/yourcamera', `/api/nv/feedmetadata/${feedId}`]) {
      const told = await app.call(path, { body: JSON.parse(large) });
      expect([path, told.status]).toEqual([path, 413]);
      const heard = await sayAndWait(
        path,
        ['Transfer-Encoding: chunked', JSON_TYPE],
        `${large.length.toString(16)}\r\n${large}\r\n`,
      );
      expect([path, statusOf(heard)]).toEqual([path, 413]);
    }
    expect(
      (await app.call(`/api/nv/feedmetadata/${feedId}`, { as: ada, body: JSON.parse(large) })).status,
    ).toBe(400);
    await expect.poll(heldBytes).toBe(0);
  });
});

describe('what comes after a refusal', () => {
  const LENGTH = 200_000;
  const lines = [
    'POST /login HTTP/1.1',
    'Host: longview',
    `Content-Length: ${LENGTH}`,
    'Content-Encoding: gzip',
  ];
  const head = `${lines.join('\r\n')}\r\n\r\n`;

  async function refused(body: Uint8Array): Promise<Socket> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(head);
    socket.write(body);
    const [heard] = await once(socket, 'data');
    expect(statusOf(String(heard))).toBe(415);
    return socket;
  }

  it('is read to its end, so that the connection takes the next call [EXT-414]', async () => {
    const socket = await refused(Buffer.alloc(LENGTH));
    socket.write('GET /healthz HTTP/1.1\r\nHost: longview\r\n\r\n');
    const [heard] = await once(socket, 'data');
    expect(statusOf(String(heard))).toBe(200);
    socket.destroy();
  });
});

describe('the limit of public calls', () => {
  it('cannot be passed by made-up keys or another spelling; a true key counts for itself [PUB-01]', async () => {
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST' });
    const { Key } = (await made.json()) as { Key: string };
    const withKey = () => app.call('/api/v2/stuff-list', { as: { apiKey: Key } });
    expect((await withKey()).status).not.toBe(429);
    for (let i = 0; i < CALLS_A_MINUTE; i++) await app.call(`/api/v2/stuff-list?apikey=made-up-${i}`);
    const spellings = [
      '/api/v2/stuff-list?apikey=another',
      '/api/v2/stuff-list?accesskey=another',
      '/%61pi/v2/stuff-list',
    ];
    for (const path of spellings) expect((await app.call(path)).status).toBe(429);
    const basic = { headers: { authorization: 'Basic bWFkZTp1cA==' } };
    expect((await app.call('/api/v2/stuff-list', basic)).status).toBe(429);
    expect((await withKey()).status).not.toBe(429);
  });
});
