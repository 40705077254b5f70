/** What the picture of a film shows: its shape and view, looked at with FFmpeg. */
import { FilmOrder, type FilmOrderInput, type FilmPrediction } from '@longview/contract';
import { formatTime } from '@longview/rules';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { FILM_PATH, FILM_START_SEC, openFilms, orderOf } from '../../test-setup/kept-films.ts';
import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import { lumas, probe } from '../../test-setup/probe-film.ts';
import { refusalOf } from '../../test-setup/refusals.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest } from '../../test-setup/users.ts';

const { app, owner, films } = await openFilms();
afterAll(() => app.close());

/** Left third black, middle grey, right third white. */
const thirds = (width: number, height: number) => {
  const third = width / 3;
  const fields = ['#000', '#808080', '#fff'].map(
    (fill, i) => `<rect x="${i * third}" width="${third + 1}" height="${height}" fill="${fill}"/>`,
  );
  return sharp(Buffer.from(`<svg width="${width}" height="${height}">${fields.join('')}</svg>`))
    .flatten()
    .jpeg()
    .toBuffer();
};
const wide = thirds(320, 180);
const feed = await films.filled(6, () => wide);

/** The film, after its prediction has told its size. */
async function sized(wish: Partial<FilmOrderInput>, of = feed) {
  const answer = await films.post(orderOf(of, wish), owner, `${FILM_PATH}/predict`);
  const foretold = (await answer.json()) as FilmPrediction;
  const made = await films.made(of, wish);
  expect(made).toMatchObject({ State: 'Done', SkippedCount: 0 });
  const bytes = await films.bytesOf(made.Id);
  const { width, height, nb_read_frames: count } = probe(bytes);
  expect([foretold.Width, foretold.Height, foretold.FrameCount]).toEqual([width, height, Number(count)]);
  return { made, bytes, size: `${width}x${height}` };
}

/** The small picture that stands for it. */
async function posterOf(id: string) {
  const answer = await app.call(`${FILM_PATH}/${id}/poster`, { as: owner });
  const jpeg = Buffer.from(await answer.arrayBuffer());
  const [{ width, height }, { channels }] = [await sharp(jpeg).metadata(), await sharp(jpeg).stats()];
  return { size: `${width}x${height}`, luma: Math.round(channels[0]?.mean ?? 0) };
}

describe('the shape of a film', () => {
  it('is cut from the middle, or where the view is put, as large as was told, and so is its poster [EXT-700] [EXT-701] [EXT-447]', async () => {
    const middle = await sized({ Aspect: '9:16' });
    expect(middle.size).toBe('100x180');
    const near = (luma: number) => (got: number[]) => got.every((each) => Math.abs(each - luma) < 6);
    expect(lumas(middle.bytes, 'crop=90:180:4:0')).toSatisfy(near(128));
    const right = await sized({ Aspect: '9:16', View: [{ At: 0, X: 1, Y: 0.5, Zoom: 1 }] });
    expect(lumas(right.bytes)).toSatisfy(near(255));
    expect(await posterOf(right.made.Id)).toEqual({ size: '100x180', luma: 255 });
    const square = await sized({ Aspect: '1:1', View: [{ At: 0, X: 0, Y: 0, Zoom: 4 }] });
    expect(square.size).toBe('180x180');
    expect(lumas(square.bytes)).toSatisfy(near(0));
  });

  it('is filled by pictures of other sizes, tiny ones too, and has no bars [EXT-700]', async () => {
    const mixed = await films.filled(4, (i) =>
      thirds(
        ...([
          [320, 180],
          [90, 160],
          [64, 36],
          [64, 36],
        ][i] as [number, number]),
      ),
    );
    const { size, bytes } = await sized({ Aspect: '4:5', View: [{ At: 0, X: 1, Y: 0.5, Zoom: 1 }] }, mixed);
    expect(size).toBe('28x36');
    for (const luma of lumas(bytes, 'crop=4:36:24:0')) expect(luma).toBeGreaterThan(230);
  });
});

it('a view moves over a film’s length and stands at its ends, without a seam where a piece ends [EXT-702]', async () => {
  const count = 64;
  const long = await films.filled(count, () => wide);
  const wish = {
    To: formatTime(FILM_START_SEC + count * 60),
    Aspect: '9:16',
    Blend: 2,
    View: [
      { At: 1, X: 1, Y: 0.5, Zoom: 1 },
      { At: 0, X: 0, Y: 0.5, Zoom: 1 },
    ],
  } as const;
  const { bytes } = await sized({ ...wish, View: [...wish.View] }, long);
  const levels = lumas(bytes);
  expect([levels[0], levels.at(-1)]).toEqual([expect.toSatisfy((luma) => luma < 6), 255]);
  for (const [i, luma] of levels.entries()) expect(luma).toBeGreaterThanOrEqual((levels[i - 1] ?? 0) - 1);
});

