/** The unprocessed picture as its editor sees it, and what is kept of the ones that come. */
import { createServer } from 'node:http';
import { portOf } from '@longview/base';
import { images } from '@longview/media';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import {
  cropped,
  type ImageProcessCalls,
  imagePath,
  imageProcessCalls,
  plain,
} from '../../test-setup/image-process-calls.ts';
import { picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { hidingConfig, nearestToSecret, secretScene, toPng } from '../../test-setup/secret-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

const NOON = sec('2026-03-01T12:00:00Z');

let app: TestApp;
let owner: TestUser;
let image: ImageProcessCalls;

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  owner = await app.addOwner('Ada');
  image = imageProcessCalls(app, owner);
});
afterAll(() => app.close());

describe('the unprocessed picture', () => {
  const imageOf = async (act: 'original' | 'preview', feedId: string, body: object) => {
    const response = await app.call(imagePath(act, feedId), { as: owner, body });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is the newest, for its editor only, turned as asked, and nobody keeps it [API-58] [IMG-10] [IMG-15]', async () => {
    const feed = await image.newFeed();
    await image.set(feed, hidingConfig());
    await storeFrames(app.ctx, feed, [NOON, NOON + 10], (n) => secretScene(n));
    const { response, bytes } = await imageOf('original', feed, hidingConfig());
    expect(bytes.equals(await secretScene(1))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'image-frame-width': '640',
      'image-frame-height': '360',
      'image-frame-aspectratio': '1.7778',
      'image-frame-bytelength': String(bytes.length),
      'image-frame-time': '2026-03-01T12:00:10Z',
    });
    const turned = await imageOf(
      'original',
      feed,
      plain({ Frame: { ...plain().Frame, Orientation: 'Rotate90' } }),
    );
    expect(turned.response.headers.get('image-frame-width')).toBe('360');
    expect(nearestToSecret(turned.bytes)).toBeLessThan(20);
  });

  it('is what is kept as long as nothing was saved, also after a restart [IMG-15]', async () => {
    const feed = await image.newFeed();
    await storeFrames(app.ctx, feed, [NOON], () => secretScene());
    const { bytes } = await imageOf('original', feed, plain());
    expect(bytes.equals(await secretScene())).toBe(true);
  });

  it('is grabbed from the source where none is held, else 404 [API-58] [IMG-12]', async () => {
    const feed = await image.newFeed({ state: 'View' });
    expect((await imageOf('original', feed, plain())).response.status).toBe(404);
    expect((await imageOf('preview', feed, plain())).response.status).toBe(404);
    const scene = await secretScene(5);
    const camera = await startHttpCamera({ pictures: [scene], login: { username: 'root', password: 'pw' } });
    const source = { Target_Url: camera.url, Target_Username: 'root', Target_Password: 'pw' };
    await app.call(`/api/nv/ipdevice/capturesource/${feed}/Image`, { as: owner, body: source });
    expect((await imageOf('original', feed, plain())).bytes.equals(scene)).toBe(true);
    // The editor asks again and again; the camera is asked once.
    expect((await imageOf('preview', feed, hidingConfig())).response.status).toBe(200);
    expect(camera.counters.pictures).toBe(1);
    const { ctx } = app;
    expect(await ctx.frames.latest(feed)).toBeNull();
    // A picture that was asked for the editor is never shown to others.
    await image.set(feed, plain({ Deflicker: { IsEnabled: true } }));
    expect(await ctx.frames.latest(feed)).toBeNull();
    await camera.close();
  });

  it('that cannot be had is not tried for without end [API-58] [OPS-06]', async () => {
    const feed = await image.newFeed({ state: 'View' });
    let calls = 0;
    const none = createServer((_call, answer) => {
      calls++;
      answer.writeHead(500).end();
    });
    await new Promise<void>((resolve) => none.listen(0, '127.0.0.1', resolve));
    const source = { Target_Url: `http://127.0.0.1:${portOf(none)}/` };
    await app.call(`/api/nv/ipdevice/capturesource/${feed}/Image`, { as: owner, body: source });
    for (let n = 0; n < 15; n++) expect((await imageOf('original', feed, plain())).response.status).toBe(404);
    expect(calls).toBe(10);
    none.close();
  });

  it('is previewed under the config that is sent, which changes nothing [API-59] [IMG-09]', async () => {
    const feed = await image.newFeed();
    await storeFrames(app.ctx, feed, [NOON], () => secretScene());
    const config = cropped(0, 0, 0.5, 0.5);
    const { response, bytes } = await imageOf('preview', feed, { ...config, Mask: hidingConfig().Mask });
    expect(response.headers.get('image-frame-width')).toBe('320');
    expect(nearestToSecret(bytes)).toBeGreaterThan(70);
    expect((await image.get(feed)).Version).toBe(0);
    expect((await imageOf('preview', feed, cropped(0.9, 0, 0.5, 1))).response.status).toBe(400);
    // Of a feed without processing pictures are kept byte for byte.
    expect((await app.ctx.frames.latest(feed))?.bytes.equals(await secretScene())).toBe(true);
  });
});

describe('what happens to pictures', () => {
  it('they are turned, then cropped; earlier ones stay as they were [IMG-15]', async () => {
    const feed = await image.newFeed();
    await storeFrames(app.ctx, feed, [NOON], () => picture(640, 360));
    const Frame = { ...cropped(0, 0.5, 1, 0.5).Frame, Orientation: 'Rotate270' as const };
    await image.set(feed, plain({ Frame }));
    await storeFrames(app.ctx, feed, [NOON + 10], () => picture(640, 360));
    const [before, after] = [
      await app.ctx.frames.read(feed, NOON, 'exact'),
      await app.ctx.frames.latest(feed),
    ];
    expect(before).toMatchObject({ width: 640, height: 360 });
    expect(after).toMatchObject({ width: 360, height: 320 });
    expect(await images.verify(after?.bytes ?? Buffer.alloc(0))).toEqual({ width: 360, height: 320 });
  });
});

it('a mask that is all black hides nothing: what is white is hidden, and only that [MSK-11]', async () => {
  const feed = await image.newFeed();
  const config = hidingConfig();
  const black = `data:image/png;base64,${toPng(new Uint8Array(640 * 360), { width: 640, height: 360 }).toString('base64')}`;
  expect(
    (await image.set(feed, { ...config, Mask: { ...config.Mask, PNG: black, Command: '[]' } })).status,
  ).toBe(200);
  await storeFrames(app.ctx, feed, [NOON], () => secretScene());
  expect(nearestToSecret((await app.ctx.frames.latest(feed))?.bytes ?? Buffer.alloc(0))).toBeLessThan(20);
});
