import { type FeedStateInfo, routes } from '@longview/contract';
import type { FeedStateName } from '@longview/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, dataOf } from '../../../api/client/client.ts';
import { logFailure } from '../../../api/client/log-failure.ts';
import { feedQuery } from '../../../api/feeds/feed.ts';
import { feedStateQuery } from '../../../api/feeds/feed-state.ts';
import { stuffQuery } from '../../../api/feeds/stuff.ts';
import { useAskBeforeLeaving } from '../../../hooks/use-ask-before-leaving.ts';
import { useEditCopy } from '../../../hooks/use-edit-copy.ts';
import { bodyOf, editOf, type StateEdit } from './state-edit.ts';

/** The edit copy of a feed's state and its save (STT-02, STT-19, STT-23). */
export function useStateEdit(feedId: string, stored: FeedStateInfo) {
  const queryClient = useQueryClient();
  const copy = useEditCopy<StateEdit>(editOf(stored), stored.Version);
  useAskBeforeLeaving(copy.isChanged);
  const save = useMutation({
    mutationFn: () =>
      dataOf(
        call(
          routes.setFeedState,
          { params: { feedId }, body: bodyOf(copy.value, stored) },
          { version: copy.version },
        ),
      ),
    onError: logFailure,
    onSuccess: async (info) => {
      queryClient.setQueryData(feedStateQuery(feedId).queryKey, info);
      copy.revert();
      await queryClient.invalidateQueries({ queryKey: feedQuery(feedId).queryKey });
      await queryClient.invalidateQueries({ queryKey: stuffQuery.queryKey });
    },
  });
  return { ...copy, save, awake: useLastAwake(copy.value.state) };
}

/** The last state before Disable that this page has seen; null: none (STT-22). */
function useLastAwake(state: FeedStateName): FeedStateName | null {
  const [awake, setAwake] = useState<FeedStateName | null>(null);
  if (state !== 'Disable' && state !== awake) setAwake(state);
  return awake;
}
