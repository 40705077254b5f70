/** Stores a source as it is now, and what follows from it: what was learned of another one is forgotten, imports go. */
import type { SourceIntent } from '@longview/rules';
import type { Insertable } from 'kysely';
import type { CaptureSource } from '../../db/rows.ts';
import type { Transaction } from '../../db/transaction.ts';
import { startFrameSync, stopFrameSync } from '../frame-sync/index.ts';
import type { CaptureSourcesCtx } from './ctx.ts';
import { forgetReport, type SourceRow, saveSource } from './source-queries.ts';

export interface SourcePlace {
  feedId: string;
  intent: SourceIntent;
}

export type SourceChange = Omit<Insertable<CaptureSource>, 'feed_id' | 'intent' | 'version'>;

/**
 * The next version of a source that people save, `stored` being the present one. What `change` leaves out is cleared.
 * @throws AppError Conflict `Busy` for an import that runs [SRC-06]
 */
export async function putSource(
  ctx: Pick<CaptureSourcesCtx, 'clock' | 'queue' | 'folders'>,
  trx: Transaction,
  place: SourcePlace,
  stored: SourceRow | null,
  change: SourceChange,
): Promise<SourceRow> {
  const row = await replaceSource(trx, place, stored, change);
  if (place.intent === 'ImageSyncDown') {
    if (row.command === 'Start') await startFrameSync(ctx, trx, place.feedId);
    else await stopFrameSync(ctx, trx, place.feedId);
  }
  return row;
}

/** As `putSource`, but begins nothing; an import of another source ends. */
export async function replaceSource(
  trx: Transaction,
  { feedId, intent }: SourcePlace,
  stored: SourceRow | null,
  change: SourceChange,
): Promise<SourceRow> {
  if (intent === 'Image' && change.url !== stored?.url) await forgetReport(trx, feedId);
  const version = (stored?.version ?? 0) + 1;
  return saveSource(trx, { ...NOTHING, ...change, feed_id: feedId, intent, version });
}

const NOTHING = {
  username: null,
  password_sealed: null,
  headers_sealed: null,
  use_basic_auth: false,
  device_id: null,
  channel_id: null,
};
