import type { Role } from '@longview/contract';
import { isSystemRole } from '@longview/rules';
import { t } from '../../locale/t.ts';

/** A role as shares call it. */
export function roleTitle({ Id, Name }: Pick<Role, 'Id' | 'Name'>): string {
  return isSystemRole(Id) ? t(`share.role.${Id}`) : Name;
}
