/** SQL of which feeds the MQTT broker knows (EXT-350). */
import { type Selectable, sql } from 'kysely';
import type { Alert } from '../../../db/rows.ts';
import type { Queryable } from '../../../db/transaction.ts';

/** A feed as the broker is to know it. */
export interface SensorRow {
  feed_id: string;
  name: string;
  accepted_at: Date | null;
  /** Null: the broker does not know it yet. */
  known_on: boolean | null;
  /** Of its open alerts one was told. */
  is_told: boolean;
  /** Its newest open alert; null: it is well. */
  alert: (Pick<Selectable<Alert>, 'kind' | 'cause'> & { since: number }) | null;
}

/** Feeds that capture and are not known, or known otherwise: by another name, or as in trouble and are well. */
export async function listUnannounced(db: Queryable, limit: number): Promise<SensorRow[]> {
  const { rows } = await sql<SensorRow>`
    select feed.id as feed_id, feed.name, content.accepted_at, known.is_on as known_on,
      coalesce(stand.is_told, false) as is_told,
      (select jsonb_build_object('kind', kind, 'cause', cause, 'since', extract(epoch from since_at))
        from alert where alert.feed_id = feed.id and ended_at is null order by raised_at desc limit 1) as alert
    from feed left join mqtt_sensor as known on known.feed_id = feed.id
    left join feed_content as content on content.feed_id = feed.id
    left join feed_alert_state as stand on stand.feed_id = feed.id
    where feed.account_id is not null and not feed.is_preview
      and (known.feed_id is null and feed.state = 'Capture' or known.name <> feed.name or known.is_on
        and not exists (select from alert where alert.feed_id = feed.id and ended_at is null))
    order by feed.id limit ${limit}`.execute(db);
  return rows;
}

/** Known feeds that are gone. */
export async function listGoneSensors(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ feed_id: string }>`
    select feed_id from mqtt_sensor where not exists (select from feed where feed.id = feed_id)`.execute(db);
  return rows.map(({ feed_id }) => feed_id);
}

export async function saveSensor(
  db: Queryable,
  sensor: { feed_id: string; name: string; is_on: boolean },
): Promise<void> {
  const { name, is_on } = sensor;
  await db
    .insertInto('mqtt_sensor')
    .values(sensor)
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet({ name, is_on }))
    .execute();
}

export async function deleteSensor(db: Queryable, feedId: string): Promise<void> {
  await db.deleteFrom('mqtt_sensor').where('feed_id', '=', feedId).execute();
}

/** Each is announced anew: a broker may have forgotten them. */
export async function forgetNames(db: Queryable): Promise<void> {
  await db.updateTable('mqtt_sensor').set({ name: '' }).execute();
}
