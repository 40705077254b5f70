import type { FeedDetail, PlayerData, PlayItem } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { film, type MediaCalls, mediaCalls, png } from '../../test-setup/media.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { buildPlayerStandIn } from '../../test-setup/player-page.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let viewer: TestUser;
let manager: TestUser;
let media: MediaCalls;
let feed: string;
let logo: string;
let clip: string;

beforeAll(async () => {
  buildPlayerStandIn();
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  viewer = await app.addOwner('Viewer');
  manager = await app.addOwner('Manager');
  media = mediaCalls(app, owner);
  feed = await newFeed();
  logo = (await media.uploadOne({ name: 'logo.png', bytes: await png(640, 360) })).Id;
  clip = (await media.uploadOne({ name: 'clip.mp4', bytes: await film() })).Id;
});
afterAll(() => app.close());

/** A feed that a viewer and a manager of other accounts were given; one of another account is theirs alone. */
async function newFeed(accountId = owner.accountId): Promise<string> {
  const id = await addFeed(app.ctx, { accountId, intervalCode: '1min' });
  if (accountId !== owner.accountId) return id;
  await shareWith(id, viewer, 'viewer@example.org', 'Viewer');
  await shareWith(id, manager, 'manager@example.org', 'Manager');
  return id;
}

async function shareWith(roId: string, as: TestUser, target: string, role: string): Promise<void> {
  const { id } = await addShare(app.ctx, { accountId: owner.accountId, roId, target, role });
  await app.call(`/api/nv/sharemanage/invitation/${id}`, { as, body: { Accept: true } });
}

const res = (Id: string) => ({ Id, ItemType: 'Res' });
const of = (Id: string) => ({ Id, ItemType: 'Feed' });
const item = (PlayMode: string, Items: object[] = [], config: object = {}, more: object = {}) => ({
  PlayModeConfiguration: { PlayMode, Items, ...config },
  ...more,
});

async function save(body: object | null, as: Caller | undefined = owner, feedId = feed, version?: number) {
  const response = await app.call(`/api/nv/feed/playitem/${feedId}`, {
    method: 'POST',
    ...(as && { as }),
    headers: {
      'content-type': 'application/json',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    body: body as object,
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    item: text.startsWith('{') ? (JSON.parse(text) as PlayItem) : null,
  };
}
async function detail(as: Caller = owner, feedId = feed): Promise<FeedDetail> {
  return (await (await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as })).json()) as FeedDetail;
}
async function played(as: Caller | undefined, query = '', feedId = feed): Promise<PlayerData['PlayItem']> {
  const response = await app.call(`/api/v2/player?feed=${feedId}${query}`, as && { as });
  const text = await response.text();
  return (JSON.parse(/id="player-data">([^<]*)</.exec(text)?.[1] ?? '{}') as PlayerData).PlayItem;
}

describe('POST /api/nv/feed/playitem/{feedId}', () => {
  it('keeps what the player shows, settled, and gives it with the feed [API-70] [ENT-15] [PLY-01] [PLY-04]', async () => {
    const saved = await save(item('pictureframe', [res(logo), of(feed)], {}, { Duration: 'P0D' }));
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    expect(saved.item).toMatchObject({ Duration: 'PT0S', Version: 1 });
    expect(saved.item?.PlayModeConfiguration).toMatchObject({
      PlayMode: 'Media',
      Interval: 'PT30S',
      Items: [
        { Id: logo, ItemType: 'Res', ResType: 'Image', ContentType: 'image/png' },
        { Id: feed, ItemType: 'Feed', ResType: null, ContentType: null },
      ],
    });
    expect((await detail(viewer)).PlayItem).toEqual(saved.item);
  });

  it('removes it with null, and the version goes on [API-70] [GEN-15]', async () => {
    const id = await newFeed();
    expect((await save(item('LiveImage'), owner, id, 0)).item?.Version).toBe(1);
    const removed = await save(null, owner, id, 1);
    expect([removed.status, removed.text]).toEqual([200, 'null']);
    expect((await detail(owner, id)).PlayItem).toBeNull();
    const late = await save(item('LiveImage'), owner, id, 1);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('VersionConflict')]);
    expect((await save(item('LiveImage'), owner, id, 0)).item?.Version).toBe(3);
    expect((await save(item('LiveImage'), owner, id, 0)).status).toBe(409);
  });

  it.each([
    ['an unknown mode', () => item('Cinema'), 'PlayModeConfiguration.PlayMode'],
    ['a resource that is not there', () => item('Media', [res('re0000000000')]), 'Items.0.Id'],
    ['a feed that is not there', () => item('CycleImage', [of(feed), of('fe0000000000')]), 'Items.1.Id'],
    ['no item of the two kinds', () => item('Media', [{ Id: logo, ItemType: 'Page' }]), 'ItemType'],
  ])('refuses %s [API-70] [PLY-18]', async (_, body, field) => {
    const { status, text } = await save(body());
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  });

  it('refuses feeds and resources of other accounts, as if they were not there [API-70]', async () => {
    const theirs = await newFeed(stranger.accountId);
    const own = mediaCalls(app, stranger);
    const { Id } = await own.uploadOne({ name: 'theirs.png', bytes: await png(8, 8) });
    expect((await save(item('CycleImage', [of(theirs)]))).status).toBe(400);
    expect((await save(item('Media', [res(Id)]))).status).toBe(400);
  });

  it('a manager may not add a resource of their own account, but leaves those there in [API-70]', async () => {
    const { Id } = await mediaCalls(app, manager).uploadOne({ name: 'mine.png', bytes: await png(8, 8) });
    const id = await newFeed();
    await save(item('Media', [res(logo)]), owner, id);
    expect((await save(item('Media', [res(logo), res(Id)]), manager, id)).status).toBe(400);
    expect((await save(item('Media', [res(logo)]), manager, id)).status).toBe(200);
  });

  it('is for who may edit the feed: 403 for viewers, 404 for strangers, 401 for nobody [API-70]', async () => {
    const id = await newFeed();
    expect((await save(item('LiveImage'), viewer, id)).status).toBe(403);
    expect((await save(item('LiveImage'), stranger, id)).status).toBe(404);
    const nobody = await app.call(`/api/nv/feed/playitem/${id}`, { body: item('LiveImage') });
    expect([401, 404]).toContain(nobody.status);
    expect((await detail(owner, id)).PlayItem).toBeNull();
  });

  it('does not change an archived feed [API-70]', async () => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId, state: 'Archive' });
    expect((await save(item('LiveImage'), owner, id)).status).toBe(409);
  });
});

