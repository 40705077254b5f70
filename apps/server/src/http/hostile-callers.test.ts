import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../test-setup/app.ts';
import type { TestUser } from '../test-setup/users.ts';

const CALLS_A_MINUTE = 20;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp({ publicCallsPerMinute: CALLS_A_MINUTE });
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

describe('the limit of public calls', () => {
  it('cannot be passed by made-up keys or another spelling; a true key counts for itself [PUB-01]', async () => {
    ada = await app.addOwner('Ada2');
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
