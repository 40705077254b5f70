import { MIN_ROLE_NAME_LENGTH, type Permissions, type Role, type RoleSave } from '@longview/contract';
import { durationSec, isIpRange, isoDuration, type LimitStatement } from '@longview/rules';

/** A role as it is edited (ROL-04 to ROL-10). Pure: every change gives a new value, nothing is sent from here. */

/** How long after the last change a role is saved [ROL-11] [CON-21]. */
export const ROLE_AUTOSAVE_MS = 1100;

export type PolicyView = Permissions['Policies'][number];

export interface StatementEdit {
  /** Of this edit alone; stays the same when the server gives the statement its Key. */
  uid: string;
  /** Null until the statement is stored. */
  key: string | null;
  policyId: string;
  /** Whether one is stored. */
  hasPassword: boolean;
  /** To be saved: a new password, `''` to clear it, null to keep what is stored [ROL-10]. */
  password: string | null;
  ipRanges: string[];
  delay: string | null;
}

export interface RoleEdit {
  name: string;
  statements: StatementEdit[];
}

export function toRoleEdit({ Name, Statements }: Role): RoleEdit {
  const statements = Statements.map((statement) => ({
    uid: statement.Key,
    key: statement.Key,
    policyId: statement.Id,
    hasPassword: statement.HasPassword,
    password: null,
    ipRanges: statement.IpRanges,
    delay: statement.Delay,
  }));
  return { name: Name, statements };
}

/** The body of API-43; what is not finished stays out. */
export function toRoleSave({ name, statements }: RoleEdit): RoleSave {
  const Statements = finished(statements).map(({ policyId, key, password, ipRanges, delay }) => ({
    Id: policyId,
    Key: key,
    Password: password,
    IpRanges: ipRanges,
    Delay: delay,
  }));
  return { Name: name.trim(), Statements };
}

/**
 * A new password or address limit that has neither yet. It must not be saved: one that fits is enough (PRM-39), so it
 * would open the role to everyone while its password is still being typed.
 */
export function isUnfinished(statement: StatementEdit): boolean {
  const isGate = statement.policyId === ('LimitedAccessPolicyStatement' satisfies LimitStatement);
  return isGate && statement.key === null && letsEveryoneIn(statement);
}

/** For password or address limits. */
export function letsEveryoneIn(statement: StatementEdit): boolean {
  return !willHavePassword(statement) && statement.ipRanges.length === 0;
}

const finished = (statements: readonly StatementEdit[]) =>
  statements.filter((statement) => !isUnfinished(statement));

/** Whether saving `edit` would change what is stored. */
export function isChanged(edit: RoleEdit, stored: Role): boolean {
  return JSON.stringify(toRoleSave(edit)) !== JSON.stringify(toRoleSave(toRoleEdit(stored)));
}

/** A role with a shorter name is not saved [ROL-04] [CON-36]. */
export function isNameLongEnough(name: string): boolean {
  return name.trim().length >= MIN_ROLE_NAME_LENGTH;
}

/** Whether the role may have one more of this policy [ROL-07]. */
export function mayAdd({ statements }: RoleEdit, { Id, AllowMultiple }: PolicyView): boolean {
  return AllowMultiple || !statements.some(({ policyId }) => policyId === Id);
}

const NEW_DELAY = 'PT1H';

/** The role with a further statement; unchanged where `mayAdd` says no. */
export function addStatement(edit: RoleEdit, policy: PolicyView, uid: string): RoleEdit {
  if (!mayAdd(edit, policy)) return edit;
  const statement: StatementEdit = {
    uid,
    key: null,
    policyId: policy.Id,
    hasPassword: false,
    password: null,
    ipRanges: [],
    delay: policy.Fields.includes('Delay') ? NEW_DELAY : null,
  };
  return { ...edit, statements: [...edit.statements, statement] };
}

export function removeStatement(edit: RoleEdit, uid: string): RoleEdit {
  return { ...edit, statements: edit.statements.filter((statement) => statement.uid !== uid) };
}

/** A password that was set can only be set again or cleared: it may be on its way already. */
export function changeStatement(
  edit: RoleEdit,
  uid: string,
  part: { password?: string; ipRanges?: string[]; delay?: string },
): RoleEdit {
  const statements = edit.statements.map((statement) =>
    statement.uid === uid ? { ...statement, ...part } : statement,
  );
  return { ...edit, statements };
}

/** Whether viewing will ask for a password once this is saved. */
export function willHavePassword({ hasPassword, password }: StatementEdit): boolean {
  return password === null ? hasPassword : password !== '';
}

/**
 * The edit after `sent` was stored as `answer`: statements learn their keys, which come in the order of those sent,
 * and what was sent of passwords is forgotten. What was changed meanwhile stays as it is.
 */
export function afterSave(edit: RoleEdit, sent: RoleEdit, answer: Role): RoleEdit {
  const stored = new Map(
    finished(sent.statements).map((statement, index) => [
      statement.uid,
      { sent: statement, answer: answer.Statements[index] },
    ]),
  );
  const statements = edit.statements.map((statement) => {
    const found = stored.get(statement.uid);
    if (!found?.answer) return statement;
    const password = statement.password === found.sent.password ? null : statement.password;
    return { ...statement, key: found.answer.Key, hasPassword: found.answer.HasPassword, password };
  });
  return { ...edit, statements };
}

/** A network as CIDR; a single address is a network of one. Null when it is neither. */
export function readNetwork(text: string): string | null {
  const given = text.trim().toLowerCase();
  if (isIpRange(given)) return given;
  const alone = `${given}/${given.includes(':') ? 128 : 32}`;
  return !given.includes('/') && isIpRange(alone) ? alone : null;
}

export const DELAY_UNITS = { minutes: 60, hours: 3600, days: 86_400 } as const;
export type DelayUnit = keyof typeof DELAY_UNITS;

/** A delay as a number of the largest unit that says it whole, e.g. `PT90M` → 90 minutes. */
export function splitDelay(delay: string | null): { amount: number; unit: DelayUnit } {
  const seconds = durationSec(delay ?? '') ?? 0;
  const isWhole = (unit: DelayUnit) => seconds > 0 && seconds % DELAY_UNITS[unit] === 0;
  const unit = (['days', 'hours'] as const).find(isWhole) ?? 'minutes';
  return { amount: Math.ceil(seconds / DELAY_UNITS[unit]), unit };
}

export function joinDelay(amount: number, unit: DelayUnit): string {
  return isoDuration(Math.max(1, Math.round(amount)) * DELAY_UNITS[unit]);
}
