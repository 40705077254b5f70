/** The shares of feeds and collections as entries show them (ENT-10, ENT-12). */
import type { ShareInfo } from '@longview/contract';
import type { Grant } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import { listSharesOf, listSharesOfAccount, type ShareRow } from './share-queries.ts';
import { openKey, type ShareViewContext, toShareInfo } from './share-view.ts';

type InfoContext = ShareViewContext & { db: Queryable };

/** Of one feed or collection. */
export async function shareInfoOf(
  ctx: InfoContext,
  roId: string,
  isPublic: boolean,
  grant: Grant,
): Promise<ShareInfo> {
  const maySee = grant.statements.has('SharePolicyStatement');
  return toShareInfo(ctx, grant, { isPublic, rows: maySee ? await listSharesOf(ctx.db, roId) : [] });
}

/** All shares of an account's feeds and collections, read at once for its lists. */
export class SharesOfAccount {
  readonly #ctx: ShareViewContext;
  readonly #rows: ReadonlyMap<string, ShareRow[]>;

  private constructor(ctx: ShareViewContext, rows: readonly ShareRow[]) {
    this.#ctx = ctx;
    this.#rows = Map.groupBy(rows, (row) => row.feed_id ?? row.collection_id ?? '');
  }

  static async read(ctx: InfoContext, accountId: string): Promise<SharesOfAccount> {
    return new SharesOfAccount(ctx, await listSharesOfAccount(ctx.db, accountId));
  }

  info(roId: string, isPublic: boolean, grant: Grant): ShareInfo {
    return toShareInfo(this.#ctx, grant, { isPublic, rows: this.#rows.get(roId) ?? [] });
  }

  /** The key of the oldest link of a feed (ENT-10); null without one. */
  oldestKey(roId: string): string | null {
    const link = this.#rows.get(roId)?.find(({ kind }) => kind === 'Link');
    return link ? openKey(this.#ctx, link) : null;
  }
}
