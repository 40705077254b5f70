/** The media library through HTTP: what is uploaded, and how it is given out again. */
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openLibraries } from '../../test-setup/libraries.ts';
import { addLibrary, film, type MediaCalls, png, uploadFiles } from '../../test-setup/media.ts';
import type { TestUser } from '../../test-setup/users.ts';

const { app, clock, logo, photo, clip } = await openLibraries();
afterAll(() => app.close());

let ada: TestUser;
let media: MediaCalls;
beforeEach(async () => {
  ({ ada, media } = await addLibrary(app));
});

describe('an upload', () => {
  it('makes a resource of each file, typed by the server [API-23] [API-20] [ENT-14] [GAP-09] [MED-01] [MED-02]', async () => {
    const made = await media.upload(logo, photo, clip);
    expect(made).toEqual([
      expect.objectContaining({
        Name: 'logo.png',
        Type: 'Icon',
        ContentType: 'image/png',
        Dimensions: '128x128',
      }),
      expect.objectContaining({
        Name: 'mast.jpg',
        Type: 'Image',
        ContentType: 'image/jpeg',
        Dimensions: '1280x720',
      }),
      expect.objectContaining({
        Name: 'night.mp4',
        Type: 'Video',
        ContentType: 'video/mp4',
        Duration: 'PT2S',
      }),
    ]);
    for (const [index, one] of made.entries()) {
      expect(one).toMatchObject({ Tags: [], Metadatas: [], State: 'Ready', PayloadVersion: 1, Version: 1 });
      expect(one.Id).toMatch(/^re[a-z0-9]{10}$/);
      expect(one.ByteLength).toBe([logo, photo, clip][index]?.bytes.length);
    }
    expect(await media.list()).toEqual(made);
    expect(await (await media.get(made[2]?.Id ?? '')).json()).toEqual(made[2]);
  });

  it('lists the newest first [API-19]', async () => {
    const first = await media.uploadOne(logo);
    clock.skip(2_000);
    const second = await media.uploadOne(logo);
    expect((await media.list()).map(({ Id }) => Id)).toEqual([second.Id, first.Id]);
  });

  it('takes 10 files, and of 11 none, in the words of the row [MED-08] [CON-32] [API-23]', async () => {
    const ten = Array.from({ length: 10 }, () => logo);
    expect(await media.upload(...ten)).toHaveLength(10);
    const before = await media.stored();
    const { status, text } = await uploadFiles(app, ada, [...ten, logo]);
    expect([status, JSON.parse(text).Error.Message]).toEqual([400, 'At most 10 files at once.']);
    expect(await media.list()).toHaveLength(10);
    expect(await media.stored()).toEqual(before);
  });

  it('without a file is refused, whatever else it has [API-23]', async () => {
    expect((await uploadFiles(app, ada, [])).status).toBe(400);
    expect((await uploadFiles(app, ada, [{ ...logo, part: 'other' }])).status).toBe(400);
    const json = await app.call('/api/nv/resource/payload', { as: ada, body: {} });
    expect(json.status).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = new TextEncoder().encode(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    );
    const broken = await app.call('/api/nv/resource/payload', { as: ada, body: cut, headers });
    expect(broken.status).toBe(400);
    expect(await media.stored()).toEqual({ blobs: [], waiting: [] });
  });

  it.each([
    ['a program called a picture', 'cat.png', 'MZ\x90\0\x03'],
    ['SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', 'page.jpg', '<!doctype html><script>alert(1)</script>'],
    ['nothing', 'empty.mp4', ''],
  ])('%s is refused by name, and with it all others [MED-06] [CON-33] [API-23]', async (_, name, text) => {
    const odd = { name, bytes: Buffer.from(text, 'latin1'), type: 'image/png' };
    const refused = await uploadFiles(app, ada, [logo, odd]);
    expect([refused.status, JSON.parse(refused.text).Error.Code]).toEqual([415, 'UnsupportedType']);
    expect(refused.text).toContain(name);
    expect(await media.list()).toEqual([]);
    expect(await media.stored()).toEqual({ blobs: [], waiting: [] });
  });

  it('of what is cut off, or also something else, is refused with the reason [MED-06]', async () => {
    const refuse = async (bytes: Uint8Array) => (await uploadFiles(app, ada, [{ name: 'x', bytes }])).text;
    expect(await refuse(clip.bytes.subarray(0, clip.bytes.length - 9))).toContain('x is cut off or broken.');
    expect(await refuse(photo.bytes.subarray(0, 5_000))).toContain('x is cut off or broken.');
    const zipped = Buffer.concat([logo.bytes, Buffer.from('PK\x03\x04', 'latin1')]);
    expect(await refuse(zipped)).toContain('x also holds an archive');
  });

  it('of a picture of 900 megapixels is refused unseen [MED-06]', async () => {
    const bomb = Buffer.from(logo.bytes);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const { status, text } = await uploadFiles(app, ada, [{ name: 'bomb.png', bytes: bomb }]);
    expect([status, text]).toEqual([413, expect.stringContaining('bomb.png is 30000 × 30000 pixels')]);
  });

  it('takes exactly 250 MiB, and not a byte more [MED-07] [CON-31]', async () => {
    // What phones append to a JPEG is theirs: zeros here.
    const whole = Buffer.alloc(262_144_000);
    whole.set(photo.bytes);
    const made = await media.uploadOne({ name: 'large.jpg', bytes: whole });
    expect(made.ByteLength).toBe(262_144_000);
    const more = Buffer.concat([whole, Buffer.alloc(1)]);
    const { status, text } = await uploadFiles(app, ada, [logo, { name: 'larger.jpg', bytes: more }]);
    expect([status, text]).toEqual([413, expect.stringContaining('larger.jpg is larger than 250 MB.')]);
    expect(await media.list()).toHaveLength(1);
    expect((await media.stored()).waiting).toEqual([]);
  }, 60_000);

  it('keeps names as they are called, but never a path', async () => {
    const names = ['../../etc/passwd', 'C:\\photos\\mast 1.png', '<b>x\u202e.png', 'ä'.repeat(300), ''];
    const made = await media.upload(...names.map((name) => ({ ...logo, name })));
    expect(made.map(({ Name }) => Name)).toEqual([
      'passwd',
      'mast 1.png',
      '<b>x.png',
      'ä'.repeat(200),
      expect.any(String),
    ]);
    expect((await media.payload(made[2]?.Id ?? '')).headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w .-]+"; filename\*=UTF-8''[\w.%-]+$/,
    );
  });
});

