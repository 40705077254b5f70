import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Member, membersQuery } from '../../../api/account/members.ts';
import { useSession } from '../../../api/account/session.ts';
import { byName } from '../../../locale/name-order.ts';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { InviteForm } from './invite-form.tsx';
import { memberRights } from './member-rights.ts';
import { MemberRow } from './member-row.tsx';
import { RemoveMember } from './remove-member.tsx';

/** Who belongs to the account: invited, given another role, removed (ADM-04, ADM-05). */
export function Members() {
  const { User, Account } = useSession();
  const members = useQuery(membersQuery);
  const [asked, setAsked] = useState<Member | null>(null);
  const isOwner = Account?.MemberRole === 'Owner';
  return (
    <>
      <Panel title={t('members.invite')} text={t('members.invite.text')}>
        <InviteForm canNameOwners={isOwner} />
      </Panel>
      <Panel title={t('members.title')} text={t('members.text')} id="Members">
        <Loaded query={members} rows={2}>
          {({ Members: list }) =>
            byName(list, nameOf).map((member) => (
              <MemberRow
                key={member.MemberId}
                member={member}
                isSelf={member.MemberId === User.Id}
                rights={memberRights(member, list, isOwner)}
                onRemove={() => setAsked(member)}
              />
            ))
          }
        </Loaded>
      </Panel>
      {asked && (
        <RemoveMember member={asked} isSelf={asked.MemberId === User.Id} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Those invited have no name yet. */
const nameOf = ({ Name, Email }: Member) => Name ?? Email;
