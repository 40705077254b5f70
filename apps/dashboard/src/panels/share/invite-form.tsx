import { Textarea, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { shareFailureText, useSetShare } from '../../api/feeds/sharing.ts';
import { t } from '../../locale/t.ts';
import { badAddresses, splitAddresses } from './addresses.ts';
import { type Limits, NO_LIMITS } from './limits.ts';
import { RoleSelect } from './role-select.tsx';
import { ShareForm } from './share-form.tsx';
import type { ShareTarget } from './share-target.ts';
import type { Roles } from './use-roles.ts';

interface InviteFormProps {
  target: ShareTarget;
  roles: Roles;
}

const MAX_MESSAGE = 2000; // API-29

/** One field for any number of addresses and domains; what was typed stays when the invitation fails (API-29). */
export function InviteForm({ target, roles }: InviteFormProps) {
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const [roleId, setRoleId] = useState(roles.given[0]?.id ?? '');
  const [limits, setLimits] = useState<Limits>(NO_LIMITS);
  const invite = useInvite(target.roId, () => {
    setTo('');
    setMessage('');
    setLimits(NO_LIMITS);
  });
  const isAnyone = splitAddresses(to).length > 0;
  return (
    <ShareForm
      submit={t('share.people.add')}
      icon={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
      limits={limits}
      onLimits={setLimits}
      hasLimits={isAnyone}
      isBusy={invite.isPending}
      failure={shareFailureText(invite.error, target.kind)}
      onSubmit={() => invite.send({ to, message, roleId, options: limits })}
    >
      <TextInput
        label={t('share.people.to')}
        description={t('share.people.to.hint')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={to}
        error={invite.bad}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {isAnyone && (
        <>
          <RoleSelect roles={roles.given} value={roleId} onChange={setRoleId} />
          <Textarea
            label={t('share.people.message')}
            autosize
            minRows={2}
            maxLength={MAX_MESSAGE}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </>
      )}
    </ShareForm>
  );
}

interface Invitation {
  to: string;
  message: string;
  roleId: string;
  options: Limits;
}

/** Sends nothing for an empty field (SHR-04), nor while something in it is neither an address nor a domain. */
function useInvite(roId: string, onSent: () => void) {
  const set = useSetShare();
  const [bad, setBad] = useState<string | null>(null);
  const send = ({ to, message, ...rest }: Invitation) => {
    const parts = splitAddresses(to);
    const wrong = badAddresses(parts);
    setBad(wrong.length > 0 ? t('share.people.to.bad', { texts: wrong.join(', ') }) : null);
    if (parts.length === 0 || wrong.length > 0) return;
    set.mutate({ roId, emailOrDomains: parts.join(', '), message, ...rest }, { onSuccess: onSent });
  };
  return { send, bad, error: set.error, isPending: set.isPending };
}
