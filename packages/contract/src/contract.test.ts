import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiReference } from './api-reference.ts';
import { clientSource } from './client-source.ts';
import { createClient, type RouteSpec, routes, routeUrl } from './index.ts';

const all = Object.entries(routes as Record<string, RouteSpec>);

describe('contract', () => {
  it('names each route by its own key, and no method and path twice', () => {
    for (const [name, route] of all) expect(route.id).toBe(name);
    expect(new Set(all.map(([, route]) => `${route.method} ${route.path}`)).size).toBe(all.length);
  });

  it.each(all)(
    '%s says who may call it, what it follows and what it answers [GAP-03, GAP-05]',
    (_, route) => {
      expect(route.who).toBeTruthy();
      expect(route.rows.length).toBeGreaterThan(0);
      expect(Object.keys(route.replies).length).toBeGreaterThan(0);
      const isOfNobody = ['anyone', 'metrics', 'streamKey'].includes(route.who as string);
      if (!isOfNobody) expect(route.errors).toContain(401);
    },
  );

  it('has a shape for every path parameter', () => {
    for (const [, route] of all) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(route.params?.shape ?? {})).toEqual(names);
    }
  });

  it('is what the published client is made of [EXT-115]', () => {
    const file = join(import.meta.dirname, '../../client/src/generated.ts');
    expect(readFileSync(file, 'utf8')).toBe(clientSource());
  });

  it('is what docs/ref/api.md says', () => {
    const file = join(import.meta.dirname, '../../../docs/ref/api.md');
    expect(readFileSync(file, 'utf8')).toBe(apiReference());
  });
});

describe('client', () => {
  const answer = (status: number, body: unknown) => async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

  it('fills path and query in', () => {
    const url = routeUrl(routes.getFrame, { query: { feedid: 'fe1', frametime: '2026-05-01T06:30:00Z' } });
    expect(url).toBe('/api/v2/frame-get?feedid=fe1&frametime=2026-05-01T06%3A30%3A00Z');
    expect(routeUrl(routes.getFeedState, { params: { feedId: 'a/b' } })).toBe(
      '/api/nv/feed/getfeedstate/a%2Fb',
    );
  });

  it('gives the code, message and fields of an error body [GEN-11]', async () => {
    const error = {
      Code: 'Validation',
      Message: 'Check the fields.',
      Fields: [{ Name: 'Name', Message: 'Required.' }],
    };
    const call = createClient({ baseUrl: 'http://x', fetch: answer(400, { Error: error }) });
    const result = await call(routes.listStuff);
    expect(result).toMatchObject({
      ok: false,
      status: 400,
      code: 'Validation',
      fields: [{ ...error.Fields[0], Reason: 'Other', Params: {} }],
    });
  });

  it('tells an error without a body as `Server error : {status}` [GEN-10]', async () => {
    const call = createClient({ baseUrl: 'http://x', fetch: async () => new Response('', { status: 502 }) });
    expect(await call(routes.listStuff)).toMatchObject({ ok: false, message: 'Server error : 502' });
  });

  it('tells a lost connection as a value', async () => {
    const call = createClient({ baseUrl: 'http://x', fetch: () => Promise.reject(new TypeError('network')) });
    expect(await call(routes.listStuff)).toMatchObject({ ok: false, status: null, code: 'NoConnection' });
  });

  it('sends the version an edit began with [GEN-15]', async () => {
    let sent: RequestInit | undefined;
    const call = createClient({
      baseUrl: 'http://x',
      fetch: async (_, init) => {
        sent = init;
        return new Response(null, { status: 204 });
      },
    });
    await call(routes.deleteApiKey, { params: { name: 'primary' } }, { version: 7 });
    expect(new Headers(sent?.headers).get('if-match')).toBe('"7"');
  });
});
