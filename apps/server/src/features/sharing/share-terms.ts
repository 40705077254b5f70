/** How far a share goes: its role and what restricts it further (EXT-05). Refuses what the sharer cannot give. */
import { badField } from '@longview/base';
import type { ShareChange, ShareOptions } from '@longview/contract';
import { durationSec, giftOfShare, isSystemRole, mayGive, parseTime, type RoleFacts } from '@longview/rules';
import { findRoleFacts, type ObjectInReach } from '../../access/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { SharingCtx } from './ctx.ts';

/** Columns of a share that say how far it goes. */
export type Terms = Awaited<ReturnType<typeof readTerms>>;

/** @throws AppError InvalidInput for an unknown role, or one that gives more than the sharer holds [PRM-25] */
export async function readTerms(
  trx: Transaction,
  ctx: Pick<SharingCtx, 'clock'>,
  object: ObjectInReach,
  { roleId, options }: Pick<ShareChange, 'roleId' | 'options'>,
) {
  const id = roleId || 'Viewer';
  const role = id === 'Owner' ? null : await findRoleFacts(trx, object.accountId, id);
  if (!role) throw badField('roleId', 'NoSuchRoleToGive');
  const limits = readOptions(options, ctx.clock.now());
  requireGivable(object, role, limits);
  const system = isSystemRole(id) && id !== 'Owner' ? id : null;
  return { system_role: system, role_id: system ? null : id, ...limits };
}

function readOptions(options: ShareOptions | null, nowMs: number) {
  const everySec = seconds(options?.MinInterval);
  const expiresSec = options?.ExpiresAt ? parseTime(options.ExpiresAt) : null;
  if (expiresSec !== null && expiresSec * 1000 <= nowMs) throw badField('ExpiresAt', 'MustBeInFuture');
  return {
    expires_at: expiresSec === null ? null : new Date(expiresSec * 1000),
    delay_sec: seconds(options?.Delay),
    every_sec: everySec === 0 ? null : everySec,
    may_download: options?.AllowDownload ?? null,
  };
}

const MAX_SEC = 2_000_000_000;
function seconds(duration: string | null | undefined): number | null {
  return duration ? Math.min(MAX_SEC, Math.ceil(durationSec(duration) ?? 0)) : null;
}

/** Judged as the strongest that it may become: a share with a person. */
function requireGivable(
  object: ObjectInReach,
  role: RoleFacts,
  limits: ReturnType<typeof readOptions>,
): void {
  const gift = giftOfShare({
    id: '',
    roId: object.id,
    to: { kind: 'Address', address: '' },
    role,
    expiresAtMs: limits.expires_at?.getTime() ?? null,
    delaySec: limits.delay_sec ?? 0,
    everySec: limits.every_sec ?? 0,
    mayDownload: limits.may_download,
  });
  if (mayGive(object.grant, gift)) return;
  if (mayGive(object.grant, { ...gift, endsMs: 0 })) {
    throw badField('ExpiresAt', 'GivenForATime');
  }
  throw badField('roleId', 'RoleGivesMore');
}
