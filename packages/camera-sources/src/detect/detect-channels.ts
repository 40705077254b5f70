// Finds the channels of one device (API-49). Calls nothing but the host that the user named.
import { DETECT_TOTAL_MS } from '@longview/rules/targets';
import { markBest } from './choose-best.ts';
import { FoundChannels } from './found-channels.ts';
import { Search } from './search.ts';
import type { DetectDeps, Detection, DetectTarget } from './types.ts';

/**
 * The channels, those that the device itself names first, each with what the try of it brought. Ends within
 * `DETECT_TOTAL_MS`, or with `target.signal`, and then gives what was found until then. What a device does is never
 * thrown; why nothing was found is told.
 * @throws AppError InvalidInput `TargetRefused` for a host outside the policy (OPS-06)
 */
export async function detectChannels(target: DetectTarget, deps: DetectDeps): Promise<Detection> {
  const signal = AbortSignal.any([target.signal, AbortSignal.timeout(DETECT_TOTAL_MS)]);
  const found = new FoundChannels();
  const search = new Search(target, deps, found, signal);
  try {
    await search.run();
  } catch (err) {
    if (!signal.aborted) throw err;
  }
  const channels = markBest(found.list());
  return { channels, trouble: channels.length === 0 ? search.explain() : null };
}
