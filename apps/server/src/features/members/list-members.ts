/** Who belongs to the account and who is invited (ADM-04). */
import type { Member, MemberList } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import { listMemberRows, type MemberRow } from './member-queries.ts';

export async function readMembers(db: Queryable, accountId: string, now: Date): Promise<MemberList> {
  return { Members: (await listMemberRows(db, accountId, now)).map(toMember) };
}

function toMember(row: MemberRow): Member {
  return {
    MemberId: row.id,
    Email: row.email,
    Name: row.name,
    MemberRole: row.member_role,
    State: row.is_active ? 'Active' : 'Invited',
    LastSeenAt: row.last_seen_at && formatTime(Math.floor(row.last_seen_at.getTime() / 1000)),
  };
}
