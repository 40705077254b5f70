import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import type { ImageProcessConfig } from '@longview/contract';
import { WHOLE_GRID } from '@longview/frame-store';
import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { runBackup } from '../../commands/backup.ts';
import type { KeepingStore } from '../../frames/accept.ts';
import type { LiveFrames } from '../../frames/live-frames.ts';
import { FAR, NOON, openMaskedScene } from '../../test-setup/masked-scene.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import {
  awayFromGrey,
  hidingConfig,
  nearestToSecret,
  picturesWithin,
  secretScene,
} from '../../test-setup/secret-scene.ts';
import { checkFtpLogin, takeUpload } from '../ftp-drop/index.ts';

const { app, owner, mail, told, feed, save, pull, get, storedAt, maskedFeed, close } =
  await openMaskedScene();
afterAll(close);

it('the secret is seen in what the camera sends, so that it would be found', async () => {
  expect(nearestToSecret(await secretScene())).toBeLessThan(20);
  const bare = await addFeed(app.ctx, { accountId: owner.accountId });
  await pull(bare, NOON, await secretScene());
  expect(nearestToSecret(await get(`/api/v2/frame-get?feedid=${bare}&sizecode=x240`))).toBeLessThan(40);
});

describe('ways in', () => {
  it('pulled pictures are stored masked', async () => {
    for (const n of [0, 7, 19])
      expect(nearestToSecret(await storedAt(feed, NOON + n * 60))).toBeGreaterThan(FAR);
  });

  it('pushed ones, as JPEG and as PNG, by frame-set [PUB-07]', async () => {
    const id = await maskedFeed();
    const bodies = [await secretScene(1), asPng(await secretScene(2))];
    for (const [n, body] of bodies.entries()) {
      const path = `/api/v2/frame-set?feedid=${id}&frametime=${formatTime(NOON + n * 60)}`;
      const response = await app.call(path, {
        as: owner,
        body: new Uint8Array(body),
        headers: { 'content-type': 'image/jpeg' },
      });
      expect(await response.json()).toMatchObject({ Stored: true });
      expect(nearestToSecret(await storedAt(id, NOON + n * 60))).toBeGreaterThan(FAR);
    }
  });

  it('those sent by FTP [EXT-30]', async () => {
    const id = await maskedFeed();
    const made = await app.call(`/api/nv/ftpdrop/${id}`, { as: owner, method: 'POST' });
    const answer = await made.text();
    expect([made.status, answer]).toEqual([200, expect.anything()]);
    const { Username, Password } = JSON.parse(answer) as { Username: string; Password: string };
    const account = await checkFtpLogin(app.ctx, Username, Password);
    if (!account) throw new Error('No FTP login.');
    const upload = { path: '/a.jpg', bytes: await secretScene(), receivedAtMs: NOON * 1000 };
    expect(await takeUpload(app.ctx, account, upload)).toEqual({ outcome: 'Taken' });
    expect(nearestToSecret(await storedAt(id, NOON))).toBeGreaterThan(FAR);
  });

  it('a first picture, which is shown only', async () => {
    const id = await maskedFeed();
    const offer = { timeSec: NOON + 3, jpeg: await secretScene(), origin: 'FirstPicture' as const };
    expect(await app.ctx.frames.accept(id, offer)).toMatchObject({ accepted: true, stored: false });
    expect(nearestToSecret(await get(`/api/v2/frame-get?feedid=${id}`))).toBeGreaterThan(FAR);
  });

  it('those of an import', async () => {
    const id = await maskedFeed();
    expect(await app.ctx.frames.importPast(id, NOON - 86_400, await secretScene())).toBe('Stored');
    expect(nearestToSecret(await storedAt(id, NOON - 86_400))).toBeGreaterThan(FAR);
    // The same file again is known as the same picture.
    expect(await app.ctx.frames.importPast(id, NOON - 86_400, await secretScene())).toBe('AlreadyThere');
  });

  it('a picture with a thumbnail of itself within, and another one after its end', async () => {
    const id = await maskedFeed();
    const jpeg = await secretScene();
    const thumbnail = await images.resizeToHeight(jpeg, 90);
    const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Thumb\0'), thumbnail]);
    app1.writeUInt16BE(app1.length - 2, 2);
    const sent = Buffer.concat([jpeg.subarray(0, 2), app1, jpeg.subarray(2), jpeg]);
    expect(picturesWithin(sent).length).toBeGreaterThanOrEqual(3);
    await pull(id, NOON, sent);
    expect(picturesWithin(await storedAt(id, NOON))).toHaveLength(1);
  });
});

