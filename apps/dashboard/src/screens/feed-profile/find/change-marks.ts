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
    unixSec: change.atSec,
    label: changeText(change, zone),
    weight: change.strength,
    isShown: change === find.shown,
    onShow: () => find.show(change),
  }));
}

/** The box that is asked for, and the place of the change that is shown (EXT-571). */
export function outlinedBoxes({ state, shown }: Pick<Find, 'state' | 'shown'>): OutlinedBox[] {
  if (state.kind !== 'asked') return [];
  const asked: OutlinedBox[] = isWholePicture(state.box) ? [] : [{ box: state.box, kind: 'asked' }];
  return shown ? [...asked, { box: shown.box, kind: 'found' }] : asked;
}
