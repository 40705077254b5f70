import { routes } from '@longview/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call, dataOf } from './client.ts';

/** Who is signed in (ACC-06). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => dataOf(call(routes.getSession, {}, { signal })),
});

/** The session of the shell's screens, which are only drawn once it is known. */
export function useSession() {
  return useSuspenseQuery(sessionQuery).data;
}
