/** Takes what the cloud leads back with: a permission, or a refusal (API-66). */
import { appError } from '@longview/base';
import { type CloudTokens, FolderFailure } from '@longview/camera-sources';
import { type Actor, actorAccountId } from '@longview/rules';
import type { FastifyRequest } from 'fastify';
import { noteAudit } from '../../audit/index.ts';
import { cloudLoginOf, sealTokens } from '../../cloud-links/cloud-login.ts';
import { findLink, type LinkRow, lockLink, takeAttempt } from '../../cloud-links/link-queries.ts';
import { revokeLink } from '../../cloud-links/revoke-link.ts';
import { transaction } from '../../db/transaction.ts';
import { callerId } from './caller-id.ts';
import { changeLink } from './change-link.ts';
import type { DeviceLinksCtx } from './ctx.ts';
import { hashOf } from './start-link.ts';

interface LedBack {
  code?: string | undefined;
  state: string;
}

/** @throws AppError InvalidInput `BadState`, Unauthenticated */
export async function endLink(
  ctx: DeviceLinksCtx,
  actor: Actor,
  led: LedBack,
  request: FastifyRequest,
): Promise<void> {
  const sessionId = await callerId(ctx, actor, request);
  const moment = { sessionId, now: new Date(ctx.clock.now()) };
  const attempt = await takeAttempt(ctx.db, hashOf(led.state), moment);
  const device = attempt && (await findLink(ctx.db, attempt.device_id));
  // People may have changed their account since they began.
  if (!attempt || device?.account_id !== actorAccountId(actor)) throw badState();
  const tokens = await exchange(ctx, device, led.code, ctx.secrets.open(attempt.verifier_sealed));
  if (!(await store(ctx, actor, device, tokens))) throw badState();
}

/** Null where the person, or the cloud, said no. */
async function exchange(
  ctx: Pick<DeviceLinksCtx, 'config' | 'clock' | 'logger' | 'outbound'>,
  device: LinkRow,
  code: string | undefined,
  verifier: string,
): Promise<CloudTokens | null> {
  if (!code) return null;
  try {
    return (await cloudLoginOf(ctx, device.device_type)?.exchange(code, verifier)) ?? null;
  } catch (err) {
    if (!(err instanceof FolderFailure)) throw err;
    ctx.logger.info({ deviceId: device.id, report: err.report }, 'a cloud gave no permission');
    return null;
  }
}

/** False for a device that was deleted meanwhile: then nobody keeps the permission. */
async function store(
  ctx: DeviceLinksCtx,
  actor: Actor,
  device: LinkRow,
  tokens: CloudTokens | null,
): Promise<boolean> {
  const tokens_sealed = tokens && sealTokens(ctx.secrets, tokens);
  const isThere = await transaction(ctx.db, async (trx) => {
    const row = await lockLink(trx, device.id);
    if (!row) return false;
    // Who turns back from a second link keeps the first.
    if (!tokens_sealed && row.tokens_sealed) return true;
    await changeLink(ctx, trx, row.id, { link_state: tokens_sealed ? 'Active' : 'Error', tokens_sealed });
    const entry = { accountId: row.account_id, action: 'Cloud account linked', roId: row.id };
    if (tokens_sealed) await noteAudit(trx, actor, { ...entry, detail: row.name ?? '' });
    return true;
  });
  if (!isThere) await revokeLink(ctx, { ...device, tokens_sealed });
  return isThere;
}

const badState = () => appError('LinkBadState');
