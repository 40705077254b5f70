/** Looks every minute which devices fell silent: pages are told, and of Stations their people too (ALR-07). */
import { silenceNews } from '@longview/rules/devices';
import { lockSetting, saveSetting } from '../../db/settings.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { postStationNews } from '../alerts/index.ts';
import { deleteOldCommands } from '../devices/index.ts';
import { sweepPairing } from '../pairing/index.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { listAccountsFallenSilent, listSilentStations, noteTold } from './watch-queries.ts';

const SETTING = 'stations-watched';
/** A longer pause between two looks means that the service was away, and nobody could check in. */
const PAUSE_SEC = 300;
/** How long a device is Active after its last check-in, and ten minutes to a mail. */
const ACTIVE_MS = 120_000;
const SILENT_MS = 600_000;
const COMMANDS_KEPT_MS = 24 * 3_600_000;

/** When somebody looked last and since when without a long pause, unix seconds. */
interface Watching {
  lastSec: number;
  sinceSec: number;
}

export async function watchStations(ctx: DeviceProtocolCtx): Promise<void> {
  const nowMs = ctx.clock.now();
  await transaction(ctx.db, async (trx) => {
    const before = await lockSetting<Watching>(trx, SETTING);
    const watching = watchedNow(before, Math.floor(nowMs / 1000));
    await saveSetting(trx, SETTING, watching);
    await tellPages(ctx, trx, before ?? watching);
    await tellMembers(ctx, trx, watching);
  });
  await sweepPairing(ctx);
  await deleteOldCommands(ctx.db, new Date(nowMs - COMMANDS_KEPT_MS));
}

function watchedNow(before: Watching | null, nowSec: number): Watching {
  const isWatching = before !== null && nowSec - before.lastSec <= PAUSE_SEC;
  return { lastSec: nowSec, sinceSec: isWatching ? before.sinceSec : nowSec };
}

/** Of devices that were Active at the last look and are not any more. */
async function tellPages(
  ctx: Pick<DeviceProtocolCtx, 'clock' | 'changes'>,
  trx: Transaction,
  { lastSec }: Watching,
): Promise<void> {
  const [from, to] = [new Date(lastSec * 1000 - ACTIVE_MS), new Date(ctx.clock.now() - ACTIVE_MS)];
  for (const accountId of await listAccountsFallenSilent(trx, from, to)) {
    await ctx.changes.tellDevices(trx, accountId);
  }
}

async function tellMembers(
  ctx: Pick<DeviceProtocolCtx, 'config' | 'clock' | 'mailer'>,
  trx: Transaction,
  { sinceSec, lastSec }: Watching,
): Promise<void> {
  for (const row of await listSilentStations(trx, new Date(ctx.clock.now() - SILENT_MS))) {
    const seenSec = secOf(row.last_seen_at);
    const toldSec = secOf(row.silence_told_at);
    const silence = { seenSec, listeningSinceSec: sinceSec, toldSec, isTold: row.is_silence_told };
    const kind = silenceNews(silence, lastSec);
    if (kind === null || seenSec === null) continue;
    const news = { accountId: row.account_id, deviceId: row.id, name: row.name, kind, seenSec };
    const isPosted = await postStationNews(ctx, trx, news);
    if (isPosted || kind === 'Ended') {
      await noteTold(trx, row.id, kind === 'Started' ? new Date(ctx.clock.now()) : null);
    }
  }
}

const secOf = (at: Date | null) => (at ? Math.floor(at.getTime() / 1000) : null);
