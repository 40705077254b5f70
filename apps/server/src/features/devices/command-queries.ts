/** All SQL of what devices are to do (DVP-07). */
import type { DeviceCommandName } from '@longview/rules/devices';
import type { Queryable } from '../../db/transaction.ts';

export interface NewCommand {
  id: string;
  device_id: string;
  name: DeviceCommandName;
  /** For the device; `ConfigId` of the camera and, of a custom command, its value. */
  args: Record<string, string | null>;
  made_at: Date;
}

export interface OpenCommand {
  id: string;
  name: string;
  args: unknown;
}

export async function insertCommands(db: Queryable, commands: readonly NewCommand[]): Promise<void> {
  if (commands.length === 0) return;
  const rows = commands.map(({ args, ...row }) => ({ ...row, args: JSON.stringify(args) }));
  await db.insertInto('device_command').values(rows).execute();
}

/** Commands that wait for an answer, oldest first; those made before `since` have lapsed. */
export function listOpenCommands(db: Queryable, deviceId: string, since: Date): Promise<OpenCommand[]> {
  return db
    .selectFrom('device_command')
    .select(['id', 'name', 'args'])
    .where('device_id', '=', deviceId)
    .where('answered_at', 'is', null)
    .where('made_at', '>', since)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** Takes the answer of a command that waits for one; null when none does. */
export async function answerCommand(
  db: Queryable,
  { id, deviceId, at, since }: { id: string; deviceId: string; at: Date; since: Date },
): Promise<{ name: string } | null> {
  const row = await db
    .updateTable('device_command')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('answered_at', 'is', null)
    .where('made_at', '>', since)
    .returning('name')
    .executeTakeFirst();
  return row ?? null;
}

/** What the machine before was to do is not for the one that takes its place. */
export async function dropCommands(db: Queryable, deviceId: string): Promise<void> {
  await db.deleteFrom('device_command').where('device_id', '=', deviceId).execute();
}

/** Removes commands that were made before `before`. */
export async function deleteOldCommands(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('device_command').where('made_at', '<', before).execute();
}
