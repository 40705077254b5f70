/** Who is signed in, as the wire shows it (ACC-06). */
import type { Session } from '@longview/contract';
import { firstLanguage } from '@longview/texts';
import type { SignedInRow } from '../../sign-in/account-queries.ts';

/** `asked`: what the call asks for, in place of a language the user left open. */
export function toSession(row: SignedInRow, expiresAt: Date, asked: readonly string[]): Session {
  const { account_id: Id, account_name: Name, member_role: MemberRole } = row;
  return {
    User: {
      Id: row.id,
      Email: row.email,
      Name: row.name,
      Locale: row.locale ?? firstLanguage(asked),
      TimeZone: row.time_zone,
    },
    Account: Id && Name && MemberRole ? { Id, Name, MemberRole } : null,
    ExpiresAt: toTime(expiresAt),
  };
}

/** Whole seconds, as times are on the wire. */
export function toTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
