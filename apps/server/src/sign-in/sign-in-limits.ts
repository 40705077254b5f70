/** Counts what ACC-11, OPS-05 and PUB-16 limit, and what makes us call others, for all nodes together. */

import type { Clock } from '@longview/base';
import { appError } from '@longview/base';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Secrets } from '../secrets.ts';

interface Limit {
  max: number;
  windowSec: number;
}

const LIMITS = {
  failedSignInsPerAddressAndNetwork: { max: 10, windowSec: 900 },
  failedSignInsPerAddress: { max: 100, windowSec: 3600 },
  failedSignInsPerBrowser: { max: 10, windowSec: 900 },
  failedSignInsPerNetwork: { max: 30, windowSec: 900 },
  mailsPerAddress: { max: 5, windowSec: 3600 },
  signUpsPerNetwork: { max: 10, windowSec: 3600 },
  wrongCodesPerNetwork: { max: 30, windowSec: 900 },
  wrongPasswordsPerUser: { max: 10, windowSec: 900 },
  wrongPasswordsPerNetwork: { max: 30, windowSec: 900 },
  wrongInvitationsPerNetwork: { max: 30, windowSec: 900 },
  signInStepsPerNetwork: { max: 120, windowSec: 900 },
  badPasswordsPerNetwork: { max: 5, windowSec: 900 },
  badPasswordsPerObject: { max: 50, windowSec: 3600 },
  invitingMailsPerAddress: { max: 5, windowSec: 3600 },
  invitingMailsPerAccount: { max: 300, windowSec: 3600 },
  pairRequestsPerNetwork: { max: 10, windowSec: 60 },
  wrongPairCodesPerAccount: { max: 600, windowSec: 900 },
  wrongPairCodesPerNetwork: { max: 600, windowSec: 900 },
  cameraTestsPerUser: { max: 60, windowSec: 600 },
  cameraTestsPerNetwork: { max: 5, windowSec: 600 },
  channelTriesPerAccount: { max: 300, windowSec: 600 },
  detectionsPerAccount: { max: 30, windowSec: 600 },
  deviceSearchesPerAccount: { max: 10, windowSec: 600 },
  alertTestsPerAccount: { max: 20, windowSec: 600 },
  alertMailsPerAccount: { max: 1_000, windowSec: 3600 },
  alertMailsPerAddress: { max: 100, windowSec: 3600 },
  exportsPerAccount: { max: 20, windowSec: 3600 },
  filmOrdersPerAccount: { max: 1_000, windowSec: 3600 },
  filmPredictionsPerAccount: { max: 1_200, windowSec: 600 },
  ptzLoginsPerDevice: { max: 3, windowSec: 300 },
  grabsForEditorPerFeed: { max: 10, windowSec: 600 },
  editorPicturesPerCaller: { max: 600, windowSec: 600 },
} as const satisfies Record<string, Limit>;

/** One counter: which limit, and for whom. */
export interface Count {
  limit: keyof typeof LIMITS;
  of: string;
}

type LimitCtx = { db: Db; clock: Clock; secrets: Secrets };

/**
 * Counts one try against each of `counts` before it is made, so that many at once cannot slip past.
 * @throws AppError TooMany when one is used up
 */
export async function takeTries(ctx: LimitCtx, counts: readonly Count[]): Promise<void> {
  for (const count of counts) {
    const { max } = LIMITS[count.limit];
    const { count: used, ends_at: endsAt } = await add(ctx, count, 1);
    if (used <= max) continue;
    const retryAfterSec = Math.max(1, Math.ceil((endsAt.getTime() - ctx.clock.now()) / 1000));
    throw appError('TooManyTries', {}, { detail: { retryAfterSec } });
  }
}

/** Gives tries back that turned out not to count, such as a sign-in that succeeded. */
export async function giveTriesBack(ctx: LimitCtx, counts: readonly Count[]): Promise<void> {
  for (const count of counts) await add(ctx, count, -1);
}

async function add(ctx: LimitCtx, count: Count, by: 1 | -1): Promise<{ count: number; ends_at: Date }> {
  const { windowSec } = LIMITS[count.limit];
  const now = new Date(ctx.clock.now());
  const endsAt = new Date(ctx.clock.now() + windowSec * 1000);
  // Keyed hash: the table must not be a list of the addresses people tried.
  const key = `${count.limit}:${ctx.secrets.sign('limits', count.of)}`;
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into sign_in_limit as present (key, count, ends_at) values (${key}, ${Math.max(0, by)}, ${endsAt})
    on conflict (key) do update set
      count = case when present.ends_at <= ${now} then ${Math.max(0, by)} else greatest(0, present.count + ${by}) end,
      ends_at = case when present.ends_at <= ${now} then ${endsAt} else present.ends_at end
    returning count, ends_at`.execute(ctx.db);
  return rows[0] ?? { count: 0, ends_at: endsAt };
}
