import { type Permissions, type Role, type RoleSave, routes } from '@longview/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../locale/t.ts';
import { ApiFailure, call, dataOf } from '../client/client.ts';
import { serverErrorText } from '../client/server-error.ts';
import { permissionsQuery } from '../feeds/sharing.ts';

/** The roles of the account (API-43 to API-45); they are listed by `permissionsQuery`. */

/** Saves an edit that began with `stored`, for an edit that saves itself; what is listed follows. */
export function useSendRole(): (stored: Role, body: RoleSave) => Promise<Role> {
  const client = useQueryClient();
  return async (stored, body) => {
    const args = { params: { id: stored.Id }, body };
    const role = await dataOf(call(routes.saveRole, args, { version: stored.Version }));
    setRoles(client, (roles) => roles.map((one) => (one.Id === role.Id ? role : one)));
    return role;
  };
}

export function useCopyRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ baseId, name }: { baseId: string; name: string }) =>
      dataOf(call(routes.copyRole, { params: { baseId }, query: { name } })),
    onSuccess: (role) => setRoles(client, (roles) => [...roles, role]),
  });
}

export function useDeleteRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => dataOf(call(routes.deleteRole, { params: { id } })),
    onSuccess: (_, id) => setRoles(client, (roles) => roles.filter(({ Id }) => Id !== id)),
  });
}

/** The role as it is stored now; null when it went. */
async function fetchRole(client: QueryClient, id: string): Promise<Role | null> {
  const { Roles } = await client.fetchQuery({ ...permissionsQuery, staleTime: 0 });
  return Roles.find(({ Id }) => Id === id) ?? null;
}

export const isRoleConflict = (failure: Error): boolean =>
  failure instanceof ApiFailure && failure.code === 'VersionConflict';

const SAID_BY_SERVER: ReadonlySet<string> = new Set(['RoleInUse', 'DuplicatePolicy', 'VersionConflict']);

/** Why a call of roles failed (ERR-03, ERR-04); null while nothing failed [ROL-12] [ROL-13]. */
export function roleFailureText(failure: Error | null): string | null {
  if (!(failure instanceof ApiFailure)) return failure?.message ?? null;
  if (failure.status === null) return t('act.noConnection');
  if (failure.status === 402) return t('said.upgradeRoles');
  return SAID_BY_SERVER.has(failure.code) ? failure.message : serverErrorText(failure.status);
}

function setRoles(client: QueryClient, change: (roles: Role[]) => Role[]): void {
  client.setQueryData(permissionsQuery.queryKey, (now: Permissions | undefined) =>
    now ? { ...now, Roles: change(now.Roles) } : now,
  );
}

/** Loads a role again after somebody else saved it; null when it went. */
export function useReloadRole(onFresh: (role: Role) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => fetchRole(client, id),
    onSuccess: (newer) => newer && onFresh(newer),
  });
}
