/**
 * Takes the password that a link asks for (PUB-16). Tells nobody without a right key that anything exists, and limits
 * guessing for all nodes together.
 */
import { type AppError, appError } from '@longview/base';
import type { AccessPassword } from '@longview/contract';
import { isId, type ObjectFacts, type Pass, wantedPasses } from '@longview/rules';
import {
  hashAccessKey,
  makePassCookie,
  passwordTag,
  readCollectionAccess,
  type StoredStatement,
} from '../../access/index.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { type Count, giveTriesBack, takeTries } from '../../sign-in/index.ts';
import type { RolesCtx } from './ctx.ts';
import { isRolePassword } from './role-password.ts';
import { findOpenable, isKeyOfLink, listStatements, type RoleRow } from './role-queries.ts';
import { stretchPassword } from './stretch-password.ts';

/** The `Set-Cookie` line. @throws AppError NotFound, Unauthenticated `BadPassword`, TooMany */
export async function giveAccessPassword(ctx: RolesCtx, ip: string, given: AccessPassword): Promise<string> {
  const wanted = await findWanted(ctx, ip, given);
  if (wanted.length === 0) throw appError('NothingAsksForPassword');
  const tries: Count[] = [
    { limit: 'badPasswordsPerNetwork', of: `${networkOf(ip)} ${given.RoId}` },
    { limit: 'badPasswordsPerObject', of: given.RoId },
  ];
  await takeTries(ctx, tries);
  const pass = await findPass(ctx, wanted, given.Password);
  if (!pass) throw badPassword();
  await giveTriesBack(ctx, tries);
  return makePassCookie(ctx, pass, ctx.config.publicUrl.startsWith('https:'));
}

/** The passwords that would open more of the object. Without a right key always one and the same look-up. */
async function findWanted(
  ctx: Pick<RolesCtx, 'clock' | 'db' | 'plans' | 'frames'>,
  ip: string,
  { RoId, AccessKey }: AccessPassword,
): Promise<Pass[]> {
  const keyHash = hashAccessKey(AccessKey ?? '');
  if (!(await isKeyOfLink(ctx.db, keyHash))) return [];
  const facts = await readFacts(ctx, RoId);
  const presented = { keyHash: keyHash.toString('base64'), passes: [], ip };
  return facts ? wantedPasses({ kind: 'anyone', presented }, facts, ctx.clock.now()) : [];
}

async function readFacts(
  ctx: Pick<RolesCtx, 'db' | 'plans' | 'frames'>,
  roId: string,
): Promise<ObjectFacts | null> {
  if (isId('feed', roId)) return (await ctx.frames.facts.find(roId))?.access ?? null;
  const collection = isId('collection', roId) ? await findOpenable(ctx.db, roId) : null;
  return collection && readCollectionAccess(ctx, collection);
}

/** Compares with every wanted password, so that the time does not tell which one came near. */
async function findPass(
  ctx: Pick<RolesCtx, 'db' | 'frames' | 'changes'>,
  wanted: readonly Pass[],
  password: string,
): Promise<Pass | null> {
  const roles = await listStatements(ctx.db, [...new Set(wanted.map(({ roleId }) => roleId))]);
  let right: { role: (typeof roles)[number]; statement: StoredStatement } | null = null;
  for (const role of roles) {
    for (const statement of role.statements) {
      if (!isWanted(wanted, role, tagOf(statement))) continue;
      // One after the other: each takes 64 MiB and a core.
      if ((await isRolePassword(password, statement)) && !right) right = { role, statement };
    }
  }
  const hash = right && (await stretchPassword(ctx, right.role, right.statement, password));
  return right && hash ? { roleId: right.role.id, tag: passwordTag(hash) } : null;
}

/**
 * A wanted password that the role no longer has was stored anew since the access was read, as by another person who
 * gives it at this moment (EXT-385): each password of its role is then compared.
 */
function isWanted(
  wanted: readonly Pass[],
  role: Pick<RoleRow, 'id' | 'statements'>,
  tag: string | null,
): boolean {
  const kept = role.statements.map(tagOf);
  return wanted.some((one) => one.roleId === role.id && (one.tag === tag || !kept.includes(one.tag)));
}

function tagOf({ PasswordHash }: StoredStatement): string | null {
  return PasswordHash === null ? null : passwordTag(PasswordHash);
}

function badPassword(): AppError {
  return appError('WrongPassword');
}
