/** Tells the operator of a disk that fills up, long before nothing can be stored any more (EXT-22, OPS-10). */
import {
  type AlertEvent,
  type AlertState,
  DEFAULT_ALERT_SETTINGS,
  type DiskSpace,
  diskFact,
  QUIET,
  stepAlert,
} from '@longview/rules/alerts';
import type { Ctx } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { diskSpace } from '../../health.ts';
import type { Letter } from '../../mail.ts';
import { diskName, diskOf } from './disk-of-node.ts';
import { findFirstOwner, lockSetting, saveSetting } from './operation-queries.ts';

/** A moment's low, as while a film is made, is none. */
const HOLD_SEC = 300;

interface DiskAlert {
  state: AlertState;
  startToldSec: number | null;
}
const QUIET_DISK: DiskAlert = { state: QUIET, startToldSec: null };

export async function warnOfDisk(
  ctx: Ctx,
  readSpace: (dir: string) => Promise<DiskSpace> = diskSpace,
): Promise<void> {
  const space = await readSpace(ctx.config.dataDir);
  const name = diskName(ctx, 'disk-alert');
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  await transaction(ctx.db, async (trx) => {
    const before = ((await lockSetting(trx, name)) as DiskAlert | null) ?? QUIET_DISK;
    const fact = diskFact(space, before.state.raisedSec !== null);
    const manner = { settings: DEFAULT_ALERT_SETTINGS, holdSec: HOLD_SEC, startToldSec: before.startToldSec };
    const { state, event } = stepAlert(before.state, fact, manner, nowSec);
    await saveSetting(trx, name, {
      state,
      startToldSec: event === 'AlertStarted' ? nowSec : before.startToldSec,
    });
    const to = event && (ctx.config.operatorMail ?? (await findFirstOwner(trx)));
    if (to) await ctx.mailer.post(trx, diskMail(to, event, space, diskOf(ctx)));
  });
}

function diskMail(to: string, event: AlertEvent, { freeBytes, totalBytes }: DiskSpace, url: string): Letter {
  const gib = (bytes: number) => Math.round((bytes / 2 ** 30) * 10) / 10;
  const values = { free: gib(freeBytes), total: gib(totalBytes), url };
  const what = event === 'AlertEnded' ? 'diskRoom' : 'diskLow';
  return { to, write: ({ t }) => ({ subject: t(`${what}.subject`), text: t(`${what}.text`, values) }) };
}
