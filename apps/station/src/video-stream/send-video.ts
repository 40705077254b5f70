/** The video of one camera, sent to its feeds as it comes: read once, copied, never encoded (DVP-12). */
import { type CameraTarget, dialTarget } from '@longview/camera-sources';
import { type CameraTrouble, describeTrouble } from '@longview/rules/camera-report';
import { STATION_MESSAGES } from '@longview/rules/devices';
import { livePauseMs } from '@longview/rules/live';
import type { Parts, VideoSending } from '../camera/types.ts';
import { StreamConnection } from './stream-connection.ts';

/** A camera that played for as long was a good one. */
const LASTING_MS = 30_000;
const OFF_MS = 10_000;
/** Where the video goes is the service, wherever it is; what `allowed.json` says is about cameras. */
const SERVICE_POLICY = { caller: 'user', privateTargets: 'all' } as const;

/** `urls`: `StreamUrl` of each of its feeds that takes video. */
export function sendVideo(target: CameraTarget, urls: readonly string[], parts: Parts): VideoSending {
  return async ({ isOn, onTrouble, signal }) => {
    if (urls.length === 0) return onTrouble(STATION_MESSAGES.noVideoWanted);
    const { clock } = parts;
    const connections = urls.map(
      (url) => new StreamConnection(url, { ...parts, policy: SERVICE_POLICY, onTrouble }),
    );
    for (let failCount = 0; !signal.aborted; ) {
      const begunMs = clock.monotonic();
      const trouble = isOn() ? await readCamera(target, connections, parts, { isOn, signal }) : null;
      if (signal.aborted) break;
      if (trouble) onTrouble(trouble.message);
      failCount = clock.monotonic() - begunMs > LASTING_MS ? 1 : failCount + 1;
      const pauseMs = trouble ? livePauseMs(failCount, trouble.statusCode) : OFF_MS;
      await clock.sleep(pauseMs, signal).catch(() => {});
    }
    for (const connection of connections) connection.close();
  };
}

/** Why it ended; null where the camera was switched off. */
async function readCamera(
  target: CameraTarget,
  connections: readonly StreamConnection[],
  { media, outbound }: Parts,
  { isOn, signal }: { isOn(): boolean; signal: AbortSignal },
): Promise<CameraTrouble | null> {
  const dialled = await dialTarget(outbound, target);
  if ('trouble' in dialled) return dialled.trouble;
  const off = new AbortController();
  const request = { ...dialled.request, withSound: true };
  try {
    const failed = await media.live.watch(
      request,
      (item) => {
        if (!isOn()) off.abort();
        for (const connection of connections) connection.take(item);
      },
      AbortSignal.any([signal, off.signal]),
    );
    return dialled.describe(failed);
  } catch {
    // The media worker is started anew with the next try.
    return off.signal.aborted ? null : describeTrouble('StreamFailed');
  }
}
