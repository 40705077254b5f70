import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** Which version of Longview answers. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: async ({ signal }) => (await dataOf(call(routes.healthz, {}, { signal }))).Version,
});
