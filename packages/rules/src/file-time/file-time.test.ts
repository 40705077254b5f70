import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exifTime } from './exif-time.ts';
import { pictureTime, type StoredPicture, storedTime, timeInName } from './index.ts';

const text = (path: string) => {
  const at = timeInName(path);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    at && `${at.year}-${two(at.month)}-${two(at.day)} ${two(at.hour)}:${two(at.minute)}:${two(at.second)}`
  );
};

describe('the time in a name', () => {
  it.each([
    ['Hikvision', '/192.168.1.64_01_20260501063015123_MOTION_DETECTION.jpg'],
    ['Hikvision with a serial', '/cam_D12345678_20260501063015_TIMING.jpg'],
    ['Dahua', '/4K04_serial/2026-05-01/001/jpg/06/30/15[M][0@0][0].jpg'],
    ['Dahua, newer', '/serial/2026-05-01/pic_001/06.30.15[R][0@0][0].jpg'],
    ['Dahua, mixed', '/serial/2026-05-01/001/jpg/06/30.15[M][0@0][0].jpg'],
    ['Foscam', '/FI9821P_00626E/snap/MDAlarm_20260501-063015.jpg'],
    ['Foscam, scheduled', '/FI9821P_00626E/snap/Schedule_20260501_063015.jpg'],
    ['Vivotek', '/cam_20260501063015_2_trg.jpg'],
    ['GeoVision', '/0013E2/Motion/2026-05-01/06/Motion_2026-05-01-06-30-15-123_001.jpg'],
    ['ABUS', '/IPCamera/Alarm/20260501/06/063015.jpg'],
    ['Yi', '/2026Y05M01D06H/30M15S.jpg'],
    ['Reolink', '/2026/05/01/Gate_01_20260501063015.jpg'],
    ['a folder per level', '/2026/05/01/06-30-15.jpg'],
    ['ISO', '/2026-05-01T06:30:15.123.jpg'],
    ['the last of two', '/20200101000000/20260501063015.jpg'],
  ])('of %s is read', (_, path) => {
    expect(text(path)).toBe('2026-05-01 06:30:15');
  });

  it.each([
    '/snapshot.jpg',
    '/image_0001.jpg',
    '/20261301063015.jpg',
    '/20260230063015.jpg',
    '/20260501253015.jpg',
    '/2026-05-01.jpg',
    '/2026-05-01/a.jpg',
    '/1202605010630151234567.jpg',
    '/MAC_00626E3B/snap.jpg',
  ])('is not found in %s', (path) => {
    expect(timeInName(path)).toBeNull();
  });

  it('of any name is a real one, or none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9/._TY[\]-]{0,40}$/), (path) => {
        const at = timeInName(path);
        expect(at === null || (at.month <= 12 && at.day <= 31 && at.hour < 24 && at.second < 60)).toBe(true);
      }),
    );
  });
});

/** A JPEG's beginning with these EXIF texts. */
function withExif(time: string, offset = ''): Uint8Array {
  const view = new DataView(new ArrayBuffer(200));
  const put = (at: number, word: string) => {
    for (const [index, char] of [...word].entries()) view.setUint8(at + index, char.charCodeAt(0));
  };
  const entry = (at: number, tag: number, count: number, value: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, 2);
    view.setUint32(at + 4, count);
    view.setUint32(at + 8, value);
  };
  put(0, 'MM');
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  entry(10, 0x8769, 1, 30);
  view.setUint16(30, 2);
  entry(32, 0x9003, 20, 80);
  entry(44, 0x9011, 7, 110);
  put(80, time);
  put(110, offset);
  const body = [...'Exif\0\0'].map((char) => char.charCodeAt(0));
  const tiff = [...new Uint8Array(view.buffer)];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 2 + body.length + tiff.length, ...body, ...tiff]);
}

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
      timeSec: at('2026-05-01T04:30:16Z'),
    });
    expect(stored('/a.jpg', { ...exif, ...dates })).toEqual({
      from: 'Exif',
      timeSec: at('2026-05-01T04:30:15Z'),
    });
    expect(stored('/a.jpg', dates)).toEqual({ from: 'Exif', timeSec: at('2026-05-02T00:00:00Z') });
    expect(stored('/a.jpg', { ...dates, takenMs: null })).toEqual({
      from: 'FileDate',
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
