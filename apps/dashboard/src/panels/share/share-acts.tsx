import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { shareFailureText, useSetShare } from '../../api/feeds/sharing.ts';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import type { Share } from './change-share.tsx';
import { ChangeShare } from './change-share.tsx';
import type { ShareTarget } from './share-target.ts';
import type { Roles } from './use-roles.ts';

interface ShareActsProps {
  target: ShareTarget;
  share: Share;
  roles: Roles;
  /** Asked before it ends, because access is lost at once. */
  question: { title: string; text: string };
}

/** Changing and ending a share. */
export function ShareActs({ target, share, roles, question }: ShareActsProps) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Act label={t('share.change')} icon={IconAdjustmentsHorizontal} onClick={() => setOpen('change')} />
      <Act label={t('share.remove')} icon={IconTrash} onClick={() => setOpen('remove')} />
      {open === 'change' && <ChangeShare target={target} share={share} roles={roles} onClose={close} />}
      {open === 'remove' && <RemoveShare target={target} share={share} {...question} onClose={close} />}
    </>
  );
}

interface ActProps {
  label: string;
  icon: typeof IconTrash;
  onClick: () => void;
}

function Act({ label, icon: Icon, onClick }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Icon size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface RemoveShareProps {
  target: ShareTarget;
  share: Share;
  title: string;
  text: string;
  onClose: () => void;
}

/** The access of a removed share ends at once (SHR-05). */
function RemoveShare({ target, share, title, text, onClose }: RemoveShareProps) {
  const remove = useSetShare();
  const failure = shareFailureText(remove.error, target.kind);
  const body = {
    roId: target.roId,
    capabilityId: share.CapabilityId,
    emailOrDomains: share.EmailOrDomain ?? '',
    remove: true,
  };
  return (
    <AskDialog
      title={title}
      text={text}
      yes={t('share.remove')}
      isBusy={remove.isPending}
      failure={failure && t('share.failed', { why: failure })}
      onYes={() => remove.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
