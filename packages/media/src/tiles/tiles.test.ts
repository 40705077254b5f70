import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { retime } from '../index.ts';
import { closeTo, grey, greys, noise, openTileFilms, ramp, SIZE } from './test-setup/tile-films.ts';

const { folder, encode, play, probe, close } = await openTileFilms();
afterAll(close);

describe('film tiles', () => {
  it('show every frame once, in order, one key frame first [TLP-06] [TLP-08]', async () => {
    const levels = ramp(60);
    const tile = await encode({ frames: await greys(levels) });
    const film = Buffer.concat([tile.init, tile.media]);
    expect(tile).toMatchObject({ frameCount: 60, skipped: 0, fragments: [4, 14, 14, 14, 14] });
    expect(await play(film)).toSatisfy(closeTo(levels));
    const { streams, packets } = await probe(film);
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', ...SIZE, has_b_frames: 0 });
    expect(packets.map(({ pts }) => pts)).toEqual(levels.map((_, index) => index * 1001));
    expect(packets.every(({ duration }) => duration === 1001)).toBe(true);
    expect(packets.map(({ flags }) => flags.startsWith('K'))).toEqual(levels.map((_, index) => index === 0));
  });

  it('are filled with the middle of pictures of another shape, in the same colours [EXT-505] [EXT-490]', async () => {
    const wide = { width: 640, height: 180 };
    const sides = await sharp({ create: { ...wide, channels: 3, background: '#fff' } })
      .composite([{ input: (await grey(60)).bytes, left: 160, top: 0 }])
      .jpeg()
      .toBuffer();
    const { init, media } = await encode({ frames: [{ bytes: sides }, await grey(180)], fills: true });
    for (const x of [4, 160, 315]) {
      expect(await play(Buffer.concat([init, media]), { x, y: 90 })).toSatisfy(closeTo([60, 180]));
    }
  });

  it('of one size have one init segment, whatever their pictures and number of frames [TLP-09]', async () => {
    const bytes = await noise();
    const one = await encode({ frames: Array.from({ length: 30 }, () => ({ bytes })) });
    const other = await encode({ frames: await greys([90]) });
    expect(one.init.equals(other.init)).toBe(true);
    expect(other.frameCount).toBe(1);
    const film = Buffer.concat([other.init, one.media, retime(other.media, 30)]);
    expect((await play(film)).at(-1)).toSatisfy((luma: number) => Math.abs(luma - 90) <= 4);
  });

  it('join into one film by retiming, without encoding again [TLP-08] [TLP-09]', async () => {
    const [first, second] = [ramp(20), ramp(25).toReversed()];
    const tiles = [
      await encode({ frames: await greys(first) }),
      await encode({ frames: await greys(second) }),
    ];
    const film = Buffer.concat(
      [tiles[0]?.init, tiles[0]?.media, retime(tiles[1]?.media ?? Buffer.alloc(0), 20)].filter(
        (part) => part !== undefined,
      ),
    );
    expect(await play(film)).toSatisfy(closeTo([...first, ...second]));
    const { packets } = await probe(film);
    expect(packets.map(({ dts }) => dts)).toEqual([...first, ...second].map((_, index) => index * 1001));
  });

  it.each([
    [1, 1001],
    [12, 12012],
    [23.976, 24000],
    [29.97, 30000],
    [60, 60060],
  ])('play at %d frames a second with the same media bytes [TLP-08] [EXT-494]', async (fps, timescale) => {
    const frames = await greys(ramp(10));
    const tile = await encode({ frames, fps });
    expect(tile.media.equals((await encode({ frames })).media)).toBe(true);
    expect((await probe(Buffer.concat([tile.init, tile.media]))).streams[0]).toMatchObject({
      time_base: `1/${timescale}`,
    });
  });

  it('skip and count what cannot be read, and go on [TLP-06]', async () => {
    const whole = { bytes: await noise() };
    const most = Math.floor(whole.bytes.length * 0.8);
    const cut = { bytes: whole.bytes.subarray(0, most) };
    const cutButEnded = { bytes: Buffer.concat([cut.bytes, Buffer.from([0xff, 0xd9])]) };
    const holed = { bytes: Buffer.from(whole.bytes) };
    holed.bytes.fill(0x5a, most - 3_000, most);
    const path = join(folder, 'short.mjpeg');
    await writeFile(path, whole.bytes);
    const frames = [
      await grey(100),
      cut,
      cutButEnded,
      { bytes: Buffer.from('<html>') },
      { bytes: Buffer.alloc(0) },
      holed,
      { path, offset: 10, length: whole.bytes.length },
      { path: join(folder, 'missing'), offset: 0, length: 100 },
      await grey(150),
    ];
    const tile = await encode({ frames });
    expect(tile).toMatchObject({ frameCount: 2, skipped: 7 });
    expect(await play(Buffer.concat([tile.init, tile.media]))).toSatisfy(closeTo([100, 150]));
    expect(await encode({ frames: [cut] })).toMatchObject({ frameCount: 0, skipped: 1, fragments: [] });
  });

  it('read frames out of segment files [TLP-08]', async () => {
    const pictures = await greys([50, 120, 200]);
    const path = join(folder, 'segment.mjpeg');
    await writeFile(path, Buffer.concat(pictures.map(({ bytes }) => bytes)));
    let offset = 0;
    const frames = pictures.map(({ bytes }) => {
      const place = { path, offset, length: bytes.length };
      offset += bytes.length;
      return place;
    });
    const tile = await encode({ frames });
    expect(await play(Buffer.concat([tile.init, tile.media]))).toSatisfy(closeTo([50, 120, 200]));
  });

  it('fit images of another size between black bars [TLP-06]', async () => {
    const frames = [
      await grey(200, { width: 640, height: 360 }),
      await grey(200, { width: 240, height: 180 }),
      await grey(200, { width: 640, height: 120 }),
      await grey(200, { width: 33, height: 77 }),
    ];
    const tile = await encode({ frames });
    const film = Buffer.concat([tile.init, tile.media]);
    expect(await play(film)).toSatisfy(closeTo([200, 200, 200, 200]));
    expect(await play(film, { x: 10, y: 90 })).toSatisfy(closeTo([200, 0, 200, 0]));
    expect(await play(film, { x: 160, y: 10 })).toSatisfy(closeTo([200, 200, 0, 200]));
  });

  it('burn in a text of each frame at the lower left only [TLP-06]', async () => {
    const frames = await greys([100, 100, 100]);
    const tile = await encode({ frames, style: { timeText: ["06:30 'CET'", '', '2026-05-01 06:31'] } });
    const film = Buffer.concat([tile.init, tile.media]);
    // The box behind the text starts at its margin; the top of the picture stays as it was.
    const box = await play(film, { x: 4, y: 170 });
    expect(box[0]).toBeLessThan(75);
    expect(box[1]).toBeGreaterThan(90);
    expect(box[2]).toBeLessThan(75);
    expect(await play(film, { x: 4, y: 20 })).toSatisfy(closeTo([100, 100, 100]));
  });

  it('with deflicker end near the mean of the frames before, without it do not', async () => {
    const frames = await greys([...Array.from({ length: 10 }, () => 100), 140]);
    const last = async (deflicker: boolean) => {
      const tile = await encode({ frames, style: { deflicker } });
      return (await play(Buffer.concat([tile.init, tile.media]))).at(-1) ?? 0;
    };
    expect(Math.abs((await last(true)) - 100)).toBeLessThanOrEqual(5);
    expect(Math.abs((await last(false)) - 140)).toBeLessThanOrEqual(5);
  });

  it('refuse sizes that cannot be encoded', async () => {
    const frames = await greys([1]);
    for (const size of [{ width: 321 }, { height: 0 }, { width: 10_000 }, { height: Number.NaN }]) {
      await expect(encode({ frames, ...size })).rejects.toMatchObject({ kind: 'InvalidInput' });
    }
  });
});
