/** All SQL of public views that is not of feeds or collections. */
import type { PageStyle } from '@longview/rules/page-style';
import type { Db } from '../../db/open.ts';

/** What an account chose of its public pages. */
export interface PageChoices {
  /** Whether they say what they are made with (EXT-445). */
  showsBrand: boolean;
  /** EXT-506; null: Longview's own. */
  style: PageStyle | null;
}

export async function pageChoices({ db }: { db: Db }, accountId: string | null): Promise<PageChoices> {
  const account =
    accountId === null
      ? undefined
      : await db
          .selectFrom('account')
          .select(['shows_brand', 'page_style'])
          .where('id', '=', accountId)
          .executeTakeFirst();
  return {
    showsBrand: account?.shows_brand ?? true,
    // Nobody but `saveSettings` writes it.
    style: (account?.page_style as PageStyle | null | undefined) ?? null,
  };
}
