/** Shares and roles of tests, straight into the database. */
import { createHash, randomBytes } from 'node:crypto';
import { isSystemRole, makeId, type SystemRole } from '@longview/rules';
import { hashAccessKey, type StoredStatement } from '../access/index.ts';
import type { Ctx } from '../context/ctx.ts';

export interface TestShare {
  /** Owner of what is shared. */
  accountId: string;
  /** A feed's or collection's id. */
  roId: string;
  /** A system role's name or the id of a role, e.g. of `addRole`; `Viewer` by default. */
  role?: Exclude<SystemRole, 'Owner'> | string;
  /** An address or domain; without it the share is a link. */
  target?: string;
  expiresAt?: Date;
  delaySec?: number;
  everySec?: number;
  mayDownload?: boolean;
}

export interface MadeShare {
  id: string;
  /** The access key of a link; empty for people. */
  accessKey: string;
}

const random = (n: number) => Math.floor(Math.random() * n);

export async function addShare(ctx: Ctx, share: TestShare): Promise<MadeShare> {
  const { accountId, roId, role = 'Viewer', target } = share;
  const id = makeId('share', random);
  const accessKey = target === undefined ? randomBytes(16).toString('hex') : '';
  const system = isSystemRole(role) && role !== 'Owner' ? role : null;
  await ctx.db
    .insertInto('share')
    .values({
      id,
      account_id: accountId,
      feed_id: roId.startsWith('fe') ? roId : null,
      collection_id: roId.startsWith('co') ? roId : null,
      kind: target === undefined ? 'Link' : target.includes('@') ? 'Address' : 'Domain',
      target: target ?? null,
      key_hash: accessKey === '' ? null : hashAccessKey(accessKey),
      key_sealed: accessKey === '' ? null : ctx.secrets.seal(accessKey),
      system_role: system,
      role_id: system ? null : role,
      inviter_name: 'Ada',
      expires_at: share.expiresAt ?? null,
      delay_sec: share.delaySec ?? null,
      every_sec: share.everySec ?? null,
      may_download: share.mayDownload ?? null,
    })
    .execute();
  ctx.frames.facts.forgetAll();
  return { id, accessKey };
}

export interface TestRole {
  accountId: string;
  name?: string;
  /** Ids of the catalogue; a limit's fields are those below. */
  statements?: string[];
  /** Makes a LimitedAccessPolicyStatement. */
  password?: string;
  ipRanges?: string[];
  /** Makes a DelayPolicyStatement, e.g. `PT1H`. */
  delay?: string;
}

/** A custom role; by default what a Viewer holds. Gives its id. */
export async function addRole(ctx: Ctx, role: TestRole): Promise<string> {
  const { accountId, name = 'Guests' } = role;
  const id = makeId('role', random);
  const statements = JSON.stringify(statementsOf(role));
  await ctx.db.insertInto('role').values({ id, account_id: accountId, name, statements }).execute();
  return id;
}

const VIEW = ['ViewLivePolicyStatement', 'ViewHistoryPolicyStatement', 'ViewVideoPolicyStatement'];

function statementsOf({ statements = VIEW, password, ipRanges = [], delay }: TestRole): StoredStatement[] {
  const plain = statements.map((Id) => stored(Id));
  const isGated = password !== undefined || ipRanges.length > 0;
  return [
    ...plain,
    ...(isGated ? [stored('LimitedAccessPolicyStatement', { ...hashed(password), IpRanges: ipRanges })] : []),
    ...(delay === undefined ? [] : [stored('DelayPolicyStatement', { Delay: delay })]),
  ];
}

function stored(Id: string, fields: Partial<StoredStatement> = {}): StoredStatement {
  const Key = randomBytes(4).toString('hex');
  return { Id, Key, PasswordHash: null, PasswordSalt: null, IpRanges: [], Delay: null, ...fields };
}

/** As ROL-09 stores it. */
function hashed(password: string | undefined): Partial<StoredStatement> {
  if (password === undefined) return {};
  const salt = randomBytes(10).toString('hex');
  const hash = createHash('sha256').update(`${salt}_${password}`, 'utf8').digest('hex');
  return { PasswordHash: hash, PasswordSalt: salt };
}