it('there is no way around: what came does not compile as what may be kept', () => {
  const bytes = Buffer.alloc(0);
  const frame = { timeUs: 0, width: 1, height: 1, byteLength: 0, flags: 0, crc: 0, bytes };
  const around = [
    // @ts-expect-error a picture as it came
    (store: KeepingStore) => store.append('fe', frame),
    // @ts-expect-error a picture as it came
    (live: LiveFrames) => live.note('fe', 0, frame),
    // @ts-expect-error a picture as it came
    (live: LiveFrames) => live.show('fe', 0, frame),
  ];
  expect(around).toHaveLength(3);
});

describe('areas that come back as they were beside another orientation', () => {
  const EIGHT = [
    'FlipHorizontal',
    'Rotate180',
    'FlipVertical',
    5,
    'Rotate90',
    7,
    'Rotate270',
    'None',
  ] as const;
  const call = (act: string, id: string, body?: object) =>
    app.call(`/api/nv/feed/imageprocess/${act}/${id}`, { as: owner, ...(body && { body }) });
  const set = async (id: string, body: object) =>
    (await (await call('set', id, body)).json()) as ImageProcessConfig;
  const push = async (id: string, timeSec: number, jpeg: Buffer) => {
    const path = `/api/v2/frame-set?feedid=${id}&frametime=${formatTime(timeSec)}`;
    const headers = { 'content-type': 'image/jpeg' };
    expect((await app.call(path, { as: owner, body: new Uint8Array(jpeg), headers })).status).toBe(200);
  };
  const load = async (id: string, timeSec: number, jpeg: Buffer) =>
    expect(await app.ctx.frames.importPast(id, timeSec, jpeg)).toBe('Stored');
  const configOf = async (id: string) => (await (await call('get', id)).json()) as ImageProcessConfig;
  const maskOf = async (id: string) => {
    const query = app.ctx.db.selectFrom('image_process').select('mask_png').where('feed_id', '=', id);
    return (await query.executeTakeFirstOrThrow()).mask_png;
  };
  const cropped = {
    IsCropEnabled: true,
    Orientation: 'None' as const,
    CropTargetRect: { X: 0.2, Y: 0.1, Width: 0.7, Height: 0.8 },
    CropSourceAspectRatio: '4:3' as const,
  };

  it('are turned along in all eight, by a program and by the editor, to the same bytes, for every way in and out [EXT-300]', async () => {
    const [program, page] = [await maskedFeed(), await maskedFeed()];
    for (const id of [program, page]) await save(id, hidingConfig({ Frame: cropped }));
    const first = { ...hidingConfig({ Frame: cropped }).Mask };
    for (const id of [program, page]) await pull(id, NOON, await secretScene());
    const ways = [pull, push, load];
    const upright = await images.meanColor(await storedAt(program, NOON));
    for (const [n, Orientation] of EIGHT.entries()) {
      const before = await configOf(program);
      const sent = { ...before, Frame: { ...before.Frame, Orientation } };
      const preview = Buffer.from(await (await call('preview', program, sent)).arrayBuffer());
      const { Version, Areas, TurnedFrom, ...after } = await set(program, sent);
      expect([Version, Areas, TurnedFrom]).toEqual([n + 3, 'Turned', before.Frame.Orientation]);
      // As the image editor sends it: what is stored, and on which picture that lies.
      const { Version: _, Areas: __, TurnedFrom: ___, ...stored } = await configOf(page);
      const Frame = {
        ...stored.Frame,
        Orientation,
        CropSourceAspectRatio: after.Frame.CropSourceAspectRatio,
      };
      const drawn = { ...stored, Frame, DrawnOn: stored.Frame.Orientation };
      expect(await set(page, drawn)).toEqual({
        ...{ ...after, Version, Areas: 'Placed', TurnedFrom: null },
      });
      expect((await maskOf(program))?.equals((await maskOf(page)) ?? Buffer.alloc(0))).toBe(true);
      const timeSec = NOON + 60 * (n + 1);
      const pictures = [preview, await get(`/api/v2/frame-get?feedid=${program}`)];
      await ways[n % ways.length]?.(program, timeSec, await secretScene(n));
      pictures.push(await storedAt(program, timeSec));
      for (const picture of pictures) {
        expect(nearestToSecret(picture)).toBeGreaterThan(FAR);
        // The rest of the scene is there, and no more of it than before.
        const { r, g, b } = await images.meanColor(picture);
        for (const away of [r - upright.r, g - upright.g, b - upright.b])
          expect(Math.abs(away)).toBeLessThan(6);
      }
    }
    // Once around: what was drawn is where it was.
    const { Mask, Frame } = await configOf(program);
    const { PNG: _, ...words } = first;
    expect(Mask).toMatchObject(words);
    expect(Frame.CropTargetRect).toEqual(cropped.CropTargetRect);
    await app.ctx.frames.settled();
    const range = `feedid=${program}&from=${formatTime(NOON)}&to=${formatTime(NOON + 600)}`;
    expect(nearestToSecret(await get(`/api/v2/timelapse.mp4?${range}`))).toBeGreaterThan(FAR);
  });

  it('are turned once, however often the same is sent, and also while they hide nothing [EXT-300] [API-61]', async () => {
    const id = await maskedFeed();
    const turned = hidingConfig({ Frame: { ...hidingConfig().Frame, Orientation: 'Rotate180' } });
    const once = await set(id, turned);
    expect(once).toMatchObject({ Version: 2, Areas: 'Turned', TurnedFrom: 'None' });
    expect(await set(id, turned)).toEqual(once);
    // From the picture on that it was drawn for, to a third one.
    const third = { ...turned, Frame: { ...turned.Frame, Orientation: 'FlipVertical' as const } };
    expect(await set(id, third)).toMatchObject({
      Areas: 'Turned',
      TurnedFrom: 'None',
    });
    const off = (Orientation: 'None' | 'Rotate90', IsEnabled: boolean) =>
      hidingConfig({ Frame: { ...turned.Frame, Orientation }, Mask: { ...hidingConfig().Mask, IsEnabled } });
    expect(await (await call('set', id, off('Rotate90', false))).json()).toMatchObject({ Areas: 'Turned' });
    const stored = await configOf(id);
    await call('set', id, { ...stored, Mask: { ...stored.Mask, IsEnabled: true } });
    await pull(id, NOON, await secretScene());
    expect(nearestToSecret(await storedAt(id, NOON))).toBeGreaterThan(FAR);
    expect(awayFromGrey(await storedAt(id, NOON))).toBeGreaterThan(60);
  });
});

