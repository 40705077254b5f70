/** All SQL of FTP logins. */
import type { Queryable } from '../../db/transaction.ts';

export interface FtpLoginRow {
  password_hash: Buffer;
  made_at: Date;
}

/** The login of a feed; null when it has none. */
export async function findFtpLogin(db: Queryable, feedId: string): Promise<FtpLoginRow | null> {
  const query = db.selectFrom('ftp_login').select(['password_hash', 'made_at']);
  return (await query.where('feed_id', '=', feedId).executeTakeFirst()) ?? null;
}

/** The login of a feed, for whoever wants in: none where the account is closed (ADM-09). */
export async function findOpenFtpLogin(db: Queryable, feedId: string): Promise<FtpLoginRow | null> {
  const query = db
    .selectFrom('ftp_login')
    .innerJoin('feed', 'feed.id', 'ftp_login.feed_id')
    .leftJoin('account', 'account.id', 'feed.account_id')
    .select(['ftp_login.password_hash', 'ftp_login.made_at'])
    .where('account.closed_at', 'is', null);
  return (await query.where('ftp_login.feed_id', '=', feedId).executeTakeFirst()) ?? null;
}

export async function saveFtpLogin(db: Queryable, feedId: string, row: FtpLoginRow): Promise<void> {
  await db
    .insertInto('ftp_login')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet({ ...row }))
    .execute();
}

/** False when there was none. */
export async function deleteFtpLogin(db: Queryable, feedId: string): Promise<boolean> {
  const result = await db.deleteFrom('ftp_login').where('feed_id', '=', feedId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
