import type { Role } from '@longview/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isRoleConflict, sendRole } from '../../api/account/roles.ts';
import { useAutosave } from '../../hooks/use-autosave.ts';
import { type RoleEdit, toRoleSave } from './model.ts';
import { ROLE_DRAFT, type RoleDraft, type RoleDraftState } from './role-draft.ts';

/** The draft of one role for as long as it is on the screen. */
export function useRoleDraft(role: Role): { draft: RoleDraft; state: RoleDraftState } {
  const client = useQueryClient();
  return useAutosave<Role, RoleEdit>(role, {
    ...ROLE_DRAFT,
    send: (edit, stored) => sendRole(client, stored, toRoleSave(edit)),
    isConflict: isRoleConflict,
  });
}
