/** A device says that it is there and how it does, and hears what is to be done (DVP-05). */
import type { CheckIn, CheckInReply, DeviceReport } from '@longview/contract';
import { type Actor, formatTime } from '@longview/rules';
import { activityState, heardStart } from '@longview/rules/devices';
import { transaction } from '../../db/transaction.ts';
import {
  type ContactRow,
  lapsedBefore,
  listContacts,
  listOpenCommands,
  saveContact,
} from '../devices/index.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { requireItself } from './itself.ts';
import { isOtherUpdate, updatesOf } from './station-updates.ts';

/** Devices check in every 30 s; one that calls more often writes no more than that. */
const WRITE_EVERY_MS = 25_000;

export async function checkIn(
  ctx: Pick<DeviceProtocolCtx, 'clock' | 'db' | 'stationPackages' | 'changes'>,
  actor: Actor,
  said: CheckIn,
): Promise<CheckInReply> {
  const device = await requireItself(ctx, actor);
  const [before = null] = await listContacts(ctx.db, [device.id]);
  const updates = await updatesOf(ctx, device, before, said);
  if (isWorthWriting(before, said, ctx.clock.now())) await write(ctx, device, before, said, updates.report);
  const open = await listOpenCommands(ctx.db, device.id, lapsedBefore(ctx));
  return {
    ConfigVersion: device.config_version,
    Commands: open.map(({ id: Id, name: Name, args }) => ({
      Id,
      Name,
      // Orders are stored by us, always with an object.
      Args: args as Record<string, unknown>,
    })),
    ServerTime: formatTime(Math.floor(ctx.clock.now() / 1000)),
    Update: updates.toRun,
  };
}

function isWorthWriting(before: ContactRow | null, said: CheckIn, nowMs: number): boolean {
  const seenMs = before?.last_seen_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  return (
    nowMs - seenMs >= WRITE_EVERY_MS ||
    (said.StartId ?? null) !== (before?.start_id ?? null) ||
    isOtherUpdate(before, said)
  );
}

async function write(
  ctx: Pick<DeviceProtocolCtx, 'clock' | 'db' | 'changes'>,
  { id, account_id: accountId }: { id: string; account_id: string },
  before: ContactRow | null,
  said: CheckIn,
  update: DeviceReport['Update'],
): Promise<void> {
  const now = new Date(ctx.clock.now());
  const { Platform, Version, ConfigVersion: _, StartId, Update: __, ...report } = said;
  const isSameVersion = before?.client_version === Version;
  const starts = startsOf(before, StartId ?? null, now);
  await transaction(ctx.db, async (trx) => {
    await saveContact(trx, {
      device_id: id,
      last_seen_at: now,
      platform: Platform,
      client_version: Version,
      client_version_at: isSameVersion ? before.client_version_at : now,
      report: JSON.stringify({ ...report, Update: update }),
      ...starts,
    });
    const wasCloned = starts.cloned_at?.getTime() === before?.cloned_at?.getTime();
    if (isNewlyActive(before, now) || !wasCloned) await ctx.changes.tellDevices(trx, accountId);
  });
}

const secOf = (at: Date | null | undefined) => (at ? Math.floor(at.getTime() / 1000) : null);

function startsOf(before: ContactRow | null, start: string | null, now: Date) {
  const known = {
    present: before?.start_id ?? null,
    former: before?.former_start_id ?? null,
    clonedSec: secOf(before?.cloned_at),
  };
  const { present, former, clonedSec } = heardStart(known, start, secOf(now) ?? 0);
  const cloned_at = clonedSec === null ? null : new Date(clonedSec * 1000);
  return { start_id: present, former_start_id: former, cloned_at };
}

function isNewlyActive(before: ContactRow | null, now: Date): boolean {
  return activityState(secOf(before?.last_seen_at), secOf(now) ?? 0) === 'Inactive';
}
