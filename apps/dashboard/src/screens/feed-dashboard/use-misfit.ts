import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';

const REFRESH_MS = 15_000;

/** Since when the mask does not fit the camera's picture; null when it does, or for who is not told. */
export function useMisfit({ Feed, Permissions }: FeedDetail): string | null {
  const enabled = Permissions.includes('EditCapturePolicyStatement');
  const status = useQuery({ ...captureStatusQuery(Feed.Id), enabled, refetchInterval: REFRESH_MS });
  return status.data?.MaskMisfitAt ?? null;
}
