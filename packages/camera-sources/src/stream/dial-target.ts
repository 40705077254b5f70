// How a camera is dialled that is watched live rather than asked for pictures (PUB-10).
import { type CameraTrouble, describeTrouble } from '@longview/rules/camera-report';
import { FETCH_CONNECT_MS, FETCH_IDLE_MS } from '@longview/rules/targets';
import { parseCameraUrl } from '../camera-url.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { RTMP } from '../rtmp/index.ts';
import { RTSP } from '../rtsp/index.ts';
import type { CameraTarget, StillRequest, StillResult } from '../source.ts';
import { SRT } from '../srt/index.ts';
import { describeFailed, dialStream, whyNotDialled } from './dial-stream.ts';
import type { StreamKind } from './stream-kind.ts';

export interface DialledStream {
  /** For the media worker. */
  request: StillRequest;
  /** What its failure means and what to try (CAM-07). */
  describe(failed: Omit<Extract<StillResult, { ok: false }>, 'ok'>): CameraTrouble;
}

const KINDS: Readonly<Record<string, StreamKind>> = {
  'rtsp:': RTSP,
  'rtsps:': RTSP,
  'rtmp:': RTMP,
  'rtmps:': RTMP,
  'srt:': SRT,
};
const LIMITS = { connectMs: FETCH_CONNECT_MS, idleMs: FETCH_IDLE_MS };

/** Looks the name up each time, so that each connection is to an address that was checked just now (OPS-06). */
export async function dialTarget(
  outbound: Outbound,
  target: CameraTarget,
): Promise<DialledStream | { trouble: CameraTrouble }> {
  const address = parseCameraUrl(target);
  const kind = address && KINDS[address.url.protocol];
  if (!kind || !address.url.hostname) return { trouble: describeTrouble(kind ? 'BadRequest' : 'BadScheme') };
  try {
    const request = await dialStream(kind, { address, target }, { outbound, limits: LIMITS });
    if ('trouble' in request) return { trouble: describeTrouble(request.trouble) };
    return { request, describe: (failed) => describeFailed(kind, failed, address.login !== null) };
  } catch (err) {
    return { trouble: describeTrouble(whyNotDialled(err)) };
  }
}
