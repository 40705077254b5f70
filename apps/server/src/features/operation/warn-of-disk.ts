/** Tells the operator of a disk that fills up, long before nothing can be stored any more (EXT-22, OPS-10). */
import { type AlertEvent, type DiskSpace, diskFact } from '@longview/rules/alerts';
import { diskSpace } from '../../health.ts';
import type { Letter } from '../../mail.ts';
import type { OperationCtx } from './ctx.ts';
import { diskName, diskOf } from './disk-of-node.ts';
import { warnOperator } from './warn-operator.ts';

/** A moment's low, as while a film is made, is none. */
const HOLD_SEC = 300;

export async function warnOfDisk(
  ctx: Pick<OperationCtx, 'config' | 'clock' | 'db' | 'mailer'>,
  readSpace: (dir: string) => Promise<DiskSpace> = diskSpace,
): Promise<void> {
  const space = await readSpace(ctx.config.dataDir);
  await warnOperator(ctx, {
    name: diskName(ctx, 'disk-alert'),
    holdSec: HOLD_SEC,
    factOf: (wasRaised) => diskFact(space, wasRaised),
    mailOf: (to, event) => diskMail(to, event, space, diskOf(ctx)),
  });
}

function diskMail(to: string, event: AlertEvent, { freeBytes, totalBytes }: DiskSpace, url: string): Letter {
  const gib = (bytes: number) => Math.round((bytes / 2 ** 30) * 10) / 10;
  const values = { free: gib(freeBytes), total: gib(totalBytes), url };
  const what = event === 'AlertEnded' ? 'diskRoom' : 'diskLow';
  return { to, write: ({ t }) => ({ subject: t(`${what}.subject`), text: t(`${what}.text`, values) }) };
}
