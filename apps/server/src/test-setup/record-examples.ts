/**
 * Records what a service takes and gives for every route: the examples of the API reference. What the requirements give
 * as an example is taken from them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf } from '@longview/rules';
import type { RouteExamples } from '../http/reference/examples.ts';
import type { TestApp } from './app.ts';
import { addCollection } from './collections.ts';
import { addKeptFilm } from './kept-film-row.ts';
import { mediaCalls, mediaFiles } from './media.ts';
import { addFeed, picture, sec, storeFrames } from './pictures.ts';
import { MOMENT, type RouteName, type Sample, type SampleTarget, sampleOf } from './route-samples.ts';
import { addRole, addShare } from './shares.ts';
import type { TestUser } from './users.ts';

interface Scene {
  owner: TestUser;
  at: SampleTarget;
  jpeg: Uint8Array;
  /** Real ids, where the sample has one of nothing. */
  ids: Readonly<Record<string, string>>;
}

/** By the ids of routes; a route that answers no JSON, or refuses its sample, has no reply. */
export async function recordExamples(app: TestApp): Promise<Record<string, RouteExamples>> {
  const scene = await makeScene(app);
  const examples: Record<string, RouteExamples> = {};
  // What deletes comes last, so that the others have something to answer about.
  const names = keysOf(routes).toSorted((a, b) => weightOf(a) - weightOf(b));
  for (const name of names) {
    const example = await recordRoute(app, scene, name);
    if (Object.keys(example).length > 0) examples[name] = example;
  }
  return Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const weightOf = (name: RouteName) =>
  name === 'closeTenant' || name === 'deleteFeed'
    ? 2
    : (routes[name] as RouteSpec).method === 'DELETE'
      ? 1
      : 0;

async function makeScene(app: TestApp): Promise<Scene> {
  const owner = await app.setUp();
  const { accountId } = owner;
  const feedId = await addFeed(app.ctx, { accountId, timeZone: 'Europe/Vienna', intervalCode: '1min' });
  const collectionId = await addCollection(app.ctx, { accountId, feedIds: [feedId] });
  await storeFrames(
    app.ctx,
    feedId,
    [0, 60, 120].map((at) => sec(MOMENT) + at),
  );
  const { logo } = await mediaFiles();
  const media = await mediaCalls(app, owner).uploadOne(logo);
  const role = await addRole(app.ctx, { accountId, statements: ['ViewLivePolicyStatement'] });
  await addShare(app.ctx, { accountId, roId: feedId });
  await addShare(app.ctx, { accountId, roId: feedId, target: 'grace@example.org' });
  const ids = { re0000000000: media.Id, ro0000000000: role };
  return { owner, at: { feedId, collectionId }, jpeg: new Uint8Array(await picture(320, 180)), ids };
}

async function recordRoute(app: TestApp, scene: Scene, name: RouteName): Promise<RouteExamples> {
  const route: RouteSpec = routes[name];
  if (route.path.includes(':filmId')) await addKeptFilm(app.ctx, scene.owner.accountId, scene.at.feedId);
  const sample = realSample(scene, sampleOf(name, scene.at, scene.jpeg));
  const body = route.body?.safeParse(sample.body).success ? shown(app, sample.body) : undefined;
  const replies = Object.entries(route.replies).some(([, reply]) => reply && !('contentType' in reply))
    ? await answered(app, scene, route, sample)
    : undefined;
  const written = examplesOfRows(route);
  const example = { body: written.body ?? body, replies: written.replies ?? replies };
  return Object.fromEntries(Object.entries(example).filter(([, value]) => value !== undefined));
}

async function answered(app: TestApp, { owner }: Scene, route: RouteSpec, { params, query, body }: Sample) {
  // Written by itself only now and then: what feeds are would depend on when they are asked for.
  await app.ctx.content.flush();
  const response = await app.call(routeUrl(route, { params, query }), {
    as: owner,
    method: route.method,
    ...(body && { body }),
  });
  const reply = route.replies[response.status];
  // A line that never ends is not waited for.
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!reply || 'contentType' in reply || !isJson) return void (await response.body?.cancel());
  return { [response.status]: shown(app, await response.json()) };
}

function realSample({ ids }: Scene, sample: Sample): Sample {
  const params = Object.entries(sample.params ?? {}).map(([name, value]) => [name, ids[value] ?? value]);
  const isIdBody = sample.body && 'Id' in sample.body && typeof sample.body.Id === 'string';
  const body = isIdBody ? { ...sample.body, Id: ids[(sample.body as { Id: string }).Id] ?? 0 } : sample.body;
  return { ...sample, ...(sample.params && { params: Object.fromEntries(params) }), ...(body && { body }) };
}

const LONGEST_LIST = 2;
const MOST_FIELDS = 60;
const SHOWN_FIELDS = 6;

/** Lists in short, and addresses as those of a real service. */
function shown(app: TestApp, value: unknown): unknown {
  const text = JSON.stringify(value, (_, each) => {
    if (Array.isArray(each)) return each.slice(0, LONGEST_LIST);
    const fields = each && typeof each === 'object' ? Object.entries(each) : [];
    return fields.length > MOST_FIELDS ? Object.fromEntries(fields.slice(0, SHOWN_FIELDS)) : each;
  });
  const own = [app.url, app.ctx.config.publicUrl];
  const elsewhere = own.reduce((all, url) => all.replaceAll(url, 'https://cams.example.com'), text);
  // No key, not even of a service that is gone, looks like one that counts.
  return JSON.parse(
    elsewhere.replaceAll(/lv_[\w-]{20,}/g, 'lv_AnExampleOfAKeyAnExampleOfAKeyAnExampleOfAKey'),
  );
}

const requirements = readFileSync(join(import.meta.dirname, '../../../../docs/requirements.md'), 'utf8');

/** What the rows of a route give as examples, where it fits the route. */
function examplesOfRows({ rows, body, replies }: RouteSpec): RouteExamples {
  const given = rows.flatMap(examplesOfRow);
  const entries = Object.entries(replies).flatMap(([status, reply]) => {
    const fitting = reply && !('contentType' in reply) && given.find((each) => reply.safeParse(each).success);
    return fitting ? [[status, fitting]] : [];
  });
  const isReply = (each: unknown) => entries.some(([, reply]) => reply === each);
  const fittingBody = given.find((each) => body?.safeParse(each).success && !isReply(each));
  return {
    ...(fittingBody !== undefined && { body: fittingBody }),
    ...(entries.length > 0 && { replies: Object.fromEntries(entries) }),
  };
}

function examplesOfRow(row: string): unknown[] {
  const text = requirements.split('\n').find((line) => line.startsWith(`- **${row}** `)) ?? '';
  return [...text.matchAll(/e\.g\. `(\{[^`]*\})`/g)].flatMap(([, json = '']) => {
    try {
      return [JSON.parse(json, withName) as unknown];
    } catch {
      // Those with an ellipsis are not whole.
      return [];
    }
  });
}

/** Rows that were written before EXT-252 know channels without a name. */
const withName = (_: string, each: unknown) =>
  each !== null && typeof each === 'object' && 'Uri' in each && 'Report' in each
    ? { Name: null, ...each }
    : each;