describe('the bytes', () => {
  it('are sent as they were stored [API-25]', async () => {
    for (const file of [logo, photo, clip]) {
      const { Id, ContentType } = await media.uploadOne(file);
      const response = await media.payload(Id);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, ContentType]);
      expect(await media.bytesOf(response)).toEqual(Buffer.from(file.bytes));
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('come in ranges, also conditional ones [API-25]', async () => {
    const { Id } = await media.uploadOne(clip);
    const whole = Buffer.from(clip.bytes);
    const part = await media.payload(Id, '', { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(await media.bytesOf(part)).toEqual(whole.subarray(100, 200));
    expect(await media.bytesOf(await media.payload(Id, '', { range: 'bytes=-50' }))).toEqual(
      whole.subarray(-50),
    );
    expect((await media.payload(Id, '', { range: `bytes=${whole.length}-` })).status).toBe(416);
    const changed = await media.payload(Id, '', { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.status, (await media.bytesOf(changed)).length]).toEqual([200, whole.length]);
    const etag = part.headers.get('etag') ?? '';
    expect((await media.payload(Id, '', { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  });

  it('of a thumbnail have the height asked for and the headers of images [MED-15] [API-25] [PUB-04]', async () => {
    const { Id } = await media.uploadOne(photo);
    const response = await media.payload(Id, '?sc=x240');
    const { headers } = response;
    const bytes = await media.bytesOf(response);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 428, height: 240 });
    const told = ['Width', 'Height', 'AspectRatio', 'ByteLength'].map((name) =>
      headers.get(`Image-Frame-${name}`),
    );
    expect(told).toEqual(['428', '240', '1.7833', String(bytes.length)]);
    expect(headers.get('Image-Frame-Time')).toMatch(/Z$/);
    // Nothing is enlarged, and what is no size code is the largest.
    for (const query of ['?sc=x1080', '?sc=large', '?thumb', '?set=thumb'])
      expect(await media.bytesOf(await media.payload(Id, query)), query).toEqual(Buffer.from(photo.bytes));
  });

  it('of a picture of a video are a JPEG, by either word and in any size [MED-15] [API-25]', async () => {
    const { Id } = await media.uploadOne(clip);
    for (const query of ['?thumb', '?set=thumb', '?sc=x1080&thumb', '?SC=x240']) {
      const response = await media.payload(Id, query);
      expect(response.headers.get('content-type'), query).toBe('image/jpeg');
      expect(await sharp(await media.bytesOf(response)).metadata()).toMatchObject({
        width: 320,
        height: 240,
      });
    }
    const tall = await media.uploadOne({ name: 'tall.mp4', bytes: await film(640, 480) });
    const small = await media.bytesOf(await media.payload(tall.Id, '?sc=x240&thumb'));
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 240 });
  });

  it('keep what is see-through', async () => {
    const { Id } = await media.uploadOne({ name: 'glass.png', bytes: await png(600, 600, 0.5) });
    const response = await media.payload(Id, '?sc=x240');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await sharp(await media.bytesOf(response)).stats()).isOpaque).toBe(false);
  });

  it('are known by an ETag that changes with PayloadVersion [API-25] [MED-11]', async () => {
    const { Id } = await media.uploadOne(photo);
    const first = await media.payload(Id, '?sc=x240');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await media.payload(Id, '?sc=x240', { 'if-none-match': etag })).status).toBe(304);
    const { resources } = await uploadFiles(app, ada, [logo], Id);
    expect(resources[0]?.PayloadVersion).toBe(2);
    const second = await media.payload(Id, '?sc=x240&v=2', { 'if-none-match': etag });
    expect([second.status, second.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
    expect(second.headers.get('etag')).not.toBe(etag);
    // An address with an old version must not keep the new bytes under it.
    expect((await media.payload(Id, '?sc=x240&v=1')).headers.get('cache-control')).toBe('private, no-cache');
  });
});
