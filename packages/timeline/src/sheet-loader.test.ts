import { SHEET_SLOTS, sheetSlotAt, sheetSpan, sheetTimesText } from '@longview/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SheetLoader } from './sheet-loader.ts';

/** Calls that wait until the test answers them. */
const asked: { url: string; answer: (response: Response) => void }[] = [];
const DAY = 86_400;
const NOON = Date.UTC(2021, 5, 1, 12) / 1000;

beforeEach(() => {
  asked.length = 0;
  let made = 0;
  vi.stubGlobal('fetch', (url: string) => new Promise((answer) => asked.push({ url, answer })));
  vi.stubGlobal('URL', { createObjectURL: () => `blob:${made++}`, revokeObjectURL: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());

/** A sheet whose every slot has a picture. */
function fullSheet(unixSec: number): Response {
  const { place } = sheetSlotAt(DAY, unixSec);
  const slots = Array.from({ length: SHEET_SLOTS }, (_, slot) => sheetSpan(place).fromSec + slot * DAY + 60);
  return new Response('x', { headers: { 'sheet-times': sheetTimesText(place, slots) } });
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('moving along a year asks once for 64 days, and one call at a time [EXT-110]', async () => {
  const loader = new SheetLoader(({ number }) => `/sheet?number=${number}`);
  const told = vi.fn();
  loader.subscribe(told);
  loader.want(DAY, NOON);
  for (let day = 1; day < 365; day += 1) loader.want(DAY, NOON + day * DAY);
  expect(asked).toHaveLength(1);
  expect(loader.find(DAY, NOON, 60)).toBeUndefined();
  asked[0]?.answer(fullSheet(NOON));
  await settle();
  // What was passed meanwhile is not loaded: only where the pointer is now.
  expect(asked).toHaveLength(2);
  asked[1]?.answer(fullSheet(NOON + 364 * DAY));
  await settle();
  expect(asked).toHaveLength(2);
  expect(loader.find(DAY, NOON + 364 * DAY, 60)).toMatchObject({ url: 'blob:1' });
  expect(told).toHaveBeenCalledTimes(2);
});

it('what is here is found with its own time, and not asked for again [EXT-110]', async () => {
  const loader = new SheetLoader(({ number }) => `/sheet?number=${number}`);
  loader.want(DAY, NOON);
  asked[0]?.answer(fullSheet(NOON));
  await settle();
  const thumb = loader.find(DAY, NOON + 600, 60);
  expect(thumb?.timeSec).toBe(
    sheetSpan(sheetSlotAt(DAY, NOON).place).fromSec + (thumb?.slot ?? 0) * DAY + 60,
  );
  loader.want(DAY, NOON + 600);
  expect(asked).toHaveLength(1);
});

it('keeps the last sheets only [EXT-110]', async () => {
  const loader = new SheetLoader(({ number }) => `/sheet?number=${number}`);
  for (let sheet = 0; sheet < 26; sheet += 1) {
    loader.want(DAY, NOON + sheet * SHEET_SLOTS * DAY);
    asked[sheet]?.answer(fullSheet(NOON + sheet * SHEET_SLOTS * DAY));
    await settle();
  }
  expect(loader.find(DAY, NOON, 60)).toBeUndefined();
  expect(loader.find(DAY, NOON + 25 * SHEET_SLOTS * DAY, 60)).toBeDefined();
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
});

it('a failure keeps what is shown, and the next move tries again [EXT-110]', async () => {
  const loader = new SheetLoader(({ number }) => `/sheet?number=${number}`);
  loader.want(DAY, NOON);
  asked[0]?.answer(new Response('', { status: 503 }));
  await settle();
  loader.want(DAY, NOON);
  expect(asked).toHaveLength(2);
});
