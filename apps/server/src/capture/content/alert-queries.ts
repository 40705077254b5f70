/** All SQL of how the alerts of feeds stand and what they were. */
import type { FeedAlerts } from '@longview/rules/alerts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

export interface AlertStateSave {
  feed_id: string;
  alerts: FeedAlerts;
  /** As it was read; 0 where there was none. */
  version: number;
}

/** Stores what was stepped from the newest state; gives the feeds stored. Others were stepped elsewhere meanwhile. */
export async function saveAlertStates(
  db: Queryable,
  saves: readonly AlertStateSave[],
): Promise<ReadonlySet<string>> {
  const saved = await sql<{ feed_id: string }>`
    insert into feed_alert_state as state (feed_id, alerts, version)
    select save.feed_id, save.alerts, save.version + 1
    from jsonb_to_recordset(${JSON.stringify(saves)}::jsonb) as save (feed_id text, alerts jsonb, version int)
    join feed on feed.id = save.feed_id
    on conflict (feed_id) do update set alerts = excluded.alerts, version = excluded.version
      where state.version = excluded.version - 1
    returning feed_id`.execute(db);
  return new Set(saved.rows.map((row) => row.feed_id));
}

/** An alert that was raised or is over; unix seconds. */
export interface AlertTurn {
  feed_id: string;
  kind: string;
  cause: string | null;
  since: number;
  raised: number;
  /** Null: it was raised. */
  ended: number | null;
}

/** The history people see: one row from an alert's start to its end. */
export async function writeTurns(db: Queryable, turns: readonly AlertTurn[]): Promise<void> {
  if (turns.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as turn (feed_id text, kind text,
    cause text, since float8, raised float8, ended float8)`;
  await sql`insert into alert (feed_id, kind, cause, since_at, raised_at)
    select turn.feed_id, kind, cause, to_timestamp(since), to_timestamp(raised) from ${rows}
    join feed on feed.id = turn.feed_id where ended is null
    on conflict (feed_id, kind) where ended_at is null do nothing`.execute(db);
  await sql`update alert set ended_at = to_timestamp(turn.ended) from ${rows}
    where turn.ended is not null and alert.feed_id = turn.feed_id and alert.kind = turn.kind
      and ended_at is null`.execute(db);
}

/** Why a raised alert is there, once it is certain. */
export async function writeCauses(
  db: Queryable,
  causes: readonly { feed_id: string; cause: string }[],
): Promise<void> {
  if (causes.length === 0) return;
  await sql`update alert set cause = found.cause
    from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as found (feed_id text, cause text)
    where alert.feed_id = found.feed_id and kind = 'NoFrames' and ended_at is null
      and alert.cause is distinct from found.cause`.execute(db);
}
