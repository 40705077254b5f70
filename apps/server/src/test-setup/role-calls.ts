/** The calls of roles, as tests make them and look behind them. */
import type { Role, RoleSave } from '@longview/contract';
import type { StoredStatement } from '../access/index.ts';
import type { CallOptions, TestApp } from './app.ts';
import type { Caller } from './users.ts';

/** A statement as a save sends it. */
export type StatementWish = { Id: string } & Partial<RoleSave['Statements'][number]>;

export interface RoleAnswer {
  status: number;
  text: string;
  /** Of a success. */
  role: Role;
  /** Of a refusal. */
  error: { Code: string; Message: string; Fields?: { Name: string }[] };
}

export interface PermissionsAnswer {
  Roles: Role[];
  Policies: { Id: string; AllowMultiple: boolean; Fields: string[] }[];
}

/** Calls by `owner` where nobody else is named. */
export function makeRoleCalls(app: TestApp, owner: Caller) {
  const ask = async (path: string, how: CallOptions): Promise<RoleAnswer> => {
    const response = await app.call(path, how);
    const text = await response.text();
    const json = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, text, role: json, error: json.Error };
  };
  const list = async (as: Caller = owner): Promise<PermissionsAnswer> =>
    (await (await app.call('/permissions', { as })).json()) as PermissionsAnswer;
  return {
    list,
    find: async (id: string) => (await list()).Roles.find(({ Id }) => Id === id),
    copy: (baseId: string, name: string, as: Caller = owner) =>
      ask(`/permissions/copycreate/${baseId}?name=${encodeURIComponent(name)}`, { as, method: 'PUT' }),
    save: (id: string, Name: string, Statements: StatementWish[], headers = {}, as: Caller = owner) =>
      ask(`/permissions/${id}`, { as, method: 'PUT', headers, body: { Name, Statements } }),
    remove: (id: string, as: Caller = owner) => ask(`/permissions/${id}`, { as, method: 'DELETE' }),
    /** The statements as their row holds them. */
    stored: async (id: string): Promise<StoredStatement[]> => {
      const query = app.ctx.db.selectFrom('role').select('statements').where('id', '=', id);
      const row = query.$castTo<{ statements: StoredStatement[] }>();
      return (await row.executeTakeFirstOrThrow()).statements;
    },
  };
}

export const idsOf = (statements: readonly { Id: string }[]) => statements.map(({ Id }) => Id);
/** A save that changes nothing. */
export const asStored = (role: Role): StatementWish[] => role.Statements.map(({ Id, Key }) => ({ Id, Key }));
