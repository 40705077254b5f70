/** Roles as ENT-25 and ENT-26 show them. Hash and salt of passwords never leave through here (PRM-19). */
import type { Permissions, PolicyStatement, Role } from '@longview/contract';
import { POLICIES, SYSTEM_ROLE_IDS, SYSTEM_ROLES } from '@longview/rules';
import type { StoredStatement } from '../../access/index.ts';
import type { RoleRow } from './role-queries.ts';

/** The system roles (PRM-25), the same for every account. */
export const SYSTEM_ROLE_VIEWS: readonly Role[] = SYSTEM_ROLE_IDS.map((id) => ({
  Id: id,
  Name: id,
  Statements: systemStatements(id).map(toStatement),
  IsSystem: true,
  Version: 1,
}));

/** What a system role holds, as a stored role would. */
export function systemStatements(id: (typeof SYSTEM_ROLE_IDS)[number]): StoredStatement[] {
  return SYSTEM_ROLES[id].map((Id, index) => ({
    Id,
    Key: `s${index + 1}`,
    PasswordHash: null,
    PasswordSalt: null,
    IpRanges: [],
    Delay: null,
  }));
}

/** The catalogue of PRM-26 to PRM-39. */
export const POLICY_VIEWS: Permissions['Policies'] = POLICIES.map(
  ({ id, name, description, allowMultiple, fields }) => ({
    Id: id,
    Name: name,
    Description: description,
    AllowMultiple: allowMultiple,
    Fields: [...fields],
  }),
);

export function toRole({ id, name, statements, version }: RoleRow): Role {
  return { Id: id, Name: name, Statements: statements.map(toStatement), IsSystem: false, Version: version };
}

function toStatement({ Id, Key, PasswordHash, IpRanges, Delay }: StoredStatement): PolicyStatement {
  const AllowMultiple = POLICIES.find(({ id }) => id === Id)?.allowMultiple ?? false;
  return { Id, Key, AllowMultiple, Password: null, HasPassword: PasswordHash !== null, IpRanges, Delay };
}
