/** Who may use the media library, and what it counts for. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addLibrary, type MediaCalls, mediaCalls, mediaFiles, uploadFiles } from '../../test-setup/media.ts';
import { addMember } from '../../test-setup/members.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addGuest, type TestUser } from '../../test-setup/users.ts';

const { logo, photo, clip } = await mediaFiles();
let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let media: MediaCalls;

beforeAll(async () => {
  app = await startTestApp();
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ ada, media } = await addLibrary(app));
});

describe('who may', () => {
  it('every member and API key of the account; another account does not learn that it exists [PRM-20] [PRM-21] [PRM-23]', async () => {
    const { Id } = await media.uploadOne(photo);
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST', body: {} });
    const key = { apiKey: ((await made.json()) as { Key: string }).Key };
    const member = await addMember(app.ctx, ada.accountId, 'Alan', 'Administrator');
    for (const as of [ada, member, key]) {
      expect(await media.list(as)).toHaveLength(1);
      expect((await media.payload(Id, '?sc=x240', {}, as)).status).toBe(200);
      expect((await media.save(Id, { Name: 'Mark' }, undefined, as)).status).toBe(200);
      expect((await uploadFiles(app, as, [logo], Id)).status).toBe(200);
      const [own] = (await uploadFiles(app, as, [logo])).resources;
      expect((await media.remove(own?.Id ?? '', as)).status).toBe(204);
    }
    expect(await media.list(eve)).toEqual([]);
    const theirs = [
      media.get(Id, eve),
      media.payload(Id, '', {}, eve),
      media.save(Id, {}, undefined, eve),
      media.remove(Id, eve),
      uploadFiles(app, eve, [logo], Id),
    ];
    for (const { status } of await Promise.all(theirs)) expect(status).toBe(404);
    expect(await (await media.get(Id)).json()).toMatchObject({ Name: 'Mark' });
  });

  it('nobody else: neither guests nor strangers, also not to upload [PRM-20]', async () => {
    const { Id } = await media.uploadOne(photo);
    const guest = await addGuest(app.ctx, 'Guest');
    for (const [as, expected] of [
      [guest, 403],
      [undefined, 401],
    ] as const) {
      const call = (path: string, method = 'GET') => app.call(path, { method, ...(as && { as }) });
      const all = [
        call('/api/nv/resource'),
        call(`/api/nv/resource/${Id}`),
        call(`/api/nv/resource/payload/${Id}`),
        media.remove(Id, as),
        uploadFiles(app, as, [logo]),
        uploadFiles(app, as, [logo], Id),
      ];
      for (const { status } of await Promise.all(all)) expect(status).toBe(expected);
    }
  });

  it('a page of another site cannot upload for its visitor', async () => {
    const body = new FormData();
    body.append('file', new Blob([logo.bytes as Uint8Array<ArrayBuffer>]), 'x.png');
    const headers = { cookie: ada.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const response = await fetch(`${app.url}/api/nv/resource/payload`, { method: 'POST', headers, body });
    expect(response.status).toBe(403);
    expect(await media.list()).toEqual([]);
  });
});

describe('what it counts', () => {
  it('is in usage, in the account and in its export [ADM-07] [ENT-13] [EXT-13] [EXT-71]', async () => {
    const [, film] = await media.upload(photo, clip);
    await grow(film?.Id, 3e9);
    const read = async <T>(path: string) => (await (await app.call(path, { as: ada })).json()) as T;
    const usage = await read<{ Storage: number; MediaStorage: number }>('/api/nv/tenant/usage');
    expect(usage.MediaStorage).toBeCloseTo(3e9 / 2 ** 30, 1);
    expect(usage.Storage).toBe(usage.MediaStorage);
    const info = await read<{ Usage: { Storage: number } }>('/api/nv/tenant/tenantinfo');
    expect(info.Usage.Storage).toBe(usage.Storage);
    const exported = await read<{ Media: object[] }>('/api/nv/tenant/export');
    expect(exported.Media).toHaveLength(2);
    expect(exported.Media[0]).toMatchObject({ Name: 'mast.jpg', ContentType: 'image/jpeg', Width: 1280 });
    expect(JSON.stringify(exported.Media)).not.toContain('resources/');
  });

  it('is against the limit of a plan: what would go over it is refused whole [ADM-03] [API-23] [API-24]', async () => {
    const limited = await startTestApp({ env: { PLANS: 'on' } });
    try {
      const owner = await limited.addOwner('Ada');
      await addFeed(limited.ctx, { accountId: owner.accountId });
      const { limitGb } = await limited.ctx.room.use(owner.accountId);
      const own = mediaCalls(limited, owner);
      const [filler, small] = await own.upload(logo, logo);
      const set = { byte_length: (limitGb ?? 0) * 2 ** 30 - 2 * logo.bytes.length };
      await limited.ctx.db
        .updateTable('media_resource')
        .set(set)
        .where('id', '=', filler?.Id ?? '')
        .execute();
      for (const answer of [
        await uploadFiles(limited, owner, [logo, photo]),
        await uploadFiles(limited, owner, [photo], small?.Id),
      ])
        expect([answer.status, answer.text]).toEqual([402, expect.stringContaining('StorageLimit')]);
      expect(await own.list()).toMatchObject([{ PayloadVersion: 1 }, { PayloadVersion: 1 }]);
      expect((await own.stored()).blobs).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });

  async function grow(id: string | undefined, byteLength: number): Promise<void> {
    const set = { byte_length: byteLength };
    await app.ctx.db
      .updateTable('media_resource')
      .set(set)
      .where('id', '=', id ?? '')
      .execute();
  }
});
