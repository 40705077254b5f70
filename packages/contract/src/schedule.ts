// Schedule profiles: wire shape (ENT-38) ↔ values of the rules. One conversion each way, no decisions.
import { durationSec, formatTime, isoDuration, parseTime } from '@longview/rules';
import { clockMin, clockText, type ScheduleProfile } from '@longview/rules/schedule';
import type { ScheduleProfileShape } from './shapes/schedule.ts';

/** The profile of a wire shape, as `compileSchedule` takes it [ENT-38]. */
export function toScheduleProfile(shape: ScheduleProfileShape): ScheduleProfile {
  const { Latitude: latitude, Longitude: longitude } = shape;
  return {
    timeZone: shape.TimeZone,
    items: shape.Items.map((item) => ({ days: item.Days, ...toWindow(item) })),
    sunMode: shape.SunMode,
    sunriseOffsetSec: Math.trunc(durationSec(shape.SunriseOffset) ?? 0),
    sunsetOffsetSec: Math.trunc(durationSec(shape.SunsetOffset) ?? 0),
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    validFromSec: shape.ValidFrom === null ? null : parseTime(shape.ValidFrom),
    validToSec: shape.ValidTo === null ? null : parseTime(shape.ValidTo),
    overrides: shape.Overrides.map(({ From: fromDate, To: toDate, Items }) => {
      return { fromDate, toDate, windows: Items.map(toWindow) };
    }),
  };
}

/** The wire shape of a profile, e.g. of the system's [ENT-38] [API-15]. */
export function toScheduleProfileShape(
  named: Pick<ScheduleProfileShape, 'Id' | 'Name' | 'IsSystem' | 'Version'>,
  profile: ScheduleProfile,
): ScheduleProfileShape {
  return {
    ...named,
    TimeZone: profile.timeZone,
    Items: profile.items.map((item) => ({ Days: [...item.days], ...fromWindow(item) })),
    SunMode: profile.sunMode,
    SunriseOffset: isoDuration(profile.sunriseOffsetSec),
    SunsetOffset: isoDuration(profile.sunsetOffsetSec),
    Latitude: profile.place?.latitude ?? null,
    Longitude: profile.place?.longitude ?? null,
    ValidFrom: profile.validFromSec === null ? null : formatTime(profile.validFromSec),
    ValidTo: profile.validToSec === null ? null : formatTime(profile.validToSec),
    Overrides: profile.overrides.map(({ fromDate: From, toDate: To, windows }) => {
      return { From, To, Items: windows.map(fromWindow) };
    }),
  };
}

const toWindow = ({ Start, End }: { Start: string; End: string }) => ({
  startMin: clockMin(Start) ?? 0,
  endMin: clockMin(End) ?? 0,
});

const fromWindow = ({ startMin, endMin }: { startMin: number; endMin: number }) => ({
  Start: clockText(startMin),
  End: clockText(endMin),
});
