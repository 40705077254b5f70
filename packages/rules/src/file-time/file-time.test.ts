import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exifTime } from './exif-time.ts';
import { pictureTime, type StoredPicture, storedTime } from './index.ts';

/** A JPEG's beginning with these EXIF texts: tag → text, of the first directory and of the EXIF one. */
function exifOf(first: Record<number, string>, exif: Record<number, string>): Uint8Array {
  const view = new DataView(new ArrayBuffer(400));
  let textAt = 200;
  const put = (at: number, word: string) => {
    for (const [index, char] of [...word].entries()) view.setUint8(at + index, char.charCodeAt(0));
  };
  const entry = (at: number, tag: number, count: number, value: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, 2);
    view.setUint32(at + 4, count);
    view.setUint32(at + 8, value);
  };
  const directory = (at: number, texts: Record<number, string>, more: number) => {
    const entries = Object.entries(texts);
    view.setUint16(at, entries.length + more);
    for (const [index, [tag, word]] of entries.entries()) {
      const entryAt = at + 2 + (index + more) * 12;
      entry(entryAt, Number(tag), word.length, textAt);
      // Four bytes and less stand in the entry itself.
      put(word.length <= 4 ? entryAt + 8 : textAt, word);
      textAt += word.length;
    }
  };
  put(0, 'MM');
  view.setUint32(4, 8);
  directory(8, first, 1);
  entry(10, 0x8769, 1, 100);
  directory(100, exif, 0);
  const body = [...'Exif\0\0'].map((char) => char.charCodeAt(0));
  const tiff = [...new Uint8Array(view.buffer)];
  const length = 2 + body.length + tiff.length;
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...body, ...tiff]);
}

const withExif = (time: string, offset = '\0') => exifOf({}, { 36867: time, 36881: offset });

const at = (iso: string) => Date.parse(iso) / 1000;
const NOW = at('2026-05-01T12:00:00Z');
const of = (path: string, zone = 'UTC', jpeg: Uint8Array = new Uint8Array(), receivedSec = NOW) =>
  pictureTime({ path, jpeg, receivedSec }, zone);

describe('the time of a picture that came as a file [CAP-23]', () => {
  it('is that of its name, on the wall of its zone', () => {
    expect(of('/20260501063015.jpg', 'Europe/Berlin')).toBe(at('2026-05-01T04:30:15Z'));
  });

  it('is of its first when a clock is set back, and after the gap when it is set forward', () => {
    const later = at('2026-12-01T00:00:00Z');
    expect(of('/20261025023000.jpg', 'Europe/Berlin', undefined, later)).toBe(at('2026-10-25T00:30:00Z'));
    expect(of('/20260329023000.jpg', 'Europe/Berlin')).toBe(at('2026-03-29T01:30:00Z'));
  });

  it('is that of its EXIF where the name has none, by its own offset or the zone', () => {
    expect(of('/a.jpg', 'Europe/Berlin', withExif('2026:05:01 06:30:15\0'))).toBe(at('2026-05-01T04:30:15Z'));
    expect(of('/a.jpg', 'Europe/Berlin', withExif('2026:05:01 06:30:15\0', '-05:00'))).toBe(
      at('2026-05-01T11:30:15Z'),
    );
  });

  it('is of the zone where its EXIF names an offset that there is not', () => {
    const odd = withExif('2026:05:01 06:30:15\0', '+99:99');
    expect(of('/a.jpg', 'Europe/Berlin', odd)).toBe(at('2026-05-01T04:30:15Z'));
  });

  it.each(['/20260501120501.jpg', '/20270501063015.jpg', '/20000101000015.jpg', '/snapshot.jpg'])(
    'is that of its receipt when %s cannot be true',
    (path) => {
      expect(of(path)).toBe(NOW);
    },
  );

  it('may be a little ahead', () => {
    expect(of('/20260501120459.jpg')).toBe(NOW + 299);
  });
});

