import { durationSec, isoDuration } from '@longview/rules';
import { type PlayItemTerms, playModeName, settledPlayItem } from '@longview/rules/player';
import type { PlayItem } from './shapes/feeds/play-item.ts';

/** What items of feeds and of Windows have alike. */
export type PlayedShape = Pick<PlayItem, 'State' | 'Iterations' | 'Duration'> & {
  PlayModeConfiguration: Omit<PlayItem['PlayModeConfiguration'], 'Items'>;
};

/** What the rules of play items work on, of the wire shape. */
export function toPlayItemTerms(item: PlayedShape): PlayItemTerms {
  const { PlayMode, Interval } = item.PlayModeConfiguration;
  return {
    mode: playModeName(PlayMode) ?? PlayMode,
    iterations: item.Iterations,
    durationSec: durationSec(item.Duration) ?? 0,
    intervalSec: Interval === null ? null : durationSec(Interval),
  };
}

/** The wire shape with these terms; zero durations are `PT0S` [PLY-14]. */
export function withPlayItemTerms<T extends PlayedShape>(item: T, terms: PlayItemTerms): T {
  const { mode, iterations, intervalSec } = terms;
  const Interval = intervalSec === null ? null : isoDuration(intervalSec);
  return {
    ...item,
    Iterations: iterations,
    Duration: isoDuration(terms.durationSec),
    PlayModeConfiguration: { ...item.PlayModeConfiguration, PlayMode: mode, Interval },
  };
}

/** As every load and save makes it (PLY-04, PLY-09 to PLY-11). */
export function settlePlayItem<T extends PlayedShape>(item: T): T {
  return withPlayItemTerms(item, settledPlayItem(toPlayItemTerms(item)));
}
