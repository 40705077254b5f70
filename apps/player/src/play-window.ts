import { type Clock, systemClock } from '@longview/base';
import type { WindowData } from '@longview/contract';
import { PlaySequence } from './play-sequence.ts';

/**
 * Plays a Window's playlist in any browser (PUB-11 with `tdid`): the items of its `Default` sequence one after another,
 * over and over. Gives the end of it; null where there is nothing to play.
 */
export function playWindow(
  root: HTMLElement,
  data: WindowData,
  onRefused: () => void,
  clock: Clock = systemClock,
): (() => void) | null {
  const items = data.Sequences.find(({ Type }) => Type === 'Default')?.Items ?? [];
  if (items.length === 0) return null;
  const sequence = new PlaySequence(items, { data, clock, onRefused });
  root.append(sequence.element);
  return () => sequence.stop();
}
