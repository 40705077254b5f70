/**
 * Stands between better-auth and our tables: session tokens are stored hashed and end after 90 days (ACC-08), and a
 * new user's account is made in the transaction that makes the user (ACC-03).
 */
import { createHash } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { AppError, type Clock } from '@longview/base';
import { FALLBACK_LANGUAGE, type Language } from '@longview/texts';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';
import type { Db } from '../../db/open.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { Secrets } from '../../secrets.ts';
import type { Coming, Joining, NewUser } from '../invitations/join-new-user.ts';
import { ownFactors } from '../own-acts/own-factors.ts';

export const SESSION_LIMIT_MS = 90 * 24 * 3_600_000;

interface SessionRow {
  token: string;
  createdAt: Date;
}

/** Told of every user better-auth makes, inside its transaction. */
export type OnNewUser = (trx: Transaction, user: NewUser, coming: Coming) => Promise<void>;

export interface AdapterDeps {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  onNewUser: OnNewUser;
  /** Told of a database that is away or busy: better-auth says of every failure only that it failed. */
  onTrouble(err: AppError): void;
  /** Told after a user or session was changed or deleted, maybe within a transaction that is still open. */
  onChange(): void;
}

export function authAdapter(deps: AdapterDeps): (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions> {
  return (options) => {
    const make = (db: Db) =>
      watching(
        telling(ownFactors(kyselyAdapter(db, { type: 'postgres' })(options), db, deps.secrets), deps),
        deps,
      );
    const outside = make(deps.db);
    return {
      ...hashing(outside, deps),
      transaction: (work) =>
        transaction(deps.db, (trx) => work(reporting(hashing(make(trx), deps), trx, deps.onNewUser))).catch(
          (err) => tellTrouble(err, deps),
        ),
    };
  };
}

/** What better-auth's `create` is given; the same for every model. */
interface CreateInput<T> {
  model: string;
  data: Omit<T, 'id'>;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
}

/** Beside a user's own fields, from `new-rows.ts`: how they came and what language they ask for. */
interface Beside {
  joining?: Joining;
  asked?: Language;
}

// Its rows are of any type: what they are, the name of their model says and nothing else.
const asSession = (row: unknown) => row as SessionRow;
const asNewUser = (row: unknown) => row as NewUser;
const besideOf = (data: unknown) => data as Beside;

/** Tells of new users. */
function reporting(
  inner: DBTransactionAdapter,
  trx: Transaction,
  onNewUser: OnNewUser,
): DBTransactionAdapter {
  const create = async <T extends Record<string, unknown>, R = T>(input: CreateInput<T>): Promise<R> => {
    if (input.model !== 'user') return inner.create<T, R>(input);
    const { joining = null, asked = FALLBACK_LANGUAGE } = besideOf(input.data);
    const row = await inner.create<T, R>({ ...input, data: ownFields(input.data) });
    await onNewUser(trx, asNewUser(row), { joining, locale: asked });
    return row;
  };
  return { ...inner, create };
}

/** Without what is no column. */
function ownFields<D extends object>(data: D): D {
  const own = { ...data };
  for (const name of ['joining', 'asked']) Reflect.deleteProperty(own, name);
  return own;
}

/** What a call of anybody does to these may end or change what a caller is remembered for. */
const CALLER_MODELS: ReadonlySet<string> = new Set(['user', 'session']);

function tellTrouble(err: unknown, { onTrouble }: AdapterDeps): never {
  if (err instanceof AppError && err.kind === 'Unavailable') onTrouble(err);
  throw err;
}

/** Tells of a database that is away. */
function telling<A extends DBTransactionAdapter>(inner: A, deps: AdapterDeps): A {
  const told = <F>(act: F): F => {
    if (typeof act !== 'function') return act;
    const watched = async (...args: unknown[]) => {
      try {
        return await Reflect.apply(act, inner, args);
      } catch (err) {
        return tellTrouble(err, deps);
      }
    };
    // The same function, told of.
    return watched as F;
  };
  // Each member keeps its own type.
  return Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, told(member)])) as A;
}

