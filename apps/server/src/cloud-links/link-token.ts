/**
 * Tokens of linked accounts for those who read their folders. An old one is renewed once at a time for each device: in
 * this process by `linkRenewals`, across processes by the row's lock. Where the cloud knows of no permission any more
 * the link is `Expired`, and the feeds that need it say so.
 */

import type { Clock, SingleFlight } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import { type CloudTokens, FolderFailure, linkFailure } from '@longview/camera-sources';
import { noteAudit } from '../audit/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { transaction } from '../db/transaction.ts';
import type { Secrets } from '../secrets.ts';
import { cloudLoginOf, openTokens, sealTokens } from './cloud-login.ts';
import { findLink, type LinkRow, lockLink, saveLink } from './link-queries.ts';

type Parts = {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  outbound: Outbound;
  linkRenewals: SingleFlight<CloudTokens>;
};

/** A token lives at least so much longer, for the call that it is for. */
const SPARE_MS = 60_000;

/**
 * Gives a token that is valid now; `isRefused`: the cloud refused the one before. Rejects with a FolderFailure,
 * `isLinkLost` where the account must be linked again.
 */
export function linkToken(ctx: Parts, deviceId: string): (isRefused: boolean) => Promise<string> {
  let given: string | null = null;
  return async (isRefused) => {
    const refused = isRefused ? given : null;
    const stored = openLink(ctx, await findLink(ctx.db, deviceId));
    const tokens = isFresh(ctx, stored, refused)
      ? stored
      : await ctx.linkRenewals.run(deviceId, () => renew(ctx, deviceId, refused));
    given = tokens.access;
    return given;
  };
}

async function renew(ctx: Parts, deviceId: string, refused: string | null): Promise<CloudTokens> {
  const outcome = await transaction(ctx.db, async (trx) => {
    const row = await lockLink(trx, deviceId);
    const tokens = openLink(ctx, row);
    if (!row || isFresh(ctx, tokens, refused)) return tokens;
    const login = cloudLoginOf(ctx, row.device_type);
    if (!login) throw linkFailure('Missing');
    const renewed = await login.renew(tokens).catch((err: unknown) => {
      if (err instanceof FolderFailure && err.isLinkLost) return err;
      throw err;
    });
    const isLost = renewed instanceof FolderFailure;
    await saveLink(trx, deviceId, {
      link_state: isLost ? 'Expired' : 'Active',
      tokens_sealed: isLost ? null : sealTokens(ctx.secrets, renewed),
    });
    if (isLost) await noteAudit(trx, null, ended(row));
    return renewed;
  });
  // Thrown only now: what was learned of the link must stay.
  if (outcome instanceof FolderFailure) throw outcome;
  return outcome;
}

const ended = ({ id, account_id: accountId, name }: LinkRow) => ({
  accountId,
  action: 'Cloud link expired',
  roId: id,
  detail: name ?? '',
});

/** @throws FolderFailure where nothing is linked (any more) */
function openLink({ secrets }: { secrets: Secrets }, row: LinkRow | null): CloudTokens {
  if (row?.tokens_sealed) return openTokens(secrets, row.tokens_sealed);
  throw linkFailure(row?.link_state === 'Expired' ? 'Lost' : 'Missing');
}

function isFresh({ clock }: { clock: Clock }, tokens: CloudTokens, refused: string | null): boolean {
  return tokens.access !== refused && tokens.expiresAtMs > clock.now() + SPARE_MS;
}
