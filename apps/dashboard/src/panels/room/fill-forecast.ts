import type { Room } from '@longview/contract';
import { daysUntilFull, ENOUGH_DAYS, type GrowthStep, sumGrowth } from '@longview/rules/retention';

/** When all room is used, with a camera's growth beside that of the others (EXT-462). Pure. */

export interface Forecast {
  limit: NonNullable<Room['Limit']>;
  freeBytes: number;
  /** Null: not within a hundred years. */
  fullInDays: number | null;
  tone: 'Enough' | 'Year' | 'Soon';
}

/** Fuller than this within so many days is asked about before it is begun (EXT-463). */
const SOON_DAYS = 90;

/** Null where nobody can tell how much is free. */
export function forecastOf({ FreeBytes, Limit, Growth }: Room, own: readonly GrowthStep[]): Forecast | null {
  if (FreeBytes === null || Limit === null) return null;
  const fullInDays = daysUntilFull(FreeBytes, sumGrowth([othersOf({ Growth }), own]));
  return { limit: Limit, freeBytes: FreeBytes, fullInDays, tone: toneOf(fullInDays) };
}

/** How all other cameras grow. */
export function othersOf({ Growth }: Pick<Room, 'Growth'>): GrowthStep[] {
  return Growth.map(({ AfterDays, BytesPerDay }) => ({ afterDays: AfterDays, bytesPerDay: BytesPerDay }));
}

function toneOf(days: number | null): Forecast['tone'] {
  if (days === null || days > ENOUGH_DAYS) return 'Enough';
  return days > SOON_DAYS ? 'Year' : 'Soon';
}
