/** Connects to a platform by whichever way its address names. */
import type { RestreamMessage } from '@longview/rules/restream';
import type { Platform, PlatformOptions } from './platform.ts';
import { connectRtmp } from './rtmp-platform.ts';

/**
 * A platform that takes the stream, or why not, which is a value: platforms refuse all the time. Tries once. Rejects
 * with the signal's reason.
 */
export function connectPlatform(
  options: PlatformOptions,
  signal: AbortSignal,
): Promise<Platform | RestreamMessage> {
  return connectRtmp(options, signal);
}
