import type { ShareInfo } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { signInWaysQuery } from '../../api/account/sign-in-ways.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { dayText } from '../../locale/time-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { isDomain } from './addresses.ts';
import { CopyButton } from './copy-button.tsx';
import { InviteForm } from './invite-form.tsx';
import { limitWords } from './limits.ts';
import { RoleName } from './role-name.tsx';
import { ShareActs } from './share-acts.tsx';
import styles from './share-panel.module.css';
import type { ShareTarget } from './share-target.ts';
import type { Roles } from './use-roles.ts';

type Person = ShareInfo['People'][number];

interface PeopleProps {
  target: ShareTarget;
  roles: Roles;
}

/** Who is invited by address or domain, and who of them came (SHR-03). */
export function People({ target, roles }: PeopleProps) {
  const people = target.share.People;
  const isByHand = useQuery(signInWaysQuery).data?.HasMail === false;
  return (
    <Panel title={t('share.people.title')} text={t(isByHand ? 'share.people.byHand' : 'share.people.text')}>
      {people.length > 0 && (
        <div className={styles.list}>
          {people.map((person) => (
            <PersonRow key={person.CapabilityId} person={person} target={target} roles={roles} />
          ))}
        </div>
      )}
      <InviteForm target={target} roles={roles} />
    </Panel>
  );
}

function PersonRow({ person, target, roles }: PeopleProps & { person: Person }) {
  const who = personName(person.EmailOrDomain);
  return (
    <FactRow title={<Who person={person} />} text={<Facts person={person} roles={roles} />}>
      {person.InviteUrl && <CopyButton text={person.InviteUrl} label={t('share.people.copyInvite')} />}
      <ShareActs
        target={target}
        share={person}
        roles={roles}
        question={{ title: t('share.people.remove.title', { who }), text: t('share.people.remove.text') }}
      />
    </FactRow>
  );
}

function Who({ person: { EmailOrDomain, State } }: { person: Person }) {
  return (
    <span className={styles.who}>
      {personName(EmailOrDomain)}
      <Badge text={t(`share.people.${State}`)} tone={State === 'Accepted' ? 'live' : 'idle'} />
    </span>
  );
}

function Facts({ person, roles }: { person: Person; roles: Roles }) {
  const nowMs = useNow();
  const invited = t('share.people.invited', { date: dayText(person.CreatedAt) });
  return (
    <>
      <RoleName roles={roles.all} roleId={person.RoleId} />
      {['', ...limitWords(person.Options, nowMs), invited].join(' · ')}
    </>
  );
}

function personName(emailOrDomain: string): string {
  return isDomain(emailOrDomain) ? t('share.people.domain', { domain: emailOrDomain }) : emailOrDomain;
}
