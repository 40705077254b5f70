import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import type { TestUser } from '../test-setup/users.ts';

const METRICS_TOKEN = 'a token for figures';
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN } });
  ada = await app.setUp();
});
afterAll(() => app.close());

describe('health', () => {
  it('answers while the process runs, and part by part [OPS-01]', async () => {
    expect(await (await app.call('/healthz')).json()).toEqual({
      Status: 'ok',
      Version: manifest.version,
    });
    const ready = await (await app.call('/readyz')).json();
    const Checks = ['Database', 'Frame storage', 'Queue', 'Free disk'].map((Name) => ({
      Name,
      Ok: true,
      Message: null,
    }));
    expect(ready).toEqual({ Status: 'ok', Checks: expect.arrayContaining(Checks) });
  });

  it('is 503 without secrets when a part fails [OPS-01] [GEN-12]', async () => {
    app.ctx.health.add('Broken', async () => {
      throw new Error('password=hunter2');
    });
    const response = await app.call('/readyz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({
      Status: 'failing',
      Checks: expect.arrayContaining([{ Name: 'Broken', Ok: false, Message: 'Does not work.' }]),
    });
  });

  it('shows figures to holders of the token only [OPS-02]', async () => {
    expect((await app.call('/metrics')).status).toBe(401);
    expect((await app.call('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    const figures = await app.call('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const text = await figures.text();
    expect(text).toContain('longview_http_calls_total{route="/healthz",method="GET",status="200"}');
    expect(text).toContain(`longview_build_info{version="${manifest.version}"} 1`);
  });
});

describe('errors', () => {
  const errorOf = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.json(),
  });
  const refused = (status: number, Code: string) => ({
    status,
    type: expect.stringMatching(/^application\/json/),
    body: {
      Error: {
        Code,
        Message: expect.any(String),
        Reason: expect.stringMatching(/^[A-Z]\w+$/),
        Params: expect.any(Object),
      },
    },
  });

  it('have one body and the default codes [GEN-11] [GEN-12]', async () => {
    expect(await errorOf(await app.call('/api/nothing'))).toEqual(refused(404, 'NotFound'));
    expect(await errorOf(await app.call('/api/nv/auth/session'))).toEqual(refused(401, 'SignInRequired'));
    expect(await errorOf(await app.call('/api/nv/auth/session', { method: 'PUT' }))).toEqual(
      refused(405, 'MethodNotAllowed'),
    );
    const text = {
      as: ada,
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: new Uint8Array([65]),
    };
    expect(await errorOf(await app.call('/api/nv/auth/profile', text))).toEqual(
      refused(415, 'UnsupportedType'),
    );
    const broken = { ...text, headers: { 'content-type': 'application/json' } };
    expect(await errorOf(await app.call('/api/nv/auth/profile', broken))).toEqual(refused(400, 'Validation'));
  });

  it('end bodies above 1 MiB [GEN-16]', async () => {
    const body = { Locale: 'x'.repeat(2 ** 20) };
    expect(await errorOf(await app.call('/api/nv/auth/profile', { as: ada, body }))).toEqual(
      refused(413, 'TooLarge'),
    );
  });

  it('refuse JSON that reaches for prototypes', async () => {
    const body = new TextEncoder().encode('{"__proto__":{"Locale":"de"}}');
    const headers = { 'content-type': 'application/json' };
    expect((await app.call('/api/nv/auth/profile', { as: ada, method: 'POST', body, headers })).status).toBe(
      400,
    );
  });

  it('refuse device tokens nobody was given [PRM-20]', async () => {
    const headers = { authorization: 'Device abc' };
    const response = await app.call('/api/nv/auth/session', { headers });
    expect(await errorOf(response)).toEqual(refused(401, 'BadDeviceToken'));
  });
});

describe('headers', () => {
  it('carry a request id of ours on every answer [OPS-12]', async () => {
    const [a, b] = [await app.call('/healthz'), await app.call('/api/nothing')].map((r) =>
      r.headers.get('x-request-id'),
    );
    expect(a).toMatch(/^[0-9a-f-]{36}$/);
    expect(b).not.toBe(a);
  });

  it('bind pages to this site, but for player and public views [OPS-12]', async () => {
    const policyOf = async (path: string) =>
      (await app.call(path)).headers.get('content-security-policy') ?? '';
    const page = await policyOf('/signin');
    expect(page).toContain("script-src 'self';");
    expect(page).toContain("frame-ancestors 'self'");
    expect(page).not.toMatch(/https?:|'unsafe-eval'|script-src[^;]*unsafe/);
    expect(await policyOf('/view')).toContain('frame-ancestors *');
    expect(await policyOf('/api/v2/player')).toContain('frame-ancestors *');
    expect(await policyOf('/viewer')).toContain("frame-ancestors 'self'");
    expect((await app.call('/signin')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('let other sites read public calls without credentials, and nothing else [OPS-12]', async () => {
    const open = await app.call('/api/v2/frame-query?feedid=x');
    expect(open.headers.get('access-control-allow-origin')).toBe('*');
    expect(open.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await app.call('/api/nv/auth/session')).headers.get('access-control-allow-origin')).toBeNull();
    const write = await app.call('/api/v2/frame-set?feedid=x', { method: 'POST', body: new Uint8Array(1) });
    expect(write.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('pages', () => {
  it('for signed-in people lead others to sign in, and back [API-62]', async () => {
    const response = await app.call('/feed/fe0000000000?at=1');
    expect(response.headers.get('location')).toBe('/signin?next=%2Ffeed%2Ffe0000000000%3Fat%3D1');
    const seen = await app.call('/mystuff', { as: ada });
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await app.call('/pricing')).status).toBe(200);
  });

  it('never come from outside their folder', async () => {
    for (const path of [
      '/assets/..%2findex.html',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/.built-from',
    ]) {
      expect((await app.call(path)).status).toBe(404);
    }
  });

  it('show the API reference made from the contract', async () => {
    const document = (await (await app.call('/api/openapi.json')).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths).toHaveProperty(
      ['/api/nv/tenant/apikeys/{name}', 'post', 'operationId'],
      'makeApiKey',
    );
    const page = await (await app.call('/api/docs')).text();
    expect(page).not.toMatch(/<script>|https?:\/\//);
    const script = await app.call(/src="([^"]+)"/.exec(page)?.[1] ?? '');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ]);
    expect((await script.text()).length).toBeGreaterThan(1_000_000);
  });
});

describe('the limit of public calls', () => {
  it('is 3,000 a minute for a client [PUB-01]', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 60; i += 1) {
      const calls = Array.from({ length: 51 }, () => app.call('/api/v2/frame-query?feedid=x'));
      for (const response of await Promise.all(calls)) {
        statuses.add(response.status);
        await response.text();
      }
    }
    expect([...statuses]).toContain(429);
    const stopped = await app.call('/api/v2/frame-query?feedid=x');
    expect(await stopped.json()).toMatchObject({ Error: { Code: 'TooManyRequests' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.call('/healthz')).status).toBe(200);
  });
});
