import type { Role } from '@longview/contract';
import { useNavigate } from '@tanstack/react-router';
import { roleFailureText, useDeleteRole } from '../../api/account/roles.ts';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';

/** Asks by name; a role that shares have stays, and the server says which (API-45). */
export function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteRole();
  const onYes = () =>
    remove.mutate(role.Id, {
      onSuccess: () => navigate({ to: '/roles', ignoreBlocker: true, replace: true }),
    });
  return (
    <AskDialog
      title={t('role.delete.title', { name: role.Name })}
      text={t('role.delete.text')}
      yes={t('role.delete')}
      isBusy={remove.isPending}
      failure={roleFailureText(remove.error)}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
