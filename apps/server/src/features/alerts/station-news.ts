/** Mails of Stations that fell silent and of those that are back (ALR-07), as the account wants its alerts. */
import { FeedAlertShape } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { Transaction } from '../../db/transaction.ts';
import { type Letter, oneLine } from '../../mail.ts';
import { listMemberAddresses } from '../../plans/index.ts';
import type { AlertsCtx } from './ctx.ts';
import { findAccountSettings } from './settings-queries.ts';

/** What is to be told of a Station. */
export interface StationNews {
  accountId: string;
  deviceId: string;
  name: string;
  kind: 'Started' | 'Ended';
  /** Its last check-in, unix seconds. */
  seenSec: number;
}

/** False while the account wants no alerts or has muted them: it is asked again with the next look. */
export async function postStationNews(
  ctx: Pick<AlertsCtx, 'config' | 'clock' | 'mailer'>,
  trx: Transaction,
  news: StationNews,
): Promise<boolean> {
  const { body } = (await findAccountSettings(trx, news.accountId)) ?? { body: {} };
  const settings = FeedAlertShape.parse(body);
  const isMuted = settings.MutedUntil !== null && Date.parse(settings.MutedUntil) > ctx.clock.now();
  if (!settings.IsEnabled || isMuted) return false;
  const named = settings.Recipients;
  const to = named.length > 0 ? named : await listMemberAddresses(trx, news.accountId);
  for (const address of to) await ctx.mailer.post(trx, stationMail(address, news, ctx.config.publicUrl));
  return true;
}

function stationMail(to: string, { kind, name, seenSec, deviceId }: StationNews, url: string): Letter {
  const values = {
    station: oneLine(name),
    time: formatTime(seenSec),
    link: `${url}/mystuff?device=${deviceId}`,
  };
  const what = kind === 'Started' ? 'stationSilent' : 'stationBack';
  return {
    to,
    write: ({ t }) => ({ subject: t(`${what}.subject`, values), text: t(`${what}.text`, values) }),
  };
}
