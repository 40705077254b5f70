import type { TimelineFlag } from '../../../ui/timeline/flags.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import type { OutlinedBox } from './box-outlines.tsx';
import { changeText } from './change-texts.ts';
import { isWholePicture } from './find-box.ts';
import { changeKey } from './found-changes.ts';
import type { Find } from './use-find.ts';

/** The found changes as marks of the timeline (EXT-576). */
export function changeFlags({ zone }: Pick<FeedFacts, 'zone'>, find: Find): TimelineFlag[] {
  return find.changes.map((change) => ({
    id: changeKey(change),
    kind: 'change',
    unixSec: change.atSec,
    label: changeText(change, zone),
    weight: change.strength,
    isShown: change === find.shown,
    onShow: () => find.show(change),
  }));
}

/** The regions, the box that is asked for, and the place of the change that is shown (EXT-571, EXT-617). */
export function outlinedBoxes({
  state,
  shown,
  regions,
}: Pick<Find, 'state' | 'shown' | 'regions'>): OutlinedBox[] {
  if (state.kind === 'off') return [];
  const named = regions.map(({ name, box }): OutlinedBox => ({ box, kind: 'region', name }));
  if (state.kind === 'draw') return named;
  const asked: OutlinedBox[] = isWholePicture(state.box) ? [] : [{ box: state.box, kind: 'asked' }];
  return [...named, ...asked, ...(shown ? [{ box: shown.box, kind: 'found' } as const] : [])];
}