it('a zoom opens no finer detail to who may see lower pictures only [EXT-704]', async () => {
  const fine = await addFeed(app.ctx, { accountId: owner.accountId, sizeCode: 'x2160' });
  await storeFrames(app.ctx, fine, [FILM_START_SEC, FILM_START_SEC + 60], () => thirds(2560, 1440));
  const wish = { SizeCode: 'x768' } as const;
  const whole = await films.made(fine, wish);
  const zoomed = await films.made(fine, { ...wish, View: [{ At: 0, X: 0.5, Y: 0.5, Zoom: 4 }] });
  expect(zoomed).toMatchObject({ State: 'Done', Height: 768, Request: { View: [{ Zoom: 4 }] } });
  expect(Object.keys(zoomed.Request).toSorted()).toEqual(Object.keys(FilmOrder.shape).toSorted());
  const guest = await addGuest(app.ctx, 'Vera');
  const share = { accountId: owner.accountId, roId: fine, target: 'vera@example.org', role: 'Viewer' };
  const { id } = await addShare(app.ctx, share);
  await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
  expect(await films.statusOf(`${FILM_PATH}/${whole.Id}/video`, guest)).toBe(200);
  expect(await films.statusOf(`${FILM_PATH}/${zoomed.Id}/video`, guest)).toBe(403);
  expect(await films.statusOf(`${FILM_PATH}/${zoomed.Id}/video`, owner)).toBe(200);
});

it('titles are shown at their times and places, clear of the time, through pieces; what is after the end is cut [EXT-706] [EXT-707]', async () => {
  const grey = picture(320, 180, '#303030', 0);
  const id = await films.filled(70, () => grey);
  const title = (Text: string, FromSec: number, ToSec: number, Place: 'Top' | 'Middle' | 'Bottom') => ({
    ...{ Text, FromSec, ToSec, Place },
  });
  const Titles = [
    title('MMMMMM', 0.5, 1, 'Middle'),
    title('MMMMMM', 5.5, 6.5, 'Middle'),
    title('<b>MMMM</b>', 6.9, 99, 'Bottom'),
    title('MMMMMM', 50, 60, 'Top'),
  ];
  const bytes = await films.bytesOf((await films.made(id, { Fps: 10, Titles, ShowTime: true })).Id);
  const lit = (crop: string) => {
    const levels = lumas(bytes, crop);
    return levels.flatMap((luma, i) => (Math.abs(luma - (levels[20] ?? 0)) > 5 ? [i] : []));
  };
  expect(lit('crop=40:8:140:86')).toEqual([5, 6, 7, 8, 9, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64]);
  expect(lit('crop=60:10:130:156')).toEqual([69]);
  expect(lit('crop=320:60:0:0')).toEqual([]);
});

it.each([
  [{ Aspect: '3:2' }, 'Aspect'],
  [{ View: [{ At: 1.1, X: 0, Y: 0, Zoom: 1 }] }, 'View.0.At'],
  [{ View: [{ At: 0, X: -0.1, Y: 0, Zoom: 1 }] }, 'View.0.X'],
  [{ View: [{ At: 0, X: 0, Y: 0, Zoom: 0 }] }, 'View.0.Zoom'],
  [{ View: [{ At: 0, X: 0, Y: 0, Zoom: 1000 }] }, 'View.0.Zoom'],
  [{ View: [0, 0].map((At) => ({ At, X: 0, Y: 0, Zoom: 1 })) }, 'View'],
  [{ View: Array.from({ length: 21 }, (_, i) => ({ At: i / 21, X: 0, Y: 0, Zoom: 1 })) }, 'View'],
  [{ Titles: [{ Text: 'x', FromSec: 2, ToSec: 1 }] }, 'Titles.0.ToSec'],
  [{ Titles: [{ Text: ' ', FromSec: 0, ToSec: 1 }] }, 'Titles.0.Text'],
  [{ Titles: [{ Text: 'Mast \u0378', FromSec: 0, ToSec: 1 }] }, 'Titles.0.Text'],
  [{ Titles: [0, 1].map((FromSec) => ({ Text: 'x', FromSec, ToSec: 2 })) }, 'Titles'],
] as [object, string][])('%j is 400 and names %s [EXT-702] [EXT-706]', async (more, field) => {
  const [status, fields] = await refusalOf(films.post(orderOf(feed, more)));
  expect([status, fields]).toEqual([400, [field]]);
});
