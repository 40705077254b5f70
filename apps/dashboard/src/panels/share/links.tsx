import type { ShareInfo } from '@longview/contract';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { shareFailureText, useSetShare } from '../../api/feeds/sharing.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { dayText } from '../../locale/time-text.ts';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CopyButton } from './copy-button.tsx';
import { type Limits, limitWords, NO_LIMITS } from './limits.ts';
import { forLinks } from './role-choices.ts';
import { RoleName } from './role-name.tsx';
import { RoleSelect } from './role-select.tsx';
import { ShareActs } from './share-acts.tsx';
import { ShareForm } from './share-form.tsx';
import styles from './share-panel.module.css';
import type { ShareTarget } from './share-target.ts';
import type { Roles } from './use-roles.ts';

type Link = ShareInfo['Links'][number];

interface LinksProps {
  target: ShareTarget;
  roles: Roles;
}

/** Links that open a feed or collection without a sign-in (SHR-02, SHR-07). */
export function Links({ target, roles }: LinksProps) {
  const links = target.share.Links;
  return (
    <Panel title={t('share.links.title')} text={t('share.links.text')}>
      {links.length > 0 && (
        <div className={styles.list}>
          {links.map((link) => (
            <LinkRow key={link.CapabilityId} link={link} target={target} roles={roles} />
          ))}
        </div>
      )}
      <MakeLink target={target} roles={roles} />
    </Panel>
  );
}

function LinkRow({ link, target, roles }: LinksProps & { link: Link }) {
  const nowMs = useNow();
  const made = t('share.links.made', { date: dayText(link.CreatedAt) });
  return (
    <FactRow
      title={<RoleName roles={roles.all} roleId={link.RoleId} />}
      text={[...limitWords(link.Options, nowMs), made].join(' · ')}
    >
      <CopyButton text={link.Url} label={t('share.links.copy')} />
      <ShareActs
        target={target}
        share={link}
        roles={{ ...roles, given: forLinks(roles.given) }}
        question={{ title: t('share.links.remove.title'), text: t('share.links.remove.text') }}
      />
    </FactRow>
  );
}

/** The role most people want is chosen already, so that a link is one press away. */
function MakeLink({ target, roles }: LinksProps) {
  const choices = forLinks(roles.given);
  const [roleId, setRoleId] = useState(choices[0]?.id ?? '');
  const [limits, setLimits] = useState<Limits>(NO_LIMITS);
  const make = useSetShare();
  const submit = () =>
    make.mutate({ roId: target.roId, roleId, options: limits }, { onSuccess: () => setLimits(NO_LIMITS) });
  return (
    <ShareForm
      submit={t('share.links.make')}
      icon={<IconLink size={16} stroke={1.6} aria-hidden />}
      limits={limits}
      onLimits={setLimits}
      isBusy={make.isPending}
      failure={shareFailureText(make.error, target.kind)}
      onSubmit={submit}
    >
      <RoleSelect roles={choices} value={roleId} onChange={setRoleId} />
    </ShareForm>
  );
}
