/** Waits until a platform takes the stream: the same whichever way the bytes go. */
import type { RestreamMessage } from '@longview/rules/restream';
import type { Platform } from './platform.ts';

/** One that is being connected. */
export interface ConnectingPlatform extends Platform {
  /** Resolves when it takes the stream. */
  readonly taken: Promise<null>;
}

/**
 * The platform when it takes the stream, or why not; `onLate` is to end it after `limitMs`.
 * Rejects with the signal's reason.
 */
export async function takenPlatform(
  platform: ConnectingPlatform,
  { limitMs, onLate }: { limitMs: number; onLate: () => void },
  signal: AbortSignal,
): Promise<Platform | RestreamMessage> {
  const onAbort = () => platform.close();
  signal.addEventListener('abort', onAbort, { once: true });
  const late = setTimeout(onLate, limitMs);
  try {
    const refusal = await Promise.race([platform.taken, platform.over]);
    signal.throwIfAborted();
    return refusal ?? platform;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', onAbort);
  }
}
