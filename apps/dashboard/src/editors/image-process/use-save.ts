import { useMutation, useQueryClient } from '@tanstack/react-query';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { imageProcessQuery, saveImageProcess } from '../../api/feeds/image-process.ts';
import type { EditorState } from './model.ts';
import { finished } from './reduce-mask.ts';
import { saveOf } from './to-config.ts';

/** Sends the whole config; edits stay when it fails [GAP-16]. Its answer is what is stored from then on. */
export function useSave(feedId: string, state: EditorState) {
  const queryClient = useQueryClient();
  const { queryKey } = imageProcessQuery(feedId);
  const save = useMutation({
    mutationFn: ({ version }: { version: number }) =>
      saveImageProcess(feedId, saveOf(finished(state)), version),
    onSuccess: async (config) => {
      queryClient.setQueryData(queryKey, config);
      await queryClient.invalidateQueries({ queryKey: captureStatusQuery(feedId).queryKey });
    },
  });
  const newest = () => queryClient.fetchQuery({ ...imageProcessQuery(feedId), staleTime: 0 });
  const isConflict = save.error instanceof ApiFailure && save.error.code === 'VersionConflict';
  return { save, newest, isConflict };
}
