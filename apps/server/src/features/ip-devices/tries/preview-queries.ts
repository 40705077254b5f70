/** All SQL of preview feeds: the pictures of camera tests (API-02). */
import { sql } from 'kysely';
import type { Queryable } from '../../../db/transaction.ts';

/** The preview feed of this id, when this user made it. */
export async function findPreviewOf(db: Queryable, feedId: string, userId: string): Promise<string | null> {
  const query = db.selectFrom('feed').select('id').where('id', '=', feedId).where('is_preview', '=', true);
  return (await query.where('preview_user_id', '=', userId).executeTakeFirst())?.id ?? null;
}

export async function touchPreview(db: Queryable, feedId: string, testedAt: Date): Promise<void> {
  await db.updateTable('feed').set({ preview_tested_at: testedAt }).where('id', '=', feedId).execute();
}

/** Preview feeds whose last test was before `before`. */
export async function listOldPreviews(db: Queryable, before: Date): Promise<string[]> {
  const query = db.selectFrom('feed').select('id').where('is_preview', '=', true);
  const rows = await query.where('preview_tested_at', '<', sql<Date>`${before}`).execute();
  return rows.map((row) => row.id);
}
