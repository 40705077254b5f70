import { MIN_ROLE_NAME_LENGTH, type Role } from '@longview/contract';
import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { roleFailureText, useCopyRole } from '../../api/account/roles.ts';
import { useFields } from '../../forms/use-fields.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { roleTitle } from './role-title.ts';
import styles from './roles.module.css';

interface NewRoleProps {
  roles: readonly Role[];
  /** Whose policies it begins with. */
  baseId: string;
  onClose: () => void;
}

/** A role is always made as a copy of another (ROL-03, API-44). */
export function NewRole({ roles, baseId, onClose }: NewRoleProps) {
  const navigate = useNavigate();
  const copy = useCopyRole();
  const base = roles.find(({ Id }) => Id === baseId);
  const form = useFields(
    {
      initialValues: { baseId, name: base && !base.IsSystem ? t('role.copy.name', { name: base.Name }) : '' },
      validate: { name: (name) => (name.trim().length < MIN_ROLE_NAME_LENGTH ? t('role.copy.short') : null) },
    },
    copy.error,
  );
  const submit = form.onSubmit((wish) =>
    copy.mutate(wish, {
      onSuccess: async ({ Id }) => {
        onClose();
        await navigate({ to: '/roles', search: { role: Id } });
      },
    }),
  );
  return (
    <Dialog opened onClose={onClose} title={t('role.copy.title')}>
      <p className={styles.dialogText}>{t('role.copy.text')}</p>
      <SubmitForm
        submit={t('role.copy.submit')}
        onSubmit={submit}
        isBusy={copy.isPending}
        failure={roleFailureText(copy.error)}
      >
        <TextInput label={t('role.name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
        <Select
          label={t('role.copy.base')}
          allowDeselect={false}
          data={roles.map((role) => ({ value: role.Id, label: roleTitle(role) }))}
          {...form.getInputProps('baseId')}
        />
      </SubmitForm>
    </Dialog>
  );
}
