import type { Role } from '@longview/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRoleConflict, sendRole } from '../../api/roles.ts';
import { t } from '../../locale/t.ts';
import { toRoleSave } from './model.ts';
import { type DraftState, RoleDraft } from './role-draft.ts';

/** The draft of one role for as long as it is on the screen; leaving saves first what is unsaved. */
export function useRoleDraft(role: Role): { draft: RoleDraft; state: DraftState } {
  const client = useQueryClient();
  const [draft] = useState(
    () =>
      new RoleDraft(role, {
        send: (edit, stored) => sendRole(client, stored, toRoleSave(edit)),
        isConflict: isRoleConflict,
      }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => draft.adopt(role), [draft, role]);
  useEffect(() => () => draft.close(), [draft]);
  useBlocker({
    enableBeforeUnload: () => draft.hasUnsaved(),
    shouldBlockFn: async () =>
      !(await draft.flush()) && draft.hasUnsaved() && !window.confirm(t('save.leave')),
  });
  return { draft, state };
}
