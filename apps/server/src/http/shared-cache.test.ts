/** Through a cache on the way, strangers get nothing that was an answer to somebody else (A5). */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addCollection } from '../test-setup/collections.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT, type SampleTarget, sampleOf } from '../test-setup/route-samples.ts';
import { SharedCache } from '../test-setup/shared-cache.ts';
import type { TestUser } from '../test-setup/users.ts';

const TARGETS = ['closed', 'public', 'public but disabled'] as const;
const CALLERS = ['session', 'key'] as const;
const LARGE = { width: 1920, height: 1440 };

let app: TestApp;
let owner: TestUser;
const credentials = new Map<string, Record<string, string>>();
const targets = new Map<string, SampleTarget>();

beforeAll(async () => {
  app = await startTestApp({ publicCallsPerMinute: 1e9 });
  owner = await app.setUp();
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: owner, method: 'POST', body: {} });
  const { Key } = (await made.json()) as { Key: string };
  credentials.set('session', { cookie: owner.cookie }).set('key', { authorization: `Bearer ${Key}` });
  for (const name of TARGETS) targets.set(name, await addTarget(name !== 'closed'));
  const feedId = targetOf('public but disabled').feedId;
  await app.ctx.db.updateTable('feed').set({ state: 'Disable' }).where('id', '=', feedId).execute();
  app.ctx.frames.here.forget(feedId);
});
afterAll(() => app.close());

async function addTarget(isPublic: boolean): Promise<SampleTarget> {
  const { accountId } = owner;
  const feedId = await addFeed(app.ctx, { accountId, isPublic });
  const times = [sec(MOMENT), sec(MOMENT) + 30, sec(MOMENT) + 60];
  await storeFrames(app.ctx, feedId, times, (index) => picture(LARGE.width, LARGE.height, '#4080c0', index));
  return { feedId, collectionId: await addCollection(app.ctx, { accountId, isPublic, feedIds: [feedId] }) };
}

function targetOf(name: string): SampleTarget {
  const target = targets.get(name);
  if (!target) throw new Error('There is no such target.');
  return target;
}

const ask = (path: string, headers: Readonly<Record<string, string>>) =>
  fetch(`${app.url}${path}`, { headers, redirect: 'manual' });

/** Member first, stranger second: the stranger gets what the service itself would answer. */
async function compare(path: string, headers: Record<string, string>): Promise<void> {
  const cache = new SharedCache(ask);
  const first = await cache.get(path, headers);
  expect(first.status, path).toBeLessThan(500);
  const second = await cache.get(path, {});
  if (!second.isKept) return;
  const { status, body } = await new SharedCache(ask).get(path, {});
  expect({ status, isSame: second.body === body }, path).toEqual({ status: second.status, isSame: true });
}

const reads = keysOf(routes).filter((name) => routes[name].method === 'GET');

describe.each(CALLERS)('after a member with a %s', (caller) => {
  it.each(reads)('%s gives strangers their own answer [PUB-04] [PRM-21]', async (name) => {
    for (const target of TARGETS) {
      const { params, query } = sampleOf(name, targetOf(target), new Uint8Array());
      await compare(routeUrl(routes[name] as RouteSpec, { params, query }), credentials.get(caller) ?? {});
    }
  });

  it('pictures by time give strangers their own answer, whatever their size [PUB-04] [PRM-29]', async () => {
    for (const target of TARGETS) {
      for (const sizecode of [undefined, 'x480', 'x1440']) {
        const query = { feedid: targetOf(target).feedId, frametime: MOMENT, sizecode };
        await compare(routeUrl(routes.getFrame, { query }), credentials.get(caller) ?? {});
      }
    }
  });

  it('parts of films give strangers their own answer, whatever their size [TLP-08] [PRM-29]', async () => {
    for (const target of TARGETS) {
      for (const sizecode of ['x480', 'x1440'] as const) {
        const to = '2026-03-01T13:00:00Z';
        const query = { feedid: targetOf(target).feedId, from: MOMENT, to, sizecode };
        const headers = credentials.get(caller) ?? {};
        const playlist = await (await ask(routeUrl(routes.getFilmPlaylist, { query }), headers)).text();
        const parts = [...playlist.matchAll(/\/api\/v2\/[^\s"]+/g)].map(([part]) => part);
        expect(parts.length).toBeGreaterThan(1);
        for (const part of parts) await compare(part, headers);
      }
    }
  });
});

it('answers to anyone may be kept, else a shared cache would be of no use [PUB-04]', async () => {
  const query = { feedid: targetOf('public').feedId, frametime: MOMENT, sizecode: 'x480' } as const;
  const cache = new SharedCache(ask);
  await cache.get(routeUrl(routes.getFrame, { query }), credentials.get('session') ?? {});
  expect((await cache.get(routeUrl(routes.getFrame, { query }), {})).isKept).toBe(true);
});