describe('ways out', () => {
  it('the live picture and the stored one, in every size [PUB-05]', async () => {
    for (const size of ['', '&sizecode=x240', '&sizecode=x480', '&sizecode=x1080'])
      for (const time of ['', `&frametime=${formatTime(NOON + 300)}`])
        expect(nearestToSecret(await get(`/api/v2/frame-get?feedid=${feed}${size}${time}`))).toBeGreaterThan(
          FAR,
        );
  });

  it('films: their tiles and the file [TLP-08]', async () => {
    const range = `feedid=${feed}&from=${formatTime(NOON)}&to=${formatTime(NOON + 1200)}`;
    const list = (await get(`/api/v2/timelapse.m3u8?${range}`)).toString();
    const init = /URI="([^"]+)"/.exec(list)?.[1] ?? '';
    const tiles = list.split('\n').filter((line) => line.startsWith('/api/v2/timelapse-tile'));
    expect(tiles.length).toBeGreaterThan(0);
    const parts = [await get(init)];
    for (const tile of tiles) parts.push(await get(tile));
    expect(nearestToSecret(Buffer.concat(parts))).toBeGreaterThan(FAR);
    expect(nearestToSecret(await get(`/api/v2/timelapse.mp4?${range}`))).toBeGreaterThan(FAR);
  });

  it('colours and grids: those of the slot are those of the masked picture [PUB-17] [EXT-520]', async () => {
    const { mean: masked, cells } = await images.pictureGrid(await storedAt(feed, NOON));
    const { mean: bare, cells: bareCells } = await images.pictureGrid(await secretScene());
    const path = `/api/v2/frame-colors?feedid=${feed}&from=${formatTime(NOON)}&to=${formatTime(NOON + 300)}`;
    expect(Math.abs(bare.g - masked.g)).toBeGreaterThan(4);
    const { Colors } = JSON.parse((await get(path)).toString()) as { Colors: string };
    const slot = [...Buffer.from(Colors, 'base64').subarray(0, 3)];
    expect(slot).toEqual([masked.r, masked.g, masked.b]);
    const { grids } = app.ctx.frames.store;
    const { value: kept } = await grids.read(feed, NOON, NOON + 300, WHOLE_GRID).next();
    expect(kept?.luma.map(([value]: Uint8Array) => value)).toEqual([...cells.subarray(0, 576)]);
    expect(Buffer.from(cells).equals(bareCells)).toBe(false);
  });

  it('whoever follows the feed: MQTT, live lines, run of same pictures', () => {
    const pictures = told.filter(({ feedId }) => feedId === feed);
    expect(pictures).toHaveLength(20);
    expect(nearestToSecret(pictures.at(-1)?.jpeg ?? Buffer.alloc(0))).toBeGreaterThan(FAR);
  });

  it('the last picture of a mail [ALR-05]', async () => {
    const response = await app.call(`/api/nv/feed/alerttest/${feed}`, { as: owner, body: { Way: 'Mail' } });
    expect(await response.json()).toMatchObject({ Results: [{ Error: null }] });
    const text = await mail.next('ada@example.org');
    const base64 = /last-picture\.jpg[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text)?.[1] ?? '';
    expect(nearestToSecret(Buffer.from(base64, 'base64'))).toBeGreaterThan(FAR);
  });

  it('the preview of its editor [API-59]', async () => {
    const body = hidingConfig();
    const response = await app.call(`/api/nv/feed/imageprocess/preview/${feed}`, { as: owner, body });
    expect(nearestToSecret(Buffer.from(await response.arrayBuffer()))).toBeGreaterThan(FAR);
  });

  it('every file the service keeps, caches too, and a backup of them [OPS-11]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'longview-golden-'));
    try {
      await app.ctx.frames.store.flush();
      await runBackup(app.ctx.config, [join(folder, 'copy')], silentLogger, () => {});
      // Other feeds of this file keep bare pictures; of this one there is none.
      const own = async (dir: string) =>
        (await readdir(dir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(feed))
          .map((entry) => join(entry.parentPath, entry.name));
      for (const dir of [app.dataDir, join(folder, 'copy')]) {
        const files = await own(dir);
        expect(files.length).toBeGreaterThan(0);
        const pictures = (await Promise.all(files.map((file) => readFile(file)))).flatMap(picturesWithin);
        expect(pictures.length).toBeGreaterThanOrEqual(20);
        for (const picture of pictures) expect(nearestToSecret(picture)).toBeGreaterThan(FAR);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('the export of an account holds no picture at all [EXT-13]', async () => {
    expect(picturesWithin(await get('/api/nv/tenant/export'))).toEqual([]);
  });
});

function asPng(jpeg: Buffer): Buffer {
  const args = ['-v', 'error', '-i', '-', '-f', 'image2pipe', '-c:v', 'png', '-'];
  return execFileSync('ffmpeg', args, { input: jpeg });
}
