import type { ScheduleProfileShape } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

/** What schedules do to pictures that are offered, from the calls of a person to frames on disk. */

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

/** A Friday noon. */
const NOON = sec('2026-05-01T12:00:00Z');
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

const saveSchedule = async (body: object): Promise<ScheduleProfileShape> => {
  const response = await app.call('/api/nv/schedule/profile', { as: ada, body });
  return (await response.json()) as ScheduleProfileShape;
};
const saveRequest = (feedId: string, items: object[], rest: object = {}) =>
  app.call(`/api/nv/feed/capture/basic/${feedId}`, {
    as: ada,
    body: { PayloadType: 'Image', Values: items, ...rest },
  });
/** Offers a picture at `NOON` and so many hours. */
const offer = async (feedId: string, hours: number) => {
  const jpeg = await picture(64, 36, '#4080c0', Math.abs(Math.round(hours * 4)));
  const { accepted, stored, reason } = await app.ctx.frames.accept(feedId, {
    timeSec: NOON + Math.round(hours * 3600),
    jpeg,
    origin: 'Pushed',
  });
  return reason ?? (accepted && stored ? 'Stored' : 'Shown');
};
const hours = (Start: string, End: string, Days = ['Fri', 'Sat']) => ({
  Name: 'Hours',
  Items: [{ Days, Start, End }],
});

describe('pictures that are offered', () => {
  it('are stored while the schedule is active, by the zone of the feed [CAP-22] [CAP-15]', async () => {
    const { Id } = await saveSchedule(hours('08:00', '18:00'));
    const vienna = await addFeed(app.ctx, { accountId: ada.accountId, timeZone: 'Europe/Vienna' });
    const utc = await addFeed(app.ctx, { accountId: ada.accountId });
    for (const feed of [vienna, utc]) {
      await saveRequest(feed, [{ ScheduleId: Id }], { AcceptByDefaultLive: false });
    }
    // 17:59:59 and 18:00 in Vienna are two hours less in UTC.
    expect(await offer(vienna, 4 - 1 / 3600)).toBe('Stored');
    expect(await offer(vienna, 4)).toBe('NotCapturing');
    expect(await offer(utc, 4)).toBe('Stored');
    expect(await offer(utc, 6)).toBe('NotCapturing');
  });

  it('follow a changed schedule at once [API-64] [CAP-22]', async () => {
    const made = await saveSchedule(hours('08:00', '09:00'));
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    await saveRequest(feed, [{ ScheduleId: made.Id }], { AcceptByDefaultLive: false });
    expect(await offer(feed, 0)).toBe('NotCapturing');
    await saveSchedule({ ...made, ...hours('08:00', '13:00') });
    expect(await offer(feed, 0)).toBe('Stored');
    await saveSchedule({ ...made, ...hours('08:00', '13:00', ['Mon']) });
    expect(await offer(feed, 0.5)).toBe('NotCapturing');
  });

  it('meet the last counting item, whole [CAP-22] [CAP-15]', async () => {
    const { Id } = await saveSchedule(hours('13:00', '14:00'));
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    const items = [
      { Accept_Interval_Value: 'PT10S' },
      { ScheduleId: Id, ValueHandling: 'Ignore', State_Value: 'Inactive' },
      { ScheduleId: Id, Accept_Interval_Value: 'PT10M', Store_Interval_Value: null },
    ];
    await saveRequest(feed, items);
    expect(await offer(feed, 0.5)).toBe('Stored');
    expect(await offer(feed, 1.25)).toBe('Shown');
    expect(await offer(feed, 1.3)).toBe('TooSoon');
    await saveRequest(feed, [...items, { ScheduleId: Id, State_Value: 'Inactive' }]);
    expect(await offer(feed, 1.5)).toBe('NotCapturing');
    expect(await offer(feed, 2.5)).toBe('Stored');
  });

  it('that come late are judged by their own time, one of each cell of the grid [CAP-22] [CAP-24] [ENT-34]', async () => {
    const { Id } = await saveSchedule(hours('08:00', '13:00'));
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    const item = { ScheduleId: Id, Accept_Interval_Value: 'PT1H', Accept_Interval_Offset_Value: 'PT0S' };
    await saveRequest(feed, [item], { AcceptByDefaultLive: false });
    expect(await offer(feed, 0.1)).toBe('Stored');
    expect(await offer(feed, -2.5)).toBe('Stored');
    expect(await offer(feed, -2.75)).toBe('TooSoon');
    expect(await offer(feed, -5)).toBe('NotCapturing');
  });

  it('that are older than the newest stored one are refused where the request says so [ENT-34]', async () => {
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    const item = { Accept_Interval_Value: 'PT10S' };
    await saveRequest(feed, [item], { RejectByDefaultHistorical: true });
    expect(await offer(feed, 1)).toBe('Stored');
    expect(await offer(feed, 0.5)).toBe('Historical');
    expect(await offer(feed, 1.5)).toBe('Stored');
    await saveRequest(feed, [item]);
    expect(await offer(feed, 0.5)).toBe('Stored');
  });

  it('by default are taken when no item counts, unless that is switched off [CAP-22] [ENT-34]', async () => {
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    const never = { ScheduleId: 'scworkhours0' };
    await saveRequest(feed, [never]);
    expect(await offer(feed, 11)).toBe('Stored');
    await saveRequest(feed, [never], { AcceptByDefaultLive: false });
    expect(await offer(feed, 11.5)).toBe('NotCapturing');
  });

  it('follow the sun of the feed’s place, and of 06:00 to 18:00 without one [EXT-21] [EXT-23] [CAP-22]', async () => {
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    await saveRequest(feed, [{ ScheduleId: 'scdaylight00' }], { AcceptByDefaultLive: false });
    expect(await offer(feed, 6.5)).toBe('NotCapturing');
    const info = { Name: 'Mast', TimeZone: 'UTC', IsPublic: false };
    // In Vienna the sun of the first of May goes down at 18:15 UTC; in Lisbon at 19:30.
    const at = (Latitude: number, Longitude: number) =>
      app.call(`/api/nv/feed/info/${feed}`, { as: ada, body: { ...info, Place: { Latitude, Longitude } } });
    await at(48.2, 16.37);
    expect(await offer(feed, 6.5)).toBe('NotCapturing');
    await at(38.72, -9.14);
    expect(await offer(feed, 6.5)).toBe('Stored');
  });
});

describe('the capture status', () => {
  it('tells the interval that holds now [EXT-01] [CAP-22]', async () => {
    const clock = new FakeClock(NOON * 1000);
    const timed = await startTestApp({ clock });
    const owner = await timed.addOwner('Ada');
    const feed = await addFeed(timed.ctx, { accountId: owner.accountId, intervalCode: '10sec' });
    const items = [
      { Accept_Interval_Value: 'PT1H' },
      { ScheduleId: 'scworkhours0', Accept_Interval_Value: 'PT1M' },
    ];
    const request = { PayloadType: 'Image', Values: items };
    await timed.call(`/api/nv/feed/capture/basic/${feed}`, { as: owner, body: request });
    const intervalSec = async () => {
      const response = await timed.call(`/api/nv/feed/capturestatus/${feed}`, { as: owner });
      return ((await response.json()) as Json).IntervalSec;
    };
    expect(await intervalSec()).toBe(60);
    await clock.advance(6 * 3_600_000);
    expect(formatTime(Math.floor(clock.now() / 1000))).toBe('2026-05-01T18:00:00Z');
    expect(await intervalSec()).toBe(3600);
    await timed.close();
  });
});
