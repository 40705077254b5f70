/** Which members may change which members (PRM-22). */
import { type AppError, appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { Transaction } from '../../db/transaction.ts';
import { type MemberRole, proofNeeded } from '../../sign-in/index.ts';
import { countOwners, findMember } from './member-queries.ts';

/** What is known of a call beside who makes it. */
export interface Proof {
  /** Whether the caller proved lately who they are (EXT-381). */
  isProved: boolean;
  clientAddress: string;
}

export interface ActingMember {
  accountId: string;
  userId: string;
  role: MemberRole;
  /** Whether they proved lately who they are (EXT-381). */
  isProved: boolean;
}

/**
 * The caller as the database knows them now, within the transaction that holds the account's lock: whoever lost their
 * role a moment ago has lost it here. @throws AppError Forbidden
 */
export async function requireMember(
  trx: Transaction,
  actor: Actor,
  isProved: boolean,
): Promise<ActingMember> {
  if (actor.kind === 'user' && actor.accountId !== null) {
    const { accountId, userId } = actor;
    const found = await findMember(trx, accountId, userId);
    if (found) return { accountId, userId, role: found.member_role, isProved };
  }
  throw appError('ForMembersOnly');
}

/** An Administrator neither names nor removes Owners, an Owner does with a fresh proof. @throws AppError Forbidden */
export function requireOwnerFor(acting: ActingMember, ...roles: readonly string[]): void {
  if (!roles.includes('Owner')) return;
  if (acting.role !== 'Owner') throw appError('OnlyOwnersNameOwners');
  if (!acting.isProved) throw proofNeeded();
}

/** Call before an Owner stops being one, under the account's lock. @throws AppError Conflict `LastOwner` */
export async function requireOtherOwner(trx: Transaction, accountId: string): Promise<void> {
  if ((await countOwners(trx, accountId)) > 1) return;
  throw appError('OwnerNeeded');
}

export function noSuchMember(): AppError {
  return appError('NoSuchMember');
}
