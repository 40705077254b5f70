import { Button } from '@mantine/core';
import { useId } from 'react';
import { type Member, useChangeMember } from '../../../api/account/members.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { t } from '../../../locale/t.ts';
import { TimeAgo } from '../../../ui/feedback/time-ago.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import type { MemberRights } from './member-rights.ts';
import styles from './members.module.css';
import { RoleSelect } from './role-select.tsx';

const HOUR_MS = 3_600_000;

interface MemberRowProps {
  member: Member;
  isSelf: boolean;
  rights: MemberRights;
  onRemove: () => void;
}

/** One member or invitation. What cannot be done to it is shown and says why. */
export function MemberRow({ member, isSelf, rights, onRemove }: MemberRowProps) {
  const change = useChangeMember();
  const reasonId = useId();
  const name = member.Name ?? member.Email;
  const failure = actFailureText(change.error);
  const describedBy = rights.canChange ? undefined : reasonId;
  return (
    <div>
      <FactRow title={<Title name={name} member={member} isSelf={isSelf} />} text={<Facts {...member} />}>
        <RoleSelect
          className={styles.role}
          label={t('members.roleOf', { name })}
          value={member.MemberRole}
          canNameOwners={rights.canNameOwners}
          disabled={!rights.canChange || change.isPending}
          describedBy={describedBy}
          onChange={(role) => change.mutate({ memberId: member.MemberId, role })}
        />
        <Button
          className={styles.act}
          aria-label={`${removeText(member, isSelf)}: ${name}`}
          aria-describedby={describedBy}
          disabled={!rights.canChange}
          onClick={onRemove}
        >
          {removeText(member, isSelf)}
        </Button>
      </FactRow>
      {rights.why && (
        <p id={reasonId} className={styles.why}>
          {t(`members.why.${rights.why}`)}
        </p>
      )}
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

function Title({ name, member, isSelf }: { name: string; member: Member; isSelf: boolean }) {
  return (
    <>
      {name}
      {isSelf && <span className={styles.mark}>{t('members.you')}</span>}
      {member.State === 'Invited' && <span className={styles.mark}>{t('members.invited')}</span>}
    </>
  );
}

function Facts({ Email, Name, State, LastSeenAt }: Member) {
  return (
    <>
      {Name && `${Email} · `}
      {State === 'Invited' && t('members.invited.text')}
      {State === 'Active' && (LastSeenAt ? <Seen at={LastSeenAt} /> : t('members.notSeen'))}
    </>
  );
}

/** Known to the hour only. */
function Seen({ at }: { at: string }) {
  const isNow = useNow() - Date.parse(at) < HOUR_MS;
  if (isNow) return t('members.seenNow');
  return (
    <>
      {t('members.seen')} <TimeAgo iso={at} />
    </>
  );
}

function removeText({ State }: Member, isSelf: boolean): string {
  if (isSelf) return t('members.leave');
  return t(State === 'Invited' ? 'members.takeBack' : 'action.remove');
}
