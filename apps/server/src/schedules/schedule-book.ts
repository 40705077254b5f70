/**
 * Owns the compiled schedules of this node: one for each profile, version, zone and place, shared by all feeds that
 * use it there (CR2). What is stored may change at any time, so it is asked for whenever a plan is made; only
 * compiling is spared.
 */
import { ScheduleProfileShape, toScheduleProfile } from '@longview/contract';
import type { ScheduleOf } from '@longview/rules';
import {
  compileSchedule,
  type FeedPlace,
  type Schedule,
  type ScheduleProfile,
  SYSTEM_PROFILES,
} from '@longview/rules/schedule';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/transaction.ts';
import { listProfilesById, type StoredProfile } from './schedule-queries.ts';

/** The schedules of one moment's rows. */
export interface Schedules {
  /** Those of a feed at its place. */
  of(feed: FeedPlace): ScheduleOf;
  /** The stored versions of these, so that a plan made of them can be told from one made later. */
  versionsOf(ids: readonly string[]): string;
}

/** About 64 chunks of a few spans each. */
const MAX_COMPILED = 5_000;

export class ScheduleBook {
  readonly #compiled = new LRUCache<string, Schedule>({ max: MAX_COMPILED });

  /** Reads these profiles; one that is not there is none: its items never count (CAP-22). */
  async read(db: Queryable, ids: Iterable<string>): Promise<Schedules> {
    const own = [...new Set(ids)].filter((id) => !SYSTEM_PROFILES.some((each) => each.id === id));
    const rows = own.length === 0 ? [] : await listProfilesById(db, own);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const versionOf = (id: string) => `${id} ${stored.get(id)?.version ?? 0}`;
    return {
      of: (feed) => (id) => this.#schedule(versionOf(id), feed, () => profileOf(id, stored)),
      versionsOf: (wanted) => wanted.map(versionOf).join(),
    };
  }

  #schedule(
    version: string,
    { timeZone, place }: FeedPlace,
    findProfile: () => ScheduleProfile | null,
  ): Schedule | null {
    const key = [version, timeZone, place?.latitude, place?.longitude].join(' ');
    const known = this.#compiled.get(key);
    if (known) return known;
    const profile = findProfile();
    if (!profile) return null;
    const schedule = compileSchedule(profile, { timeZone, place });
    this.#compiled.set(key, schedule);
    return schedule;
  }
}

function profileOf(id: string, stored: ReadonlyMap<string, StoredProfile>): ScheduleProfile | null {
  const row = stored.get(id);
  if (row) return toScheduleProfile(ScheduleProfileShape.parse({ ...row.body, Name: row.name }));
  return SYSTEM_PROFILES.find((each) => each.id === id)?.profile ?? null;
}
