/** Who gets what a camera wrote beside its pictures: every door through which pictures leave is tried from outside. */
import { scanJpeg } from '@longview/rules/jpeg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { plain } from '../../test-setup/image-process-calls.ts';
import { deviceOf, pairDevice, playlist, saveDevice } from '../../test-setup/paired-devices.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { CAMERA_WORDS, cameraWordsIn, richPicture, TAKEN } from '../../test-setup/rich-picture.ts';
import { hidingConfig, nearestToSecret, picturesWithin, secretScene } from '../../test-setup/secret-scene.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';

const AT = '2026-05-01T12:00:00Z';
let app: TestApp;
let owner: TestUser;
let apiKey: string;
let rich: Buffer;
/** One for anyone, one for who was given it. */
let open: string;
let shared: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Ada');
  rich = richPicture(await picture(640, 360), await picture(64, 36));
  open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  shared = await addFeed(app.ctx, { accountId: owner.accountId });
  for (const feed of [open, shared]) await storeFrames(app.ctx, feed, [sec(AT)], async () => rich);
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: owner, method: 'POST' });
  apiKey = ((await made.json()) as { Key: string }).Key;
});
afterAll(() => app.close());

async function get(path: string, as?: Caller, headers: Record<string, string> = {}) {
  const response = await app.call(path, { ...(as && { as }), headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const frame = (feed: string, more = '') => `/api/v2/frame-get?feedid=${feed}${more}`;
const past = (feed: string, more = '') => frame(feed, `&frametime=${AT}${more}`);

/** A picture without any of it, whose coded pixels are those that were stored. */
function expectPlain(bytes: Buffer): void {
  expect(cameraWordsIn(bytes)).toEqual([]);
  expect(picturesWithin(bytes)).toHaveLength(1);
  expect(bytes.includes(TAKEN)).toBe(true);
  expect(scanJpeg(bytes)).toMatchObject({ ok: true, width: 640, height: 360, length: bytes.length });
  const coded = rich.subarray(rich.indexOf('COMMENT') + 'COMMENT'.length);
  expect(bytes.subarray(-coded.length + 18).equals(coded.subarray(18))).toBe(true);
}

describe('a picture with what its camera wrote [EXT-405]', () => {
  it('is stored and given to members and keys of the account as it came', async () => {
    expect(cameraWordsIn(rich)).toEqual(CAMERA_WORDS);
    for (const as of [owner, { apiKey }])
      for (const path of [frame(open), past(open), frame(shared), past(shared)])
        expect((await get(path, as)).bytes.equals(rich)).toBe(true);
  });

  it('is given without it to anyone, to links, to people of other accounts and by signed addresses', async () => {
    const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: shared });
    const guest = await addGuest(app.ctx, 'Guest');
    const share = { accountId: owner.accountId, roId: shared, target: 'guest@example.org', role: 'Manager' };
    const { id } = await addShare(app.ctx, share);
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
    const stranger = await app.addOwner('Eve');
    const signing = { as: owner, method: 'POST', body: { FrameTime: AT } };
    const { Url } = (await (await app.call(`/api/v2/frame-sign/${shared}`, signing)).json()) as {
      Url: string;
    };
    const signed = new URL(Url);
    for (const [path, as] of [
      [frame(open)],
      [past(open)],
      [frame(open), stranger],
      [frame(shared, `&accesskey=${accessKey}`)],
      [past(shared, `&accesskey=${accessKey}`)],
      [past(shared), guest],
      [`${signed.pathname}${signed.search}`],
    ] as [string, Caller?][]) {
      const { response, bytes } = await get(path, as);
      expect([path, response.status]).toEqual([path, 200]);
      expectPlain(bytes);
      expect(response.headers.get('image-frame-bytelength')).toBe(String(bytes.length));
    }
    const original = { as: guest, method: 'POST', body: plain() };
    const edited = await app.call(`/api/nv/feed/imageprocess/original/${shared}`, original);
    expect(edited.status).toBe(200);
    expectPlain(Buffer.from(await edited.arrayBuffer()));
  });

  it('is given without it to a Window, and in a ZIP to who may download', async () => {
    const window = await pairDevice(app, owner, 'Window');
    expect((await saveDevice(app, owner, window.id, playlist([shared]))).status).toBe(200);
    const { TDToken } = (await deviceOf(app, owner, window.id)).Prop;
    expectPlain((await get(frame(shared), { deviceToken: window.token })).bytes);
    expectPlain((await get(frame(shared, `&tdid=${window.id}&tdtoken=${TDToken}`))).bytes);
    const link = { accountId: owner.accountId, roId: shared, mayDownload: true };
    const { accessKey } = await addShare(app.ctx, link);
    const zip = `/api/v2/frames.zip?feedid=${shared}&from=2026-05-01T00:00:00Z&to=2026-05-02T00:00:00Z`;
    expect(cameraWordsIn((await get(zip, owner)).bytes)).toEqual(CAMERA_WORDS);
    const { response, bytes } = await get(`${zip}&accesskey=${accessKey}`);
    expect([response.status, cameraWordsIn(bytes), bytes.includes(TAKEN)]).toEqual([200, [], true]);
  });

  it('is made smaller without it for everyone', async () => {
    for (const as of [owner, undefined]) {
      const { response, bytes } = await get(frame(open, '&sizecode=x240'), as);
      expect([response.headers.get('image-frame-height'), cameraWordsIn(bytes)]).toEqual(['240', []]);
    }
  });

  it('has another tag for each form, and no shared cache gives one for the other', async () => {
    const [whole, taken] = [await get(past(open), owner), await get(past(open))];
    const tags = [whole, taken].map(({ response }) => response.headers.get('etag') ?? '');
    expect(tags[0]).not.toBe(tags[1]);
    expect(whole.response.headers.get('cache-control')).toContain('private');
    expect(taken.response.headers.get('cache-control')).toContain('public');
    expect(taken.response.headers.get('vary')).toMatch(/authorization.*cookie/i);
    const known = { 'if-none-match': tags[0] ?? '' };
    expect((await get(past(open), owner, known)).response.status).toBe(304);
    expect((await get(past(open), undefined, known)).response.status).toBe(200);
    // Of a picture that has nothing of it there is one form, which any cache may keep.
    await storeFrames(app.ctx, open, [sec(AT) + 60]);
    const bare = await get(frame(open, '&frametime=2026-05-01T12:01:00Z&match=exact'), owner);
    expect(bare.response.headers.get('cache-control')).toContain('public');
  });

  it('is given whole to all where the feed says so, and not longer', async () => {
    const info = { Name: 'North mast', TimeZone: 'UTC', IsPublic: true };
    const save = (KeepPictureData: boolean, as: Caller) =>
      app.call(`/api/nv/feed/info/${open}`, { as, body: { ...info, KeepPictureData } });
    expect((await save(true, owner)).status).toBe(200);
    expect((await get(frame(open))).bytes.equals(rich)).toBe(false);
    expect((await get(past(open))).bytes.equals(rich)).toBe(true);
    const shown = await app.call(`/api/v2/feed-get?feedid=${open}`, { as: owner });
    expect(await shown.json()).toMatchObject({ KeepPictureData: true });
    // Without the field it stays.
    await app.call(`/api/nv/feed/info/${open}`, { as: owner, body: info });
    expect((await get(past(open))).bytes.equals(rich)).toBe(true);
    expect((await save(false, owner)).status).toBe(200);
    expectPlain((await get(past(open))).bytes);
  });
});

it('under a mask no small picture of the camera stays in what is stored [EXT-405] [IMG-15]', async () => {
  const feed = await addFeed(app.ctx, { accountId: owner.accountId });
  const saved = { as: owner, body: hidingConfig() };
  expect((await app.call(`/api/nv/feed/imageprocess/set/${feed}`, saved)).status).toBe(200);
  const bare = await secretScene(0, { width: 160, height: 90 });
  await storeFrames(app.ctx, feed, [sec(AT)], async () => richPicture(await secretScene(), bare));
  const { bytes } = await get(past(feed), owner);
  expect([cameraWordsIn(bytes), picturesWithin(bytes).length]).toEqual([[], 1]);
  expect(nearestToSecret(bytes)).toBeGreaterThan(70);
});
