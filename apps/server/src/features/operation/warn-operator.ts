/**
 * Owns telling the operator of what is wrong with the installation: once when it lasts, now and then while it stays so,
 * and when it is over. Knows not what it is.
 */
import {
  type AlertEvent,
  type AlertFact,
  type AlertState,
  DEFAULT_ALERT_SETTINGS,
  QUIET,
  stepAlert,
} from '@longview/rules/alerts';
import { lockSetting, saveSetting } from '../../db/settings.ts';
import { transaction } from '../../db/transaction.ts';
import type { Letter } from '../../mail.ts';
import type { OperationCtx } from './ctx.ts';
import { findFirstOwner } from './operation-queries.ts';

export interface Warning {
  /** Where it is kept how far this warning is. */
  name: string;
  /** How long it must last to be told of. */
  holdSec: number;
  /** `wasRaised`: whether it was told of and is not over. */
  factOf: (wasRaised: boolean) => AlertFact;
  mailOf: (to: string, event: AlertEvent) => Letter;
}

interface Kept {
  state: AlertState;
  startToldSec: number | null;
}
const NOTHING: Kept = { state: QUIET, startToldSec: null };

export async function warnOperator(
  ctx: Pick<OperationCtx, 'config' | 'clock' | 'db' | 'mailer'>,
  { name, holdSec, factOf, mailOf }: Warning,
): Promise<void> {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  await transaction(ctx.db, async (trx) => {
    const before = (await lockSetting<Kept>(trx, name)) ?? NOTHING;
    const fact = factOf(before.state.raisedSec !== null);
    const manner = { settings: DEFAULT_ALERT_SETTINGS, holdSec, startToldSec: before.startToldSec };
    const { state, event } = stepAlert(before.state, fact, manner, nowSec);
    const startToldSec = event === 'AlertStarted' ? nowSec : before.startToldSec;
    await saveSetting<Kept>(trx, name, { state, startToldSec });
    const to = event && (ctx.config.operatorMail ?? (await findFirstOwner(trx)));
    if (to) await ctx.mailer.post(trx, mailOf(to, event));
  });
}
