/**
 * Reads what a Station is to do. Its service may be newer than this program, which nobody updates from afar: what of the
 * answer it does not know (a kind of camera, a state of a feed) is left out and named, and the rest is done [EXT-276].
 */
import { DeviceConfig, StationConfigClear } from '@longview/contract';
import { z } from 'zod';

export const Work = DeviceConfig.extend({ Config: StationConfigClear });

/** As much as there must be for it to be a config of a Station at all. */
export const AnyWork = z.looseObject({
  ConfigVersion: z.int(),
  Config: z.looseObject({ Cameras: z.array(z.unknown()) }),
  Feeds: z.array(z.unknown()),
  Schedules: z.array(z.unknown()),
});

interface ReadWork {
  work: z.output<typeof Work>;
  /** What was left out, as people know it. */
  leftOut: string[];
}

/** Null for what is no config of a Station. */
export function readWork(answer: unknown): ReadWork | null {
  const any = AnyWork.safeParse(answer);
  if (!any.success) return null;
  const { Config, Feeds, Schedules } = any.data;
  const cameras = sorted(StationConfigClear.shape.Cameras.element, Config.Cameras);
  const feeds = sorted(Work.shape.Feeds.element, Feeds);
  const schedules = sorted(Work.shape.Schedules.element, Schedules);
  const work = Work.safeParse({
    ...any.data,
    Config: { ...Config, Cameras: cameras.known },
    Feeds: feeds.known,
    Schedules: schedules.known,
  });
  if (!work.success) return null;
  const leftOut = [
    ...cameras.strange.map((one) => `the camera ${nameOf(one, 'ConfigId')}`),
    ...feeds.strange.map((one) => `the feed ${nameOf(one, 'Name')}`),
    ...schedules.strange.map((one) => `the schedule ${nameOf(one, 'Name')}`),
  ];
  return { work: work.data, leftOut };
}

function sorted(schema: z.ZodType, all: readonly unknown[]): { known: unknown[]; strange: unknown[] } {
  const isKnown = (one: unknown) => schema.safeParse(one).success;
  return { known: all.filter(isKnown), strange: all.filter((one) => !isKnown(one)) };
}

function nameOf(one: unknown, field: string): string {
  const name = z.looseObject({ [field]: z.string() }).safeParse(one);
  return name.success ? String(name.data[field]) : '?';
}
