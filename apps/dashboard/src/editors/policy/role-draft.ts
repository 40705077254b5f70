import type { Role } from '@longview/contract';
import type { Autosave, AutosaveParts, AutosaveState } from '../../hooks/autosave.ts';
import {
  afterSave,
  isChanged,
  isNameLongEnough,
  ROLE_AUTOSAVE_MS,
  type RoleEdit,
  toRoleEdit,
} from './model.ts';

export type RoleDraft = Autosave<Role, RoleEdit>;
export type RoleDraftState = AutosaveState<Role, RoleEdit>;

/** How a role being edited saves itself: 1.1 s after the last change (ROL-11, CON-21), a short name never (ROL-04). */
export const ROLE_DRAFT = {
  afterMs: ROLE_AUTOSAVE_MS,
  toEdit: toRoleEdit,
  versionOf: ({ Version }: Role) => Version,
  isComplete: ({ name }: RoleEdit) => isNameLongEnough(name),
  isChanged,
  afterSave,
} satisfies Omit<AutosaveParts<Role, RoleEdit>, 'send' | 'isConflict'>;
