import { type CameraTestResult, type RouteArgs, routes } from '@longview/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Tests of a camera's address that store nothing but a preview (CAM-02, API-57). */

export type TestBody = NonNullable<RouteArgs<typeof routes.testCamera>['body']>;

/** One test while typing settles; the key is what was entered. */
export function cameraTestQuery(key: readonly unknown[], body: TestBody) {
  return queryOptions({
    queryKey: ['camera-test', ...key],
    queryFn: ({ signal }) => dataOf(call(routes.testCamera, { body }, { signal })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One test by a button. */
export function useTestCamera(onTested: (result: CameraTestResult) => void) {
  return useMutation({
    mutationFn: (body: TestBody) => dataOf(call(routes.testCamera, { body })),
    onSuccess: onTested,
  });
}

/** One test of several: its answer, also of a failure; null where there was none. */
export const tryCamera = (body: TestBody, signal: AbortSignal) =>
  call(routes.testCamera, { body }, { signal }).catch(() => null);
