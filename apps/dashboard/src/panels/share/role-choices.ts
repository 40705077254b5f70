import type { Role } from '@longview/contract';
import {
  durationSec,
  isSystemRole,
  type LimitStatement,
  POLICIES,
  type Statement,
  SYSTEM_ROLES,
} from '@longview/rules';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';

/** Roles as choices, with what each may do in words. */

export interface RoleChoice {
  id: string;
  name: string;
  /** What it may do. */
  text: string;
  /** Viewing asks for a password (PRM-39). */
  hasPassword: boolean;
  /** What it holds, without limits. */
  statements: string[];
}

/** To be given: the least first. `Owner` cannot be given away (PRM-25). */
const GIVEN = ['Viewer', 'LimitedViewer', 'Manager'] as const;

/** The system roles, then those of the account, of which only its members know (API-42). */
export function roleChoices(roles: readonly Role[]): RoleChoice[] {
  return [...GIVEN.map(systemChoice), ...roles.filter((role) => !role.IsSystem).map(ownChoice)];
}

/** The roles that somebody who holds `statements` may give; null: not known, the server decides (PRM-25). */
export function mayGiveOf(
  choices: readonly RoleChoice[],
  statements: readonly string[] | null,
): RoleChoice[] {
  if (!statements) return [...choices];
  return choices.filter((role) => role.statements.every((statement) => statements.includes(statement)));
}

/** A link lets only look (PRM-24), so a role to change things is none for it. */
export function forLinks(choices: readonly RoleChoice[]): RoleChoice[] {
  return choices.filter((role) => role.id !== 'Manager');
}

/** The name of a stored role; one of another account is not known by its name. */
export function roleName(choices: readonly RoleChoice[], roleId: string): string {
  if (isSystemRole(roleId)) return t(`share.role.${roleId}`);
  return choices.find((role) => role.id === roleId)?.name ?? t('share.role.other');
}

function systemChoice(id: (typeof GIVEN)[number]): RoleChoice {
  return {
    id,
    name: t(`share.role.${id}`),
    text: t(`share.role.${id}.text`),
    hasPassword: false,
    statements: [...SYSTEM_ROLES[id]],
  };
}

const LIMITS: readonly string[] = [
  'DelayPolicyStatement',
  'LimitedAccessPolicyStatement',
] satisfies LimitStatement[];

function ownChoice({ Id, Name, Statements }: Role): RoleChoice {
  const statements = Statements.map((statement) => statement.Id).filter((id) => !LIMITS.includes(id));
  const words = [
    ...POLICIES.filter(({ id }) => statements.includes(id as Statement)).map(({ name }) => name),
  ];
  return {
    id: Id,
    name: Name,
    text: [words.join(', ') || t('share.role.nothing'), ...limitsOf(Statements)].join(' · '),
    hasPassword: Statements.some((statement) => statement.HasPassword),
    statements,
  };
}

function limitsOf(statements: Role['Statements']): string[] {
  const delaySec = Math.max(0, ...statements.map(({ Delay }) => durationSec(Delay ?? '') ?? 0));
  return [
    ...(delaySec > 0 ? [t('share.role.delay', { span: spanText(delaySec) })] : []),
    ...(statements.some(({ IpRanges }) => IpRanges.length > 0) ? [t('share.role.networks')] : []),
  ];
}
