import { expect, it } from 'vitest';
import { titlePixels, undrawableLetters } from './index.ts';

const FILM = { width: 1280, height: 720 };

it('draws Latin, Greek and Cyrillic letters, and says which letters no font has [EXT-90]', async () => {
  expect(await undrawableLetters('Łódź · Αθήνα · Москва — “2026” €')).toBe('');
  expect(await undrawableLetters('Mast \u0378 \u{3FFFD} \u0378')).toBe('\u0378\u{3FFFD}');
});

it('draws letters in a half-dark box, as large as the film asks for [EXT-90]', async () => {
  const { width, height, rgba } = await titlePixels('Мачта', FILM);
  expect([width % 2, height % 2, rgba.length]).toEqual([0, 0, width * height * 4]);
  expect(height).toBeGreaterThan(30);
  expect(height).toBeLessThan(60);
  expect([...rgba.subarray(0, 4)]).toEqual([0, 0, 0, 128]);
  const white = rgba.filter((value, at) => at % 4 === 0 && value > 250).length;
  expect(white).toBeGreaterThan(300);
});

it('goes on in the next line, and takes no markup [EXT-90]', async () => {
  const short = await titlePixels('x', FILM);
  const long = await titlePixels('Μία πολύ μακριά επιγραφή '.repeat(4), FILM);
  expect(long.width).toBeLessThanOrEqual(FILM.width * 0.7);
  expect(long.height).toBeGreaterThan(short.height * 2);
  expect((await titlePixels('<b>x</b> & y', FILM)).width).toBeGreaterThan(short.width * 4);
});
