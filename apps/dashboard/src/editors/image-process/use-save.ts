import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../api/client/client.ts';
import { imageProcessQuery, useSaveImageProcess } from '../../api/feeds/image-process.ts';

/** Sends the whole config; edits stay when it fails [GAP-16]. */
export function useSave(feedId: string) {
  const queryClient = useQueryClient();
  const save = useSaveImageProcess(feedId);
  const newest = () => queryClient.fetchQuery({ ...imageProcessQuery(feedId), staleTime: 0 });
  const isConflict = save.error instanceof ApiFailure && save.error.code === 'VersionConflict';
  return { save, newest, isConflict };
}
