// Finds the channels of one device (API-49). Calls nothing but the host that the user named.
import { DETECT_TOTAL_MS } from '@longview/rules/targets';
import { markBest } from './choose-best.ts';
import { FoundChannels } from './found-channels.ts';
import { Search } from './search.ts';
import type { DetectDeps, DetectedChannel, DetectTarget } from './types.ts';

/**
 * The channels, those that the device itself names first, each with what the try of it brought. Ends within
 * `DETECT_TOTAL_MS`, or with `target.signal`, and then gives what was found until then. What a device does is never
 * thrown.
 * @throws AppError InvalidInput `TargetRefused` for a host outside the policy (OPS-06)
 */
export async function detectChannels(target: DetectTarget, deps: DetectDeps): Promise<DetectedChannel[]> {
  const signal = AbortSignal.any([target.signal, AbortSignal.timeout(DETECT_TOTAL_MS)]);
  const found = new FoundChannels();
  try {
    await new Search(target, deps, found, signal).run();
  } catch (err) {
    if (!signal.aborted) throw err;
  }
  return markBest(found.list());
}
