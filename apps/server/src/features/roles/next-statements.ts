/** What a save makes of a role's stored statements. Pure but for salts and keys. */
import { randomInt } from 'node:crypto';
import { appError, badField } from '@longview/base';
import type { RoleSave } from '@longview/contract';
import { POLICIES, type Policy } from '@longview/rules';
import type { StoredStatement } from '../../access/index.ts';
import { nextRolePassword } from './role-password.ts';

type StatementSave = RoleSave['Statements'][number];

const KEY_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 8;

/**
 * The statements of `saves` in their order, each matched by its Key with what is stored; what matches nothing is new.
 * @throws AppError InvalidInput for an unknown statement or a field it does not take, Conflict `DuplicatePolicy`
 */
export async function nextStatements(
  saves: readonly StatementSave[],
  stored: readonly StoredStatement[],
): Promise<StoredStatement[]> {
  const policies = saves.map((save, index) => requirePolicy(save, index));
  requireNoDuplicate(policies);
  const left = new Map(stored.map((statement) => [statement.Key, statement]));
  const next: StoredStatement[] = [];
  for (const save of saves) {
    const before = take(left, save);
    next.push({
      Id: save.Id,
      Key: before?.Key ?? newStatementKey(),
      // One after the other: each takes 64 MiB and a core.
      ...(await nextRolePassword(save.Password ?? null, before)),
      IpRanges: [...new Set(save.IpRanges ?? [])],
      Delay: save.Delay ?? null,
    });
  }
  return next;
}

/** Statements of a copy: new keys, no passwords [API-44]. */
export function copyStatements(stored: readonly StoredStatement[]): StoredStatement[] {
  const none = { PasswordHash: null, PasswordSalt: null };
  return stored.map((statement) => ({ ...statement, ...none, Key: newStatementKey() }));
}

/** Random, so that the key of a removed statement is never given to another one. */
function newStatementKey(): string {
  const pick = () => KEY_CHARACTERS[randomInt(KEY_CHARACTERS.length)];
  return `s${Array.from({ length: KEY_LENGTH }, pick).join('')}`;
}

/** The stored statement that a save is of; each is taken once, so that keys stay apart. */
function take(left: Map<string, StoredStatement>, { Id, Key }: StatementSave): StoredStatement | null {
  const found = left.get(Key ?? '');
  if (found?.Id !== Id) return null;
  left.delete(found.Key);
  return found;
}

function requirePolicy(save: StatementSave, index: number): Policy {
  const policy = POLICIES.find(({ id }) => id === save.Id);
  if (!policy) throw badField(`Statements.${index}.Id`, 'NoSuchPolicy');
  const given = {
    Password: Boolean(save.Password),
    IpRanges: (save.IpRanges ?? []).length > 0,
    Delay: Boolean(save.Delay),
  };
  for (const [field, isGiven] of Object.entries(given)) {
    if (!isGiven || policy.fields.some((name) => name === field)) continue;
    throw badField(`Statements.${index}.${field}`, 'PolicyTakesNo', { policy: policy.name, field });
  }
  return policy;
}

function requireNoDuplicate(policies: readonly Policy[]): void {
  const single = policies.filter(({ allowMultiple }) => !allowMultiple);
  if (new Set(single).size === single.length) return;
  throw appError('DuplicatePolicy');
}
