/**
 * Invitations of every kind behind one door: sign-up and `/invite` ask here and know none of the features that
 * invite (ACC-03, EXT-10). A token begins with the mark of its kind. Never keeps a token.
 */
import { type AppError, appError } from '@longview/base';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import type { MemberRole } from '../account-queries.ts';

/** What somebody is invited to. */
export interface FoundInvitation {
  id: string;
  kind: 'Account' | 'Share';
  /** The invited address, lower case. */
  email: string;
  inviterName: string;
  /** Of the account, or of what is shared. */
  name: string;
  /** Null for a share. */
  memberRole: MemberRole | null;
  expiresAt: Date | null;
}

/** Who takes an invitation up; `email` is theirs beyond doubt, in lower case. */
export interface Invited {
  id: string;
  email: string;
}

/** One kind of invitation; made by the feature that invites and given to `Invitations` by the context. */
export interface InvitationKind {
  /** How its tokens begin, e.g. `m.`. */
  mark: string;
  /** The living invitation of `token`, else null. */
  find(db: Queryable, token: string, now: Date): Promise<FoundInvitation | null>;
  /** Living invitations of an address, oldest first. */
  listFor(db: Queryable, email: string, now: Date): Promise<FoundInvitation[]>;
  /**
   * Uses `invitation` up for `user`, in the transaction that found it.
   * @throws AppError NotFound `InvitationEnded`, Conflict `AlreadyMember`
   */
  accept(trx: Transaction, invitation: FoundInvitation, user: Invited): Promise<void>;
}

export class Invitations {
  readonly #kinds: readonly InvitationKind[];

  constructor(kinds: readonly InvitationKind[]) {
    this.#kinds = kinds;
  }

  /** What `token` invites to. @throws AppError NotFound `InvitationEnded` */
  async require(db: Queryable, token: string, now: Date): Promise<FoundInvitation> {
    const found = await this.#kindOf(token)?.find(db, token, now);
    if (!found) throw invitationEnded();
    return found;
  }

  /** Whether anything waits for `email`. */
  async isAnyFor(db: Queryable, email: string, now: Date): Promise<boolean> {
    for (const kind of this.#kinds) if ((await kind.listFor(db, email, now)).length > 0) return true;
    return false;
  }

  /** Takes the invitation of `token` up. @throws AppError NotFound, Forbidden `OtherAddress`, Conflict */
  async accept(trx: Transaction, token: string, user: Invited, now: Date): Promise<FoundInvitation> {
    const found = await this.require(trx, token, now);
    requireInvited(found, user.email);
    await this.#kindOf(token)?.accept(trx, found, user);
    return found;
  }

  /** Takes up the first invitation to an account and all to shares that wait for the user; false without any. */
  async acceptAll(trx: Transaction, user: Invited, now: Date): Promise<boolean> {
    let isAny = false;
    for (const kind of this.#kinds) {
      const [first, ...rest] = await kind.listFor(trx, user.email, now);
      if (!first) continue;
      isAny = true;
      await kind.accept(trx, first, user);
      if (first.kind === 'Share') for (const one of rest) await kind.accept(trx, one, user);
    }
    return isAny;
  }

  #kindOf(token: string): InvitationKind | undefined {
    return this.#kinds.find(({ mark }) => token.startsWith(mark));
  }
}

/** @throws AppError Forbidden `OtherAddress` */
export function requireInvited(invitation: FoundInvitation, email: string): void {
  if (invitation.email === email.toLowerCase()) return;
  throw appError('InvitationForOther', { email: invitation.email });
}

export function invitationEnded(): AppError {
  return appError('InvitationEnded');
}
