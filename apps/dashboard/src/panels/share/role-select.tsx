import { type ComboboxItem, Select } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import type { RoleChoice } from './role-choices.ts';
import styles from './share-panel.module.css';

interface RoleSelectProps {
  roles: readonly RoleChoice[];
  value: string;
  onChange: (roleId: string) => void;
}

/** What others may do: every role with its meaning, and a lock where it asks for a password. */
export function RoleSelect({ roles, value, onChange }: RoleSelectProps) {
  const byId = new Map(roles.map((role) => [role.id, role]));
  const chosen = byId.get(value);
  return (
    <Select
      label={t('share.role')}
      description={chosen?.text}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={roles.map(({ id, name }) => ({ value: id, label: name }))}
      leftSection={chosen?.hasPassword && <IconLock size={16} aria-label={t('share.role.locked')} />}
      renderOption={({ option, checked }) => (
        <RoleOption option={option} role={byId.get(option.value)} isChecked={checked === true} />
      )}
      maxDropdownHeight={360}
      allowDeselect={false}
      autoComplete="off"
      value={value}
      onChange={(roleId) => roleId && onChange(roleId)}
    />
  );
}

interface RoleOptionProps {
  option: ComboboxItem;
  role: RoleChoice | undefined;
  isChecked: boolean;
}

function RoleOption({ option, role, isChecked }: RoleOptionProps) {
  return (
    <span className={styles.role}>
      <span className={styles.roleWords}>
        <span className={styles.roleName}>
          {option.label}
          {role?.hasPassword && <IconLock size={14} aria-label={t('share.role.locked')} />}
        </span>
        <small>{role?.text}</small>
      </span>
      {isChecked && <IconCheck size={16} aria-hidden />}
    </span>
  );
}
