import { NativeSelect } from '@mantine/core';
import type { MemberRole } from '../../../api/account/members.ts';
import { t } from '../../../locale/t.ts';

interface RoleSelectProps {
  label: string;
  isLabelShown?: boolean;
  className?: string | undefined;
  value: MemberRole;
  /** Only Owners name Owners (PRM-22). */
  canNameOwners: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  onChange: (role: MemberRole) => void;
}

/** Administrator or Owner: two words, so the device's own list does. */
export function RoleSelect(props: RoleSelectProps) {
  const { label, isLabelShown = false, canNameOwners, value, onChange, describedBy, ...rest } = props;
  const roles: MemberRole[] = ['Administrator', 'Owner'];
  return (
    <NativeSelect
      {...rest}
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      aria-describedby={describedBy}
      value={value}
      data={roles.map((role) => ({
        value: role,
        label: t(`members.role.${role}`),
        disabled: role === 'Owner' && !canNameOwners,
      }))}
      onChange={(event) => onChange(event.currentTarget.value === 'Owner' ? 'Owner' : 'Administrator')}
    />
  );
}
