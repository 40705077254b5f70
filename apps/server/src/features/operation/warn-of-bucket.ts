/** Tells the operator of an object storage that takes nothing: meanwhile frames fill the disk (EXT-197). */
import type { AlertEvent } from '@longview/rules/alerts';
import type { Letter } from '../../mail.ts';
import type { OperationCtx } from './ctx.ts';
import { diskName, diskOf } from './disk-of-node.ts';
import { warnOperator } from './warn-operator.ts';

/** Storages are away for minutes, and nobody need do anything. */
const HOLD_SEC = 900;

export async function warnOfBucket(ctx: OperationCtx): Promise<void> {
  if (ctx.config.s3 === null) return;
  const problem = await ctx.health.problemOf('Object storage');
  await warnOperator(ctx, {
    name: diskName(ctx, 'bucket-alert'),
    holdSec: HOLD_SEC,
    factOf: () => ({ isWrong: problem !== null }),
    mailOf: (to, event) => bucketMail(to, event, diskOf(ctx)),
  });
}

function bucketMail(to: string, event: AlertEvent, url: string): Letter {
  const what = event === 'AlertEnded' ? 'bucketBack' : 'bucketAway';
  return { to, write: ({ t }) => ({ subject: t(`${what}.subject`), text: t(`${what}.text`, { url }) }) };
}
