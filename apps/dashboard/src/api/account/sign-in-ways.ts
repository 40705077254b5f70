import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Which ways of signing in this installation has (EXT-12); it changes only with the service's settings. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => dataOf(call(routes.getSignInWays, {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
