import { useQuery } from '@tanstack/react-query';
import { permissionsQuery } from '../../api/feeds/sharing.ts';
import { mayGiveOf, type RoleChoice, roleChoices } from './role-choices.ts';
import type { ShareTarget } from './share-target.ts';

/** Roles of a share: `all` to name stored ones, `given` those that this viewer may give. */
export interface Roles {
  all: RoleChoice[];
  given: RoleChoice[];
}

/** Members know the roles of their account; who shares what belongs to others gives system roles only. */
export function useRoles({ roleId, statements }: ShareTarget): Roles {
  const { data } = useQuery({ ...permissionsQuery, enabled: roleId === 'Owner' });
  const all = roleChoices(data?.Roles ?? []);
  return { all, given: mayGiveOf(all, statements) };
}
