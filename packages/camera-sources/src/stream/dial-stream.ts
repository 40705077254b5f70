// Everything the media worker needs to dial a stream, at an address that was checked (OPS-06), and what its failures
// mean to people.
import { randomUUID } from 'node:crypto';
import { AppError } from '@longview/base';
import { type CameraTrouble, describeTrouble, type TroubleKind } from '@longview/rules/camera-report';
import type { CameraUrl } from '../camera-url.ts';
import { failureKind } from '../outbound/failure-kind.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { CameraTarget, StillRequest, StillResult } from '../source.ts';
import type { StreamKind } from './stream-kind.ts';

export interface DialLimits {
  connectMs: number;
  idleMs: number;
}

/** What to dial, or what is wrong with the address. @throws AppError `TargetRefused`; the resolver's errors */
export async function dialStream(
  kind: StreamKind,
  { address, target }: { address: CameraUrl; target: CameraTarget },
  { outbound, limits }: { outbound: Outbound; limits: DialLimits },
): Promise<StillRequest | { trouble: TroubleKind }> {
  const { host, hostname } = address.url;
  const [first] = await outbound.resolveChecked(hostname, target.policy);
  const url = kind.toDialled(address, target, first.address);
  if (typeof url !== 'string') return url;
  return {
    // Several feeds may watch one camera, and each stream needs a name of its own.
    id: `${host} ${randomUUID()}`,
    url,
    tls: { host: bareHost(hostname), isInsecure: target.tlsInsecure === true },
    transport: 'auto',
    connectTimeoutMs: limits.connectMs,
    idleTimeoutMs: limits.idleMs,
  };
}

export function whyNotDialled(err: unknown): TroubleKind {
  if (!(err instanceof AppError)) return failureKind(err);
  return err.detail.code === 'TargetRefused' ? 'TargetRefused' : 'BadRequest';
}

/** What a failed stream means and what to try (CAM-07). */
export function describeFailed(
  kind: StreamKind,
  { status, message }: Omit<Extract<StillResult, { ok: false }>, 'ok'>,
  hasLogin: boolean,
): CameraTrouble {
  return status === 'Untrusted' ? describeTrouble('StreamTls') : kind.describe(status, message, hasLogin);
}

const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
