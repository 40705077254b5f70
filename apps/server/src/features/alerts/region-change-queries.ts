/** SQL of changes of regions that are to be told (EXT-619): feeds to be looked at, their regions, and what was told. */
import type { GridBox } from '@longview/rules/changes';
import { sql } from 'kysely';
import type { SettingsRow } from '../../capture/index.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** A feed whose scores are others than when its regions were last looked at. */
export type RegionLook = SettingsRow & {
  feed_id: string;
  from_day: number;
  version: number;
  account_id: string | null;
  name: string;
  state: string;
  /** The newest day with scores; null without one. */
  scored_day: number | null;
};

export async function listLooks(db: Queryable): Promise<RegionLook[]> {
  return db
    .selectFrom('region_look as look')
    .innerJoin('feed', 'feed.id', 'look.feed_id')
    .leftJoin('feed_alert_settings as own', 'own.feed_id', 'feed.id')
    .leftJoin('account_alert_settings as defaults', 'defaults.account_id', 'feed.account_id')
    .select(['look.feed_id', 'look.from_day', 'look.version', 'feed.account_id', 'feed.name', 'feed.state'])
    .select(['own.body as own_settings', 'own.muted_until', 'defaults.body as account_settings'])
    .select((eb) =>
      eb
        .selectFrom('change_day')
        .select(({ fn }) => fn.max('day').as('day'))
        .whereRef('change_day.feed_id', '=', 'feed.id')
        .where('scores', 'is not', null)
        .as('scored_day'),
    )
    .orderBy('look.feed_id')
    .execute();
}

/** True for one caller only, and not where the feed was scored anew since. */
export async function takeLook(trx: Transaction, { feed_id, version }: RegionLook): Promise<boolean> {
  const gone = trx.deleteFrom('region_look').where('feed_id', '=', feed_id).where('version', '=', version);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

/** A region with an alert; its box as shares of the picture. */
export interface WatchedRegion {
  id: number;
  version: number;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  since: Date;
}

/** They stay as they are while the feed is locked. */
export async function listWatched(db: Queryable, feedId: string): Promise<WatchedRegion[]> {
  return db
    .selectFrom('feed_region')
    .select(['id', 'version', 'name', 'x', 'y', 'width', 'height'])
    .select((row) => row.ref('alert_since').$notNull().as('since'))
    .where('feed_id', '=', feedId)
    .where('alert_since', 'is not', null)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** When the camera was moved, or its crop or masks were changed: what changes then is no change of a thing. Unix seconds. */
export async function listDisturbances(db: Queryable, feedId: string) {
  const moves = await db
    .selectFrom('camera_move')
    .select(['since_sec', 'is_other_view', 'dx', 'dy', 'rotation', 'width', 'height'])
    .where('feed_id', '=', feedId)
    .execute();
  const config = db.selectFrom('image_process').select('changed_at').where('feed_id', '=', feedId);
  return { moves, configAt: (await config.executeTakeFirst())?.changed_at ?? null };
}

export interface ToldRow {
  region_id: number;
  at_sec: number;
  box: GridBox;
}

export async function listTold(db: Queryable, regionIds: readonly number[]): Promise<ToldRow[]> {
  const rows = await db
    .selectFrom('region_change_told')
    .select(['region_id', 'at_sec', 'x', 'y', 'width', 'height'])
    .where('region_id', '=', sql<number>`any(${[...regionIds]}::bigint[])`)
    .execute();
  return rows.map(({ region_id, at_sec, ...box }) => ({ region_id, at_sec, box }));
}

export async function insertTold(trx: Transaction, told: readonly ToldRow[], told_at: Date): Promise<void> {
  const rows = told.map(({ box, ...row }) => ({ ...row, ...box, told_at }));
  await trx.insertInto('region_change_told').values(rows).execute();
}
