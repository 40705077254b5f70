/** Media resources changed, replaced and deleted through HTTP, also two at once and half-way. */
import type { MediaResource } from '@longview/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openLibraries } from '../../test-setup/libraries.ts';
import { addLibrary, type MediaCalls, uploadFiles } from '../../test-setup/media.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { removeMediaOf, sweepMedia } from './index.ts';

const { app, clock, logo, photo, clip } = await openLibraries();
afterAll(() => app.close());

let ada: TestUser;
let media: MediaCalls;
beforeEach(async () => {
  ({ ada, media } = await addLibrary(app));
});

describe('a save', () => {
  it('keeps name, tags and metadata [API-22] [MED-04] [MED-14]', async () => {
    const { Id } = await media.uploadOne(logo);
    const Metadatas = [{ Name: 'credit', Description: 'Drawn by Ada', Copyright: null }];
    const first = await media.save(
      Id,
      { Name: ' Logo ', Tags: ['brand', ' night ', 'brand', ''], Metadatas },
      1,
    );
    const expected = { Id, Name: 'Logo', Tags: ['brand', 'night'], Metadatas, Version: 2, PayloadVersion: 1 };
    expect([first.status, await first.json()]).toEqual([200, expect.objectContaining(expected)]);
    // Untouched metadata go as null and stay.
    const second = await media.save(Id, { Name: 'Mark', Metadatas: null }, 2);
    expect(await second.json()).toMatchObject({ Name: 'Mark', Tags: [], Metadatas, Version: 3 });
    expect(await (await media.save(Id, { Metadatas: [] }, 3)).json()).toMatchObject({ Metadatas: [] });
  });

  it.each([
    [{ Name: ' ' }, 'Name'],
    [{ Tags: ['a,b'] }, 'Tags.0'],
    [{ Id: 're0000000000' }, 'Id'],
    [{ Metadatas: [{ Description: 'x' }] }, 'Metadatas.0.Name'],
  ])('of %j is refused by the field [API-22]', async (change, field) => {
    const { Id } = await media.uploadOne(logo);
    const refused = await media.save(Id, change);
    const { Error: error } = (await refused.json()) as { Error: { Fields: { Name: string }[] } };
    expect([refused.status, error.Fields[0]?.Name]).toEqual([400, field]);
    expect(await (await media.get(Id)).json()).toMatchObject({ Name: 'logo.png', Version: 1 });
  });

  it('of what somebody else has saved meanwhile is refused [GEN-15] [API-22]', async () => {
    const { Id } = await media.uploadOne(logo);
    const both = await Promise.all([media.save(Id, { Name: 'A' }, 1), media.save(Id, { Name: 'B' }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(await refused?.text()).toContain('VersionConflict');
  });

  it('gives a list by tags: all of them must be there [API-19]', async () => {
    const [one, two] = await media.upload(logo, photo);
    await media.save(one?.Id ?? '', { Tags: ['brand', 'night'] });
    await media.save(two?.Id ?? '', { Tags: ['brand'] });
    const names = async (tags: string) => (await media.list(ada, `?tags=${tags}`)).map(({ Id }) => Id);
    expect(await names('brand')).toEqual([one?.Id, two?.Id]);
    expect(await names('brand,%20night')).toEqual([one?.Id]);
    expect(await names('brand,other')).toEqual([]);
    expect(await names(',')).toHaveLength(2);
  });
});

describe('a replacement', () => {
  it('changes the file and nothing else [API-24] [MED-09] [MED-11]', async () => {
    const { Id } = await media.uploadOne(logo);
    await media.save(Id, { Name: 'Mark', Tags: ['brand'] });
    const { status, resources } = await uploadFiles(app, ada, [clip], Id);
    expect(status).toBe(200);
    const now = { Id, Name: 'Mark', Tags: ['brand'], Version: 2 };
    expect(resources[0]).toMatchObject({
      ...now,
      Type: 'Video',
      ContentType: 'video/mp4',
      PayloadVersion: 2,
      State: 'Ready',
    });
    expect(await media.bytesOf(await media.payload(Id))).toEqual(Buffer.from(clip.bytes));
  });

  it('is one file [MED-09] [CON-32]', async () => {
    const { Id } = await media.uploadOne(logo);
    expect((await uploadFiles(app, ada, [clip, photo], Id)).status).toBe(400);
    expect((await uploadFiles(app, ada, [], Id)).status).toBe(400);
    expect(await (await media.get(Id)).json()).toMatchObject({
      Type: 'Icon',
      PayloadVersion: 1,
      State: 'Ready',
    });
  });

  it('that is refused leaves the old file as it was [API-24]', async () => {
    const { Id } = await media.uploadOne(logo);
    const before = await media.stored();
    const odd = { name: 'x.png', bytes: Buffer.from('MZ') };
    expect((await uploadFiles(app, ada, [odd], Id)).status).toBe(415);
    expect(await media.bytesOf(await media.payload(Id))).toEqual(Buffer.from(logo.bytes));
    expect(await media.stored()).toEqual(before);
  });

  it('is Busy while it comes: the old bytes are served, and nothing else may touch it [MED-10] [API-21] [API-24]', async () => {
    const { Id } = await media.uploadOne(logo);
    const sending = slowUpload(Id, photo.bytes);
    await expect.poll(async () => ((await (await media.get(Id)).json()) as MediaResource).State).toBe('Busy');
    expect(await media.bytesOf(await media.payload(Id))).toEqual(Buffer.from(logo.bytes));
    const second = await uploadFiles(app, ada, [clip], Id);
    expect([second.status, second.text]).toEqual([409, expect.stringContaining('"Busy"')]);
    const deleted = await media.remove(Id, ada);
    expect([deleted.status, await deleted.text()]).toEqual([409, expect.stringContaining('"Busy"')]);
    sending.finish();
    expect((await sending.answer).status).toBe(200);
    expect(await (await media.get(Id)).json()).toMatchObject({ State: 'Ready', PayloadVersion: 2 });
    expect(await media.bytesOf(await media.payload(Id))).toEqual(Buffer.from(photo.bytes));
  });

  it('that breaks off lets go and leaves nothing [API-24] [MED-10]', async () => {
    const { Id } = await media.uploadOne(logo);
    const before = await media.stored();
    const sending = slowUpload(Id, photo.bytes);
    await expect.poll(async () => ((await (await media.get(Id)).json()) as MediaResource).State).toBe('Busy');
    sending.abort();
    await expect(sending.answer).rejects.toThrow();
    await expect
      .poll(async () => ((await (await media.get(Id)).json()) as MediaResource).State)
      .toBe('Ready');
    expect(await media.stored()).toEqual(before);
    expect((await uploadFiles(app, ada, [clip], Id)).status).toBe(200);
  });

  it('of a node that died holds it for a minute and a half only [MED-10]', async () => {
    const { Id } = await media.uploadOne(logo);
    const until = new Date(clock.now() + 90_000);
    await app.ctx.db
      .updateTable('media_resource')
      .set({ replacing_id: 'x', replacing_until: until })
      .where('id', '=', Id)
      .execute();
    expect((await uploadFiles(app, ada, [clip], Id)).status).toBe(409);
    clock.skip(91_000);
    expect((await uploadFiles(app, ada, [clip], Id)).status).toBe(200);
  });

  it('of two at once one comes through whole [API-24]', async () => {
    const { Id } = await media.uploadOne(logo);
    const both = await Promise.all([uploadFiles(app, ada, [photo], Id), uploadFiles(app, ada, [clip], Id)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of both) expect([200, 409]).toContain(status);
    const now = (await (await media.get(Id)).json()) as MediaResource;
    const expected = now.Type === 'Video' ? clip : photo;
    expect(await media.bytesOf(await media.payload(Id))).toEqual(Buffer.from(expected.bytes));
    expect(now.ByteLength).toBe(expected.bytes.length);
  });

  it('leaves the old bytes to their readers for a while, then removes them', async () => {
    const { Id } = await media.uploadOne(clip);
    const old = (await media.stored()).blobs;
    await uploadFiles(app, ada, [logo], Id);
    await sweepMedia(app.ctx);
    expect((await media.stored()).blobs).toEqual(expect.arrayContaining(old));
    clock.skip(11 * 60_000);
    await sweepMedia(app.ctx);
    const left = (await media.stored()).blobs;
    expect(left).toHaveLength(1);
    expect(old).not.toContain(left[0]);
    expect(await media.bytesOf(await media.payload(Id))).toEqual(Buffer.from(logo.bytes));
  });

  /** Sends all but the end of a file, and that when told. */
  function slowUpload(id: string, bytes: Uint8Array) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const text = (value: string) => new TextEncoder().encode(value);
    const controller = new AbortController();
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(text('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'));
        stream.enqueue(bytes.slice(0, 2_000));
        await promise;
        stream.enqueue(bytes.slice(2_000));
        stream.enqueue(text('\r\n--x--\r\n'));
        stream.close();
      },
    });
    const answer = fetch(`${app.url}/api/nv/resource/payload/${id}`, {
      method: 'POST',
      headers: {
        cookie: ada.cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
      duplex: 'half',
      signal: controller.signal,
    } as RequestInit);
    return { answer, finish: resolve, abort: () => controller.abort() };
  }
});

describe('a deletion', () => {
  it('takes the bytes along, and is on the audit list as its upload is [API-21] [MED-12] [ADM-08] [EXT-408]', async () => {
    const { Id } = await media.uploadOne(clip);
    expect((await media.remove(Id, ada)).status).toBe(204);
    expect((await media.remove(Id, ada)).status).toBe(404);
    expect((await media.get(Id)).status).toBe(404);
    expect((await media.payload(Id)).status).toBe(404);
    expect(await media.stored()).toEqual({ blobs: [], waiting: [] });
    const audit = await (await app.call('/api/nv/tenant/audit', { as: ada })).json();
    const [deleted, added] = (audit as { Entries: object[] }).Entries;
    const entry = { RoId: Id, RoName: null, Detail: 'night.mp4' };
    expect(deleted).toMatchObject({ Action: 'Media deleted', ...entry });
    expect(added).toMatchObject({ Action: 'Media added', ...entry });
  });

  it('of a whole account leaves nothing [ADM-09]', async () => {
    await media.upload(logo, clip);
    await removeMediaOf(app.ctx, ada.accountId);
    expect(await media.list()).toEqual([]);
    expect(await media.stored()).toEqual({ blobs: [], waiting: [] });
  });
});

describe('what breaks half-way', () => {
  it('leaves nothing behind that nobody names', async () => {
    const { payloads } = app.ctx.mediaStore;
    const put = payloads.putFile.bind(payloads);
    let calls = 0;
    payloads.putFile = async (key, path) => {
      calls += 1;
      if (calls === 2) throw new Error('The storage went away.');
      return put(key, path);
    };
    const { status } = await uploadFiles(app, ada, [logo, photo]).finally(() => {
      payloads.putFile = put;
    });
    expect(status).toBe(500);
    expect(await media.list()).toEqual([]);
    expect(await media.stored()).toEqual({ blobs: [], waiting: [] });
  });

  it('and a node that dies with it: a day later the rest is gone', async () => {
    const { payloads } = app.ctx.mediaStore;
    const key = payloads.newKey(ada.accountId, 're0000000000');
    await app.ctx.db
      .insertInto('media_leftover')
      .values({ key, delete_at: new Date(clock.now() + 24 * 3_600_000) })
      .execute();
    await payloads.put(key, Buffer.from('half'));
    await sweepMedia(app.ctx);
    expect((await media.stored()).blobs).toEqual([key]);
    clock.skip(25 * 3_600_000);
    await sweepMedia(app.ctx);
    expect((await media.stored()).blobs).toEqual([]);
  });
});