describe('what the player gets of a play item', () => {
  it('is what it lists and the viewer may see: no other feed, no deleted resource [API-03] [ENT-15]', async () => {
    const id = await newFeed();
    const hidden = await addFeed(app.ctx, { accountId: owner.accountId });
    const old = (await media.uploadOne({ name: 'old.png', bytes: await png(16, 9) })).Id;
    await save(item('Media', [of(id), of(hidden), res(old), res(clip)], { Interval: 'PT7S' }), owner, id);
    expect((await played(owner, '', id))?.Entries).toHaveLength(4);
    expect((await media.remove(old, owner)).status).toBe(204);
    const seen = await played(viewer, '', id);
    expect(seen).toMatchObject({ Mode: 'media', IntervalSec: 7, IsShuffled: false, HidesInfo: false });
    expect(seen?.Entries.map(({ Kind }) => Kind)).toEqual(['Feed', 'Video']);
    expect(JSON.stringify(seen)).not.toContain(hidden);
    expect((await detail(owner, id)).PlayItem?.PlayModeConfiguration.Items.map(({ Id }) => Id)).not.toContain(
      old,
    );
  });

  it('is nothing while it is disabled [PLY-16]', async () => {
    const id = await newFeed();
    await save(item('Media', [res(logo)], {}, { State: 'Disabled' }), owner, id);
    expect(await played(viewer, '', id)).toBeNull();
    expect((await bytes(viewer, logo, id)).status).toBe(404);
  });

  it('is the one that is tried, for those who may save it only [EXT-131]', async () => {
    const id = await newFeed();
    const tried = `&playitem=${encodeURIComponent(JSON.stringify(item('CycleImage', [of(id)])))}`;
    expect(await played(owner, tried, id)).toMatchObject({ Mode: 'cycleimage', IntervalSec: 30 });
    expect(await played(viewer, tried, id)).toBeNull();
    expect(await played(owner, '&playitem={', id)).toBeNull();
  });
});

function bytes(as: Caller | undefined, id: string, feedId = feed, more = '') {
  return app.call(`/api/v2/played-media?feedid=${feedId}&id=${id}${more}`, as && { as });
}

describe('GET /api/v2/played-media', () => {
  it('gives viewers what the feed shows, also parts of a film [EXT-130]', async () => {
    const id = await newFeed();
    await save(item('Media', [res(logo), res(clip)]), owner, id);
    const entry = (await played(viewer, '', id))?.Entries[0];
    const url = entry?.Kind === 'Picture' ? entry.Url : '';
    const picture = await app.call(url, { as: viewer });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const part = await app.call(`/api/v2/played-media?feedid=${id}&id=${clip}`, {
      as: viewer,
      headers: { range: 'bytes=0-99' },
    });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  it('gives nobody anything else: other resources, other feeds, strangers [EXT-130]', async () => {
    const id = await newFeed();
    await save(item('Media', [res(logo)]), owner, id);
    expect((await bytes(viewer, logo, id)).status).toBe(200);
    expect((await bytes(viewer, clip, id)).status).toBe(404);
    expect((await bytes(stranger, logo, id)).status).toBe(404);
    expect([401, 404]).toContain((await bytes(undefined, logo, id)).status);
    await save(null, owner, id);
    expect((await bytes(viewer, logo, id)).status).toBe(404);
  });

  it('opens by the link of the feed, and only with its password [EXT-130] [PRM-39]', async () => {
    const id = await newFeed();
    await save(item('Media', [res(logo)]), owner, id);
    const { accountId } = owner;
    const open = await addShare(app.ctx, { accountId, roId: id });
    expect((await bytes(undefined, logo, id, `&accesskey=${open.accessKey}`)).status).toBe(200);
    const seen = await played(undefined, `&accesskey=${open.accessKey}`, id);
    expect(seen?.Entries[0]).toMatchObject({ Url: expect.stringContaining(open.accessKey) });
    const role = await addRole(app.ctx, { accountId, password: 'sesame' });
    const locked = await addShare(app.ctx, { accountId, roId: id, role });
    expect((await bytes(undefined, logo, id, `&accesskey=${locked.accessKey}`)).status).toBe(401);
  });
});
