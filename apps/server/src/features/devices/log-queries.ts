/** All SQL of what devices write into their logs (DVP-11). */
import { DEVICE_LIMITS } from '@longview/rules/devices';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** Adds lines and lets go of those before the newest 2,000. */
export async function appendLines(
  trx: Transaction,
  deviceId: string,
  at: Date,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`insert into device_log_line (device_id, at, line)
    select ${deviceId}, ${at}, line from unnest(${[...lines]}::text[]) with ordinality as given (line, position)
    order by position`.execute(trx);
  await sql`delete from device_log_line where device_id = ${deviceId} and id <= (
      select id from device_log_line where device_id = ${deviceId}
      order by id desc offset ${DEVICE_LIMITS.logLines} limit 1
    )`.execute(trx);
}

export interface LogLine {
  at: Date;
  line: string;
}

/** The newest lines, the newest last. */
export async function listNewestLines(db: Queryable, deviceId: string, count: number): Promise<LogLine[]> {
  const query = db.selectFrom('device_log_line').select(['at', 'line']).where('device_id', '=', deviceId);
  return (await query.orderBy('id', 'desc').limit(count).execute()).reverse();
}