describe('the time of a picture that lies in a folder [EXT-144] [EXT-53]', () => {
  const LATER = at('2026-12-01T00:00:00Z');
  const stored = (path: string, change: Partial<StoredPicture> = {}, zone = 'Europe/Berlin') =>
    storedTime(
      { path, jpeg: new Uint8Array(), takenMs: null, modifiedMs: null, nowSec: LATER, ...change },
      zone,
    );
  const ms = (iso: string) => at(iso) * 1000;

  it('is that of its name, its EXIF, the folder, or the file, in this order', () => {
    const exif = { jpeg: withExif('2026:05:01 06:30:15\0') };
    const dates = { takenMs: ms('2026-05-02T00:00:00Z'), modifiedMs: ms('2026-05-03T00:00:00Z') };
    expect(stored('/20260501063016.jpg', { ...exif, ...dates })).toEqual({
      from: 'Name',
      rule: 'Clock',
      timeSec: at('2026-05-01T04:30:16Z'),
    });
    expect(stored('/a.jpg', { ...exif, ...dates })).toEqual({
      from: 'Exif',
      rule: 'Exif',
      timeSec: at('2026-05-01T04:30:15Z'),
    });
    expect(stored('/a.jpg', dates)).toEqual({
      from: 'Exif',
      rule: 'Store',
      timeSec: at('2026-05-02T00:00:00Z'),
    });
    expect(stored('/a.jpg', { ...dates, takenMs: null })).toEqual({
      from: 'FileDate',
      rule: 'FileDate',
      timeSec: at('2026-05-03T00:00:00Z'),
    });
  });

  it('is none where nothing says one that can be true', () => {
    expect(stored('/a.jpg')).toBeNull();
    expect(stored('/20270501063015.jpg')).toBeNull();
    expect(stored('/a.jpg', { modifiedMs: ms('2026-12-01T00:05:01Z') })).toBeNull();
    expect(stored('/a.jpg', { modifiedMs: -1 })).toBeNull();
    expect(stored('/20270501063015.jpg', { modifiedMs: ms('2026-11-01T00:00:00Z') })?.from).toBe('FileDate');
  });

  it.each([
    ['first, written then', '2026-10-25T00:30:02Z', '2026-10-25T00:30:00Z'],
    ['second, written then', '2026-10-25T01:30:02Z', '2026-10-25T01:30:00Z'],
    ['first, copied in November', '2026-11-25T01:30:02Z', '2026-10-25T00:30:00Z'],
  ])('of an hour that the clock shows twice is the %s', (_, modified, time) => {
    expect(stored('/20261025023000.jpg', { modifiedMs: ms(modified) })?.timeSec).toBe(at(time));
  });

  it('of an hour that the clock leaves out is after the gap, whenever it was written', () => {
    for (const modifiedMs of [null, ms('2026-03-29T01:30:02Z'), ms('2026-03-29T00:30:02Z')]) {
      expect(stored('/20260329023000.jpg', { modifiedMs })?.timeSec).toBe(at('2026-03-29T01:30:00Z'));
    }
  });
});

it('EXIF of any bytes is a time or none, and never reads beyond them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), fc.nat(119), (noise, from) => {
      const bytes = withExif('2026:05:01 06:30:15\0', '+02:00');
      bytes.set(noise.subarray(0, bytes.length - 12 - from), 12 + from);
      expect(() => exifTime(bytes)).not.toThrow();
    }),
  );
});

describe('the time in EXIF [EXT-313]', () => {
  const [TIME, OTHER] = ['2026:05:01 06:30:15\0', '2026:05:02 06:30:15\0'];
  it.each([
    ['the original', exifOf({ 306: OTHER }, { 36867: TIME, 36868: OTHER }), '2026-05-01T04:30:15Z'],
    ['the digitized one', exifOf({ 306: OTHER }, { 36868: TIME }), '2026-05-01T04:30:15Z'],
    ['the written one', exifOf({ 306: TIME }, {}), '2026-05-01T04:30:15Z'],
    [
      'its own offset',
      exifOf({}, { 36867: TIME, 36880: '+09:00\0', 36881: '-05:00\0' }),
      '2026-05-01T11:30:15Z',
    ],
    ['the usual offset', exifOf({}, { 36867: TIME, 36880: '-05:00\0' }), '2026-05-01T11:30:15Z'],
    ['UTC', exifOf({}, { 36867: TIME, 36881: 'Z\0' }), '2026-05-01T06:30:15Z'],
    ['a fraction', exifOf({}, { 36867: TIME, 37521: '999\0', 36881: '+00:00\0' }), '2026-05-01T06:30:15Z'],
  ])('is read by %s', (_, jpeg, time) => {
    expect(of('/a.jpg', 'Europe/Berlin', jpeg, at('2026-12-01T00:00:00Z'))).toBe(at(time));
  });
});
