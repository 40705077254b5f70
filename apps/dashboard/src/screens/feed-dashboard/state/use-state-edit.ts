import type { FeedStateInfo } from '@longview/contract';
import type { FeedStateName } from '@longview/rules/feeds';
import { useState } from 'react';
import { useSaveFeedState } from '../../../api/feeds/save-feed.ts';
import { useEditCopy } from '../../../hooks/use-edit-copy.ts';
import { bodyOf, editOf, type StateEdit } from './state-edit.ts';

/** The edit copy of a feed's state and its save (STT-02, STT-19, STT-23). */
export function useStateEdit(feedId: string, stored: FeedStateInfo) {
  const copy = useEditCopy<StateEdit>(editOf(stored), stored.Version);
  const saving = useSaveFeedState(feedId, copy.revert);
  const save = {
    ...saving,
    mutate: () => saving.mutate({ body: bodyOf(copy.value, stored), version: copy.version }),
  };
  return { ...copy, save, awake: useLastAwake(copy.value.state) };
}

/** The last state before Disable that this page has seen; null: none (STT-22). */
function useLastAwake(state: FeedStateName): FeedStateName | null {
  const [awake, setAwake] = useState<FeedStateName | null>(null);
  if (state !== 'Disable' && state !== awake) setAwake(state);
  return awake;
}
