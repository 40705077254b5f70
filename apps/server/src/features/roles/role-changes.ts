/** Tells for the audit list what a save of a role changed. Holds no secret: of passwords only that they changed. */
import { POLICIES } from '@longview/rules';
import type { StoredStatement } from '../../access/index.ts';
import type { RoleRow } from './role-queries.ts';

type RoleState = Pick<RoleRow, 'name' | 'statements'>;

/** Each change as a few words; empty when nothing changed. */
export function roleChanges(before: RoleState, after: RoleState): string[] {
  const renamed = before.name === after.name ? [] : [`renamed from ${before.name}`];
  const stored = new Map(before.statements.map((statement) => [statement.Key, statement]));
  const kept = new Set(after.statements.map(({ Key }) => Key));
  const removed = before.statements.filter(({ Key }) => !kept.has(Key));
  const changed = after.statements.flatMap((statement) => {
    const old = stored.get(statement.Key);
    return old ? statementChanges(old, statement) : [`added ${described(statement)}`];
  });
  return [...renamed, ...removed.map((statement) => `removed ${nameOf(statement)}`), ...changed];
}

function statementChanges(before: StoredStatement, after: StoredStatement): string[] {
  const name = nameOf(after);
  const changes: string[] = [];
  if (before.PasswordHash !== after.PasswordHash) {
    changes.push(`${name}: password ${after.PasswordHash === null ? 'cleared' : 'set'}`);
  }
  if (before.Delay !== after.Delay) changes.push(`${name}: ${after.Delay ?? 'none'}`);
  if (before.IpRanges.join() !== after.IpRanges.join()) {
    changes.push(`${name}: networks ${after.IpRanges.join(', ') || 'any'}`);
  }
  return changes;
}

function described(statement: StoredStatement): string {
  const { PasswordHash, Delay, IpRanges } = statement;
  const facts = [PasswordHash && 'password set', Delay, ...IpRanges].filter(Boolean);
  return facts.length > 0 ? `${nameOf(statement)} (${facts.join(', ')})` : nameOf(statement);
}

function nameOf({ Id }: StoredStatement): string {
  return POLICIES.find(({ id }) => id === Id)?.name ?? Id;
}
