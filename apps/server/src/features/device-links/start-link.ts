/** Begins a link: the address of the cloud's page that asks a person (API-51). */

import { createHash, randomBytes } from 'node:crypto';
import { appError } from '@longview/base';
import type { DeviceLinkStart } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { isCloud, LINK_ATTEMPT_MS, LINK_MESSAGES } from '@longview/rules/ip-devices';
import { sayingOf } from '@longview/texts/sentences';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { cloudLoginOf } from '../../cloud-links/cloud-login.ts';
import { insertAttempt } from '../../cloud-links/link-queries.ts';
import { transaction } from '../../db/transaction.ts';
import { requireDevice, showDevice } from '../ip-devices/index.ts';
import { callerId } from './caller-id.ts';
import type { DeviceLinksCtx } from './ctx.ts';

const RANDOM_BYTES = 32;

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound, InvalidInput for what is no cloud */
export async function startLink(
  ctx: DeviceLinksCtx,
  actor: Actor,
  deviceId: string,
  request: FastifyRequest,
): Promise<z.output<typeof DeviceLinkStart>> {
  const device = await requireDevice(ctx, actor, deviceId);
  if (!isCloud(device.device_type)) {
    throw appError('LinkNoCloud');
  }
  const login = cloudLoginOf(ctx, device.device_type);
  const Device = await showDevice(ctx, device.account_id, device.id);
  if (!login)
    return {
      Error: LINK_MESSAGES.notConfigured,
      ...sayingOf(LINK_MESSAGES.notConfigured),
      Device,
      AuthorizeUri: null,
    };
  const { state, verifier } = await beginAttempt(ctx, device.id, await callerId(ctx, actor, request));
  return {
    Error: null,
    ...sayingOf(null),
    Device,
    AuthorizeUri: login.authorizeUri(state, hashOf(verifier)),
  };
}

async function beginAttempt(
  ctx: Pick<DeviceLinksCtx, 'clock' | 'db' | 'secrets'>,
  deviceId: string,
  sessionId: string,
) {
  const [state, verifier] = [randomText(), randomText()];
  const nowMs = ctx.clock.now();
  const row = {
    state_hash: hashOf(state),
    device_id: deviceId,
    session_id: sessionId,
    verifier_sealed: ctx.secrets.seal(verifier),
    expires_at: new Date(nowMs + LINK_ATTEMPT_MS),
  };
  await transaction(ctx.db, (trx) => insertAttempt(trx, row, new Date(nowMs)));
  return { state, verifier };
}

const randomText = () => randomBytes(RANDOM_BYTES).toString('base64url');

/** 256 random bits need no more than one plain hash; it is also the challenge of PKCE. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
