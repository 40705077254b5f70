import { toCaptureRequest, toScheduleProfile, toScheduleProfileShape } from '@longview/contract';
import { captureTimes } from '@longview/rules';
import { compileSchedule, SYSTEM_PROFILES } from '@longview/rules/schedule';
import { describe, expect, it } from 'vitest';
import { plannedCounts, plannedStretches } from './day-plan.ts';
import { emptyRequest, newItem } from './model.ts';

const DAY = Date.UTC(2026, 4, 1) / 1000;
const named = { Id: 'scworkhours0', Name: 'WorkHours', IsSystem: true, Version: 1 };
const workHours = SYSTEM_PROFILES.find(({ name }) => name === 'WorkHours')?.profile;

function planOf(storeText: string | null) {
  if (!workHours) throw new Error('There are work hours.');
  const profile = toScheduleProfile(toScheduleProfileShape(named, workHours));
  const schedule = compileSchedule(profile, { timeZone: 'UTC', place: null });
  const item = { ...newItem(10, '1'), ScheduleId: 'scworkhours0', Store_Interval_Value: storeText };
  const request = { ...emptyRequest('Image'), AcceptByDefaultLive: false, Values: [item] };
  return { request: toCaptureRequest(request), planIntervalSec: 10, scheduleOf: () => schedule };
}

describe('what a request comes to', () => {
  it('is one stretch for each rule that holds [CAP-22]', () => {
    const stretches = plannedStretches(planOf('PT0S'), DAY, DAY + 86_400);
    const hours = stretches.map(({ fromSec, toSec, rule }) => [
      (fromSec - DAY) / 3600,
      (toSec - DAY) / 3600,
      rule?.acceptSec ?? null,
    ]);
    expect(hours).toEqual([
      [0, 8, null],
      [8, 18, 10],
      [18, 24, null],
    ]);
  });

  it('counts what is due as the capture does, and what is kept of it [CAP-23] [CAP-24]', () => {
    const due = [...captureTimes(planOf('PT0S'), DAY, DAY + 86_400)].length;
    const countsOf = (store: string | null) =>
      plannedCounts(plannedStretches(planOf(store), DAY, DAY + 86_400));
    expect(countsOf('PT0S')).toEqual({ taken: due, kept: due });
    expect(countsOf('PT10M')).toEqual({ taken: due, kept: 60 });
    expect(countsOf(null)).toEqual({ taken: due, kept: 0 });
  });
});
