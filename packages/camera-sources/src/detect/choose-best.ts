// Which of the found channels is suggested (API-49).
import type { DetectedChannel } from './types.ts';

/**
 * The channels with the best one marked: the largest picture by HTTP, because it costs camera and network least; else
 * the largest stream. The first of equals. None where no channel gave a picture.
 */
export function markBest(channels: readonly DetectedChannel[]): DetectedChannel[] {
  const pictures = channels.filter(({ uri }) => /^https?:/.test(uri));
  const best = largest(pictures) ?? largest(channels);
  return channels.map((channel) => ({ ...channel, isBest: channel === best }));
}

function largest(channels: readonly DetectedChannel[]): DetectedChannel | null {
  const [first] = channels.filter((channel) => pixels(channel) > 0).toSorted((a, b) => pixels(b) - pixels(a));
  return first ?? null;
}

function pixels({ grab }: DetectedChannel): number {
  return grab?.ok ? grab.width * grab.height : 0;
}
