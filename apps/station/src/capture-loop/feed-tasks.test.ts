import { toScheduleProfileShape } from '@longview/contract';
import { SYSTEM_PROFILES } from '@longview/rules/schedule';
import { describe, expect, it } from 'vitest';
import { cameraConfig, deviceFeed, every, stationWork } from '../test-setup/camera-config.ts';
import { closestIntervalMs, feedTasks, nextDue } from './feed-tasks.ts';

const two = {
  FeedAttachments: [
    { FeedId: 'fe0000000001', FeedSid: 'a' },
    { FeedId: 'fe0000000002', FeedSid: 'b' },
  ],
};
const camera = cameraConfig({}, { CaptureConfig: two });
const feed = (id: number, change: Parameters<typeof deviceFeed>[0]) =>
  deviceFeed({ FeedId: `fe000000000${id}`, FeedSid: id === 1 ? 'a' : 'b', ...change });

describe('what the feeds of a camera want', () => {
  it('is one picture where their times meet, and one for each where not [DVP-06] [CAP-23]', () => {
    const work = stationWork(
      [camera],
      [feed(1, { Requests: [every(10)] }), feed(2, { Requests: [every(15)] })],
    );
    const tasks = feedTasks(camera, work);
    const times = [];
    for (let due = nextDue(tasks, 1000); due && due.atSec <= 1060; due = nextDue(tasks, due.atSec))
      times.push(due);
    expect(times).toEqual([
      { atSec: 1005, feedIds: ['fe0000000002'] },
      { atSec: 1010, feedIds: ['fe0000000001'] },
      { atSec: 1020, feedIds: ['fe0000000001', 'fe0000000002'] },
      { atSec: 1030, feedIds: ['fe0000000001'] },
      { atSec: 1035, feedIds: ['fe0000000002'] },
      { atSec: 1040, feedIds: ['fe0000000001'] },
      { atSec: 1050, feedIds: ['fe0000000001', 'fe0000000002'] },
      { atSec: 1060, feedIds: ['fe0000000001'] },
    ]);
    expect(closestIntervalMs(tasks)).toBe(10_000);
  });

  it('is never below the interval of a feed s plan [CAP-02] [DVP-06]', () => {
    const work = stationWork([camera], [feed(1, { Requests: [every(1)], IntervalCode: '1min' })]);
    const tasks = feedTasks(camera, work);
    expect(nextDue(tasks, 1000)?.atSec).toBe(1020);
    expect(closestIntervalMs(tasks)).toBe(60_000);
  });

  it('is nothing of feeds that take no pictures now, or that are gone [STT-01] [DVP-06]', () => {
    const work = stationWork([camera], [feed(1, { FeedState: 'Disable' })]);
    const tasks = feedTasks(camera, work);
    expect(tasks.map(({ feedId }) => feedId)).toEqual(['fe0000000001']);
    expect([nextDue(tasks, 1000), closestIntervalMs(tasks)]).toEqual([null, Number.POSITIVE_INFINITY]);
  });

  it('follows the schedules that the answer brings, by the feed s own clock [CAP-22] [DVP-06]', () => {
    const hours = SYSTEM_PROFILES.find(({ name }) => name === 'WorkHours');
    if (!hours) throw new Error('There is no such profile.');
    const named = { Id: hours.id, Name: hours.name, IsSystem: true, Version: 1 };
    const request = every(3600, { ScheduleId: hours.id });
    const work = {
      ...stationWork([camera], [feed(1, { Requests: [request], TimeZone: 'Pacific/Auckland' })]),
      Schedules: [toScheduleProfileShape(named, hours.profile)],
    };
    // A Friday evening in Auckland; its next work hour is Monday, 8 o'clock, which is Sunday evening in UTC.
    const friday = Date.UTC(2026, 4, 1, 8) / 1000;
    expect(nextDue(feedTasks(camera, work), friday)?.atSec).toBe(Date.UTC(2026, 4, 3, 20) / 1000);
    expect(nextDue(feedTasks(camera, { ...work, Schedules: [] }), friday)).toBeNull();
  });
});
