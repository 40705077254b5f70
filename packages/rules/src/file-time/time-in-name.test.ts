import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { pictureTime, storedTime, timeInName, whyNoTime } from './index.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const text = (path: string) => {
  const at = timeInName(path)?.wall;
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
        const at = timeInName(path)?.wall ?? null;
        expect(at === null || (at.month <= 12 && at.day <= 31 && at.hour < 24 && at.second < 60)).toBe(true);
      }),
    );
  });
});

describe('the time of a name, in the zone of the feed [EXT-313]', () => {
  const NOON = at('2026-12-01T00:00:00Z');
  const read = (path: string, zone: string, modified: string | null = null) => {
    const modifiedMs = modified === null ? null : Date.parse(modified);
    const file = { path, jpeg: new Uint8Array(), takenMs: null, modifiedMs, nowSec: NOON };
    const time = storedTime(file, zone);
    return time && `${new Date(time.timeSec * 1000).toISOString().slice(0, 19)}Z ${time.from} ${time.rule}`;
  };

  it.each([
    ['1588334433.jpg', '2020-05-01T12:00:33Z Name Unix'],
    ['1588334433123.jpg', '2020-05-01T12:00:33Z Name Unix'],
    ['snap-1588334433.jpg', '2020-05-01T12:00:33Z Name Unix'],
    ['IMG1588334433123.jpg', '2020-05-01T12:00:33Z Name Unix'],
    ['front_door-1588334433.123456-x8k2ab.jpg', '2020-05-01T12:00:33Z Name Unix'],
    ['front_door-1588334433.123456-x8k2ab-clean.png', '2020-05-01T12:00:33Z Name Unix'],
    ['1234567890/1588334433.jpg', '2020-05-01T12:00:33Z Name Unix'],
    ['2020-04-01T13-00-33Z.jpg', '2020-04-01T13:00:33Z Name Offset'],
    ['2020-04-01T13:00:33Z.jpg', '2020-04-01T13:00:33Z Name Offset'],
    ['2020-04-01T13_00_33.123Z.jpg', '2020-04-01T13:00:33Z Name Offset'],
    ['20200401T130033Z.jpg', '2020-04-01T13:00:33Z Name Offset'],
    ['2020-04-01T13-00-33-123Z_cam.jpg', '2020-04-01T13:00:33Z Name Offset'],
    ['2020-04-01 13-00-33 UTC.jpg', '2020-04-01T13:00:33Z Name Offset'],
    ['2020-04-01T13-00-33+0200.jpg', '2020-04-01T11:00:33Z Name Offset'],
    ['2020-04-01T13-00-33+02-00.jpg', '2020-04-01T11:00:33Z Name Offset'],
    ['2020-04-01T13-00-33+02_00.jpg', '2020-04-01T11:00:33Z Name Offset'],
    ['2020-04-01T13:00:33.5+02:00.jpg', '2020-04-01T11:00:33Z Name Offset'],
    ['2020-04-01T13:00:33.500+02:00.jpg', '2020-04-01T11:00:33Z Name Offset'],
    ['2020-04-01T13-00-33+02.jpg', '2020-04-01T11:00:33Z Name Offset'],
    ['20200401_130033+0530.jpg', '2020-04-01T07:30:33Z Name Offset'],
    ['2020-04-01T13-00-33-0400.jpg', '2020-04-01T17:00:33Z Name Offset'],
    ['2020-04-01T13-00-33-04-00.jpg', '2020-04-01T17:00:33Z Name Offset'],
    ['20200401T130033-0400.jpg', '2020-04-01T17:00:33Z Name Offset'],
    ['2020-04-01 13-00-33-0400.jpg', '2020-04-01T17:00:33Z Name Offset'],
    ['Gate 2020-04-01/2020-04-01 13-00-33-0400 (1).jpg', '2020-04-01T17:00:33Z Name Offset'],
    ['PXL_20240501_130033123.jpg', '2024-05-01T13:00:33Z Name Offset'],
    ['PXL_20240501_130033123.MP.jpg', '2024-05-01T13:00:33Z Name Offset'],
    // A minus behind a time without a T is a counter's; so is an offset that no clock has.
    ['20200401_130033-0400.jpg', '2020-04-01T11:00:33Z Name Clock'],
    ['2020-04-01T13-00-33-9900.jpg', '2020-04-01T11:00:33Z Name Clock'],
    ['2020-04-01T13-00-33-0001.jpg', '2020-04-01T11:00:33Z Name Clock'],
    ['2020-04-01T13-00-33Zoo.jpg', '2020-04-01T11:00:33Z Name Clock'],
    ['IMG_20240501_130033.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['IMG_20240501_130033_1.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['IMG20240501130033.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['20240501_130033.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['Screenshot 2024-05-01 at 13.00.33.png', '2024-05-01T11:00:33Z Name Clock'],
    ['Screenshot 2024-05-01 at 9.00.33.png', '2024-05-01T07:00:33Z Name Clock'],
    ['Screen Shot 2024-05-01 at 1.00.33 PM.png', '2024-05-01T11:00:33Z Name Clock'],
    ['Screen Shot 2024-05-01 at 1.00.33\u202fPM (2).png', '2024-05-01T11:00:33Z Name Clock'],
    ['Screen Shot 2024-05-01 at 12.00.33 AM.png', '2024-04-30T22:00:33Z Name Clock'],
    ['Screen Shot 2024-05-01 at 12.00.33 PM.png', '2024-05-01T10:00:33Z Name Clock'],
    ['Bildschirmfoto 2024-05-01 um 13.00.33.png', '2024-05-01T11:00:33Z Name Clock'],
    ['Captura de pantalla 2024-05-01 a las 13.00.33.png', '2024-05-01T11:00:33Z Name Clock'],
    ['Screenshot_20240501-130033_Chrome.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['Screenshot 2024-05-01 130033.png', '2024-05-01T11:00:33Z Name Clock'],
    ['Screenshot from 2024-05-01 13-00-33.png', '2024-05-01T11:00:33Z Name Clock'],
    ['WhatsApp Image 2024-05-01 at 13.00.33.jpeg', '2024-05-01T11:00:33Z Name Clock'],
    ['WhatsApp Image 2024-05-01 at 1.00.33 PM (1).jpeg', '2024-05-01T11:00:33Z Name Clock'],
    ['signal-2024-05-01-13-00-33-123.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['signal-2024-05-01-130033_002.jpeg', '2024-05-01T11:00:33Z Name Clock'],
    ['photo_2024-05-01_13-00-33.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['photo_2024-05-01_13-00-33 (2).jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['photo_1@01-05-2024_13-00-33.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['Gate_00_20240501130033.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['192.168.1.64_01_20240501130033123_TIMING.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['Gate_ch1_20240501130033.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['image24-05-01_13-00-33-12.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['01-20240501130033-00.jpg', '2024-05-01T11:00:33Z Name Clock'],
    ['serial/2024-05-01/001/jpg/13/00/33[M][0@0][0].jpg', '2024-05-01T11:00:33Z Folder DayFolder'],
    ['2024-05-01/13-00-33.jpg', '2024-05-01T11:00:33Z Folder DayFolder'],
    ['2024/05/01/130033.jpg', '2024-05-01T11:00:33Z Folder DayFolder'],
    ['IMG-20240501-WA0007.jpg', '2024-05-01T10:00:07Z Name DayOnly'],
  ])('%s is read as %s', (path, expected) => {
    expect(read(path, 'Europe/Berlin')).toBe(expected);
  });

  it('with its own zone or in Unix time is the same in any zone of the feed', () => {
    for (const path of ['1588334433.jpg', '2020-04-01T13-00-33Z.jpg', '2020-04-01 13-00-33-0400.jpg'])
      expect(read(path, 'Asia/Tokyo')).toBe(read(path, 'America/New_York'));
  });

  it.each([
    '0000012345.jpg',
    '9999999999.jpg',
    '2024050113.jpg',
    '15883344331.jpg',
    '158833443312345.jpg',
    'a1588334433.jpg',
    '1588334433ab.jpg',
    '12345678901588334433.jpg',
    '1588334433/snap.jpg',
    '4006381333931.jpg',
  ])('is not made of the number in %s', (path) => {
    expect(read(path, 'Europe/Berlin')).toBeNull();
  });

  it('of a day alone is that of the file where it was written that day, in the order of its numbers else', () => {
    const path = 'IMG-20240501-WA0007.jpg';
    expect(read(path, 'Europe/Berlin', '2024-05-01T21:59:00Z')).toBe('2024-05-01T21:59:00Z Name DayOnly');
    expect(read(path, 'Europe/Berlin', '2024-05-01T22:01:00Z')).toBe('2024-05-01T10:00:07Z Name DayOnly');
    expect(read('IMG-20240231-WA0007.jpg', 'Europe/Berlin')).toBeNull();
  });

  it('that this product gave in a ZIP comes back exactly, in every zone, also where the clock goes back', () => {
    const zones = ['Europe/Vienna', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'];
    const moment = fc.integer({ min: at('2005-01-02T00:00:00Z'), max: at('2026-11-30T00:00:00Z') });
    const zone = fc.constantFrom(...zones);
    fc.assert(
      fc.property(moment, zone, zone, (timeSec, from, to) => {
        const said = Temporal.Instant.fromEpochMilliseconds(timeSec * 1000).toZonedDateTimeISO(from);
        const clock = said.toPlainDateTime().toString({ smallestUnit: 'second' });
        const name = `${clock.replace('T', ' ').replaceAll(':', '-')}${said.offset.replace(':', '')}.jpg`;
        const file = { path: name, jpeg: new Uint8Array(), takenMs: null, modifiedMs: null, nowSec: NOON };
        expect(storedTime(file, to)?.timeSec).toBe(timeSec);
      }),
    );
    const twice = ['2026-10-25 02-30-00+0200.jpg', '2026-10-25 02-30-00+0100.jpg'];
    expect(twice.map((name) => read(name, 'Europe/Vienna'))).toEqual([
      '2026-10-25T00:30:00Z Name Offset',
      '2026-10-25T01:30:00Z Name Offset',
    ]);
  });

  it('in Unix seconds or milliseconds comes back exactly', () => {
    const moment = fc.integer({ min: at('2005-01-02T00:00:00Z'), max: NOON });
    fc.assert(
      fc.property(moment, fc.nat(999), (timeSec, ms) => {
        const names = [`${timeSec}.jpg`, `cam-${timeSec}${String(ms).padStart(3, '0')}.jpg`];
        expect(names.map((name) => timeInName(name)?.rule)).toEqual(['Unix', 'Unix']);
        expect(
          names.map((name) =>
            pictureTime({ path: name, jpeg: new Uint8Array(), receivedSec: NOON }, 'Asia/Tokyo'),
          ),
        ).toEqual([timeSec, timeSec]);
      }),
    );
  });

  it.each([
    ['20270501063015.jpg', null, 'Ahead'],
    ['20000501063015.jpg', null, 'TooOld'],
    ['snap.jpg', null, 'NoTime'],
    ['snap.jpg', '2027-01-01T00:00:00Z', 'Ahead'],
  ])('of %s that cannot be true says why: %s %s', (path, modified, reason) => {
    const modifiedMs = modified === null ? null : Date.parse(modified);
    const file = { path, jpeg: new Uint8Array(), takenMs: null, modifiedMs, nowSec: NOON };
    expect([storedTime(file, 'UTC'), whyNoTime(file, 'UTC')]).toEqual([null, reason]);
  });
});
