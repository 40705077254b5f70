import type { StationConfig } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { openDeviceProtocol } from '../../test-setup/device-protocol.ts';
import { deviceOf, json, pairDevice, playlist, saveDevice } from '../../test-setup/paired-devices.ts';
import { picture } from '../../test-setup/pictures.ts';
import { hidingConfig } from '../../test-setup/secret-scene.ts';

const { app, ada, clock, nowSec, post, capturing } = await openDeviceProtocol();
afterAll(() => app.close());

describe('a preview', () => {
  const send = async (token: string, query: string, body?: Uint8Array) =>
    post(token, `/api/v2/device/preview-set${query}`, body ?? new Uint8Array(await picture(1920, 1440)));
  const get = (id: string, query = '', as = ada) =>
    app.call(`/api/v2/device/preview-get?tdid=${id}${query}`, { as });

  it('of a camera is shown at both sizes with its facts [DVP-10] [API-40] [CON-29] [DEV-19] [DEV-20] [STA-10] [EXT-152]', async () => {
    const { id, token } = await capturing();
    expect((await get(id)).status).toBe(404);
    expect((await deviceOf(app, ada, id)).Activity.PreviewAt).toBeNull();
    const at = formatTime(nowSec() - 5);
    expect((await send(token, `?configid=cam1&capturedat=${at}`)).status).toBe(204);
    for (const [code, width, height] of [
      ['x480', 640, 480],
      ['x1080', 1440, 1080],
    ] as const) {
      const response = await get(id, `&sizecode=${code}&configid=cam1`);
      const bytes = (await response.arrayBuffer()).byteLength;
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'last-modified': new Date(at).toUTCString(),
        'image-frame-width': String(width),
        'image-frame-height': String(height),
        'image-frame-aspectratio': '1.3333',
        'image-frame-bytelength': String(bytes),
        'image-frame-time': at,
      });
    }
    const { Config, Activity } = await deviceOf(app, ada, id);
    expect((Config as StationConfig).Cameras[0]?.SourceConfig.ImagePreview_CapturedAt).toBe(at);
    expect(Activity.PreviewAt).toBe(at);
    const eve = await app.addOwner('Eva');
    expect((await get(id, '', eve)).status).toBe(404);
    expect((await get(id, '&sizecode=x99')).status).toBe(400);
  });

  it('in the wrong order or of a clock that runs ahead does not hide a newer one [DVP-10]', async () => {
    const { id, token } = await capturing();
    const times = [formatTime(nowSec() - 10), formatTime(nowSec() - 60), '2099-01-01T00:00:00Z'];
    const shown: (string | null)[] = [];
    for (const time of times) {
      await send(token, `?configid=cam1&capturedat=${time}`);
      shown.push((await get(id)).headers.get('image-frame-time'));
    }
    expect(shown.slice(0, 2)).toEqual([times[0], times[0]]);
    expect(Date.parse(shown[2] ?? '')).toBeLessThanOrEqual(clock.now());
  });

  it('keeps one object per camera, and none of a deleted device [DVP-10] [API-33]', async () => {
    const { id, token } = await capturing();
    const keys = async () => {
      const rows = await app.ctx.db
        .selectFrom('device_preview')
        .select('image_key')
        .where('device_id', '=', id)
        .execute();
      return rows.map(({ image_key }) => image_key);
    };
    await send(token, '?configid=cam1');
    const [first = ''] = await keys();
    clock.skip(10_000);
    await send(token, '?configid=cam1');
    const [second = ''] = await keys();
    const leftover = async () =>
      (await app.ctx.db.selectFrom('media_leftover').select('key').execute()).map(({ key }) => key);
    expect(await leftover()).toContain(first);
    await app.call(`/api/nv/devicemanage/${id}`, { as: ada, method: 'DELETE' });
    expect(await leftover()).toContain(second);
  });

  it('is a JPEG of one of its own cameras, of a Window without one [DVP-10]', async () => {
    const { token } = await capturing();
    expect((await send(token, '?configid=other')).status).toBe(404);
    expect((await send(token, '')).status).toBe(404);
    expect((await send(token, '?configid=cam1', new TextEncoder().encode('<html>'))).status).toBe(415);
    expect((await send(token, '?configid=cam1', new Uint8Array([0xff, 0xd8, 1, 2]))).status).toBe(400);
    expect((await send(token, '?configid=cam1', new Uint8Array())).status).toBe(400);
    expect((await send(token, '?configid=cam1', new Uint8Array(10 * 2 ** 20 + 1))).status).toBe(413);
    const window = await pairDevice(app, ada, 'Window');
    expect((await send(window.token, '')).status).toBe(204);
    expect((await get(window.id)).status).toBe(200);
    expect((await send(window.token, '?configid=cam1')).status).toBe(400);
  });

  it('of a camera whose feed hides something is not kept [DVP-10] [IMG-15]', async () => {
    const { id, token, feedId } = await capturing();
    await json(await app.call(`/api/nv/feed/imageprocess/set/${feedId}`, { as: ada, body: hidingConfig() }));
    expect((await send(token, '?configid=cam1')).status).toBe(204);
    expect((await get(id)).status).toBe(404);
  });
});

describe('a picture', () => {
  const push = async (token: string, query: string, step = 0) =>
    post(token, `/api/v2/frame-set?${query}`, new Uint8Array(await picture(320, 180, '#4080c0', step)));

  it('goes to the feed of its attachment, again and late as well [DVP-08] [PUB-07]', async () => {
    const { token, sid, feedId } = await capturing();
    const base = nowSec();
    const at = (ago: number) => `feedsid=${sid}&frametime=${formatTime(base - ago)}`;
    const times = [60, 30, 45, 0];
    for (const ago of times) {
      expect(await json(await push(token, at(ago), ago))).toMatchObject({ FeedId: feedId, Stored: true });
    }
    expect(await json(await push(token, at(30), 30))).toMatchObject({
      FeedId: feedId,
      Stored: false,
      Reason: 'AlreadyStored',
    });
    expect((await push(token, at(-400))).status).toBe(400);
  });

  it('of another Station, a Window, or of what was taken away is refused [DVP-08] [PRM-21]', async () => {
    const { id, token, sid, feedId } = await capturing();
    const other = await capturing();
    const window = await pairDevice(app, ada, 'Window');
    await json(await saveDevice(app, ada, window.id, playlist([feedId])));
    expect((await push(other.token, `feedsid=${sid}`)).status).toBe(404);
    expect((await push(window.token, `feedsid=${sid}`)).status).toBe(404);
    expect((await push(token, `feedid=${feedId}`)).status).toBe(404);
    const member = await app.call(`/api/v2/frame-set?feedsid=${sid}`, {
      as: ada,
      body: new Uint8Array(await picture(320, 180)),
    });
    expect(member.status).toBe(404);
    await json(await saveDevice(app, ada, id, { ConfigTS: { Cameras: [] } }));
    expect((await push(token, `feedsid=${sid}`)).status).toBe(404);
  });
});
