// How fast stored pictures grow, and when a disk or plan is full (EXT-461). Values only.
import type { RetentionSettings } from './settings.ts';

/** From `afterDays` on, counted from now, stored bytes grow by so many a day. */
export interface GrowthStep {
  afterDays: number;
  bytesPerDay: number;
}

/** What a camera keeps before retention removes any of it. */
export interface KeptPerDay {
  bytesPerDay: number;
  picturesPerDay: number;
  /** Days since its oldest picture. */
  historyDays: number;
}

const DAY_SEC = 86_400;
/** Further than anyone plans. */
const MOST_DAYS = 36_500;

/**
 * The growth of one camera under retention settings. Pictures reach the age of an item once the camera's history is as
 * long as that; from then on as much goes as comes, or all but one picture of each interval. Items with a schedule count
 * as removing nothing: too little room is said rather than too much.
 */
export function growthOf(kept: KeptPerDay, { policy, items }: RetentionSettings): GrowthStep[] {
  const always = items.filter(({ isEnabled, scheduleId }) => isEnabled && scheduleId === null);
  const active = policy === 'None' ? [] : always.toSorted((a, b) => a.ageDays - b.ageDays);
  const steps = [{ afterDays: 0, bytesPerDay: kept.bytesPerDay }];
  for (const { ageDays, deleteAll, diluteSec } of active) {
    const stays = policy === 'DeleteAll' || deleteAll ? 0 : sharePer(diluteSec, kept.picturesPerDay);
    const least = steps.at(-1)?.bytesPerDay ?? 0;
    const bytesPerDay = Math.min(least, kept.bytesPerDay * stays);
    if (bytesPerDay < least) steps.push({ afterDays: Math.max(0, ageDays - kept.historyDays), bytesPerDay });
  }
  return merged(steps);
}

/** The share of pictures that stays when one of each interval does. */
function sharePer(diluteSec: number, picturesPerDay: number): number {
  if (diluteSec <= 0 || picturesPerDay <= 0) return 1;
  return Math.min(1, DAY_SEC / diluteSec / picturesPerDay);
}

/** The growth of several cameras together. */
export function sumGrowth(all: readonly (readonly GrowthStep[])[]): GrowthStep[] {
  const changes = all.flatMap((steps) =>
    steps.map(({ afterDays, bytesPerDay }, at) => ({
      afterDays,
      by: bytesPerDay - (steps[at - 1]?.bytesPerDay ?? 0),
    })),
  );
  const steps: GrowthStep[] = [];
  for (const { afterDays, by } of changes.toSorted((a, b) => a.afterDays - b.afterDays)) {
    steps.push({ afterDays, bytesPerDay: (steps.at(-1)?.bytesPerDay ?? 0) + by });
  }
  return merged(steps);
}

/** Of steps at the same moment the last one. */
function merged(steps: readonly GrowthStep[]): GrowthStep[] {
  return steps.filter(({ afterDays }, at) => steps[at + 1]?.afterDays !== afterDays);
}

/** Days until `freeBytes` are used up; null if that is not within a hundred years. */
export function daysUntilFull(freeBytes: number, growth: readonly GrowthStep[]): number | null {
  let leftBytes = freeBytes;
  for (const [at, { afterDays, bytesPerDay }] of growth.entries()) {
    if (leftBytes <= 0) return afterDays;
    const endDays = growth[at + 1]?.afterDays ?? MOST_DAYS;
    const neededDays = bytesPerDay > 0 ? leftBytes / bytesPerDay : Number.POSITIVE_INFINITY;
    if (afterDays + neededDays < endDays) return afterDays + neededDays;
    leftBytes -= bytesPerDay * (endDays - afterDays);
  }
  return null;
}

/** How long pictures can be kept: null is forever. */
export const KEEP_CHOICES_DAYS = [null, 365, 90, 30, 7] as const;
export type KeepDays = (typeof KEEP_CHOICES_DAYS)[number];

/** Room is enough if it lasts longer than this. */
export const ENOUGH_DAYS = 365;

/**
 * The longest choice with which the room lasts a year, for a new camera that keeps `kept` beside others that grow by
 * `others`; the shortest if none does.
 */
export function suggestedKeep(freeBytes: number, others: readonly GrowthStep[], kept: KeptPerDay): KeepDays {
  const isEnough = (keepDays: KeepDays) => {
    const full = daysUntilFull(freeBytes, sumGrowth([others, growthOf(kept, keepFor(keepDays))]));
    return full === null || full > ENOUGH_DAYS;
  };
  const longest = KEEP_CHOICES_DAYS.findIndex(isEnough);
  return KEEP_CHOICES_DAYS.at(longest) ?? null;
}

/** The settings that keep every picture for so many days. */
export function keepFor(keepDays: KeepDays): RetentionSettings {
  if (keepDays === null) return { policy: 'None', items: [] };
  const item = { isEnabled: true, scheduleId: null, diluteSec: 0, ageDays: keepDays, deleteAll: true };
  return { policy: 'DeleteAll', items: [item] };
}

/** From so many times as much on, how long pictures are kept is asked again. */
const MUCH_MORE = 3;

/** Whether a camera would store much more than before, pictures a day; one that stored nothing begins [EXT-456]. */
export function storesMuchMore(beforePerDay: number, afterPerDay: number): boolean {
  return beforePerDay > 0 && afterPerDay >= MUCH_MORE * beforePerDay;
}