/** Tells of what changes callers; new users and sessions were never remembered. */
function watching(
  inner: DBAdapter<BetterAuthOptions>,
  { onChange }: AdapterDeps,
): DBAdapter<BetterAuthOptions> {
  const after = async <T>(model: string, change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      if (CALLER_MODELS.has(model)) onChange();
    }
  };
  return {
    ...inner,
    update: <T>(input: Parameters<DBAdapter['update']>[0]) => after(input.model, inner.update<T>(input)),
    updateMany: (input) => after(input.model, inner.updateMany(input)),
    delete: (input) => after(input.model, inner.delete(input)),
    deleteMany: (input) => after(input.model, inner.deleteMany(input)),
    consumeOne: (input) => after(input.model, inner.consumeOne(input)),
  };
}

/** Stores hashes of session tokens; callers see the token they asked with. */
function hashing(inner: DBAdapter<BetterAuthOptions>, { clock }: AdapterDeps): DBAdapter<BetterAuthOptions> {
  const forUse = <T>(row: T, where: Where[] | undefined): T | null => {
    if (row === null) return null;
    const { token, createdAt } = asSession(row);
    if (createdAt.getTime() + SESSION_LIMIT_MS <= clock.now()) return null;
    return Object.assign({}, row, { token: askedToken(where, token) });
  };
  return {
    ...inner,
    create: async <T extends Record<string, unknown>, R = T>(input: CreateInput<T>): Promise<R> => {
      if (input.model !== 'session') return inner.create<T, R>(input);
      const { token } = asSession(input.data);
      const data = { ...input.data, token: hashToken(token) };
      return Object.assign({}, await inner.create<T, R>({ ...input, data }), { token });
    },
    findOne: async <T>(input: Parameters<DBAdapter['findOne']>[0]) => {
      const row = await inner.findOne<T>(hashed(input));
      return input.model === 'session' ? forUse(row, input.where) : row;
    },
    findMany: async <T>(input: Parameters<DBAdapter['findMany']>[0]) => {
      const rows = await inner.findMany<T>(hashed(input));
      if (input.model !== 'session') return rows;
      return rows.map((row) => forUse(row, input.where)).filter((row): row is Awaited<T> => row !== null);
    },
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) => {
      const row = await inner.update<T>(hashed(input));
      return input.model === 'session' ? forUse(row, input.where) : row;
    },
    updateMany: (input) => inner.updateMany(hashed(input)),
    delete: (input) => inner.delete(hashed(input)),
    deleteMany: (input) => inner.deleteMany(hashed(input)),
    count: (input) => inner.count(hashed(input)),
    consumeOne: (input) => inner.consumeOne(hashed(input)),
  };
}

function hashed<I extends { model: string; where?: Where[] | undefined }>(input: I): I {
  if (input.model !== 'session' || !input.where) return input;
  return { ...input, where: input.where.map(hashTokenIn) };
}

function hashTokenIn(where: Where): Where {
  if (where.field !== 'token') return where;
  const { value } = where;
  if (Array.isArray(value)) return { ...where, value: value.map((token) => hashToken(String(token))) };
  return { ...where, value: hashToken(String(value)) };
}

/** The token `where` asked with, else a handle: it names the session in lists and cannot sign in by itself. */
function askedToken(where: Where[] | undefined, stored: string): string {
  const value = where?.find((one) => one.field === 'token')?.value;
  const asked = (Array.isArray(value) ? value : [value]).map(String);
  return asked.find((token) => hashToken(token) === stored) ?? `${HANDLE}${stored}`;
}

/** What lists give in place of a token, and take back to end a session. A cookie never holds it: cookies are signed. */
const HANDLE = 'session:';

function hashToken(token: string): string {
  if (token.startsWith(HANDLE)) return token.slice(HANDLE.length);
  return createHash('sha256').update(token).digest('base64url');
}
