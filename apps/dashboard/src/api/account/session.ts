import { type RouteArgs, routes } from '@longview/contract';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { ApiFailure, call, dataOf } from '../client/client.ts';
import { signInWaysQuery } from './sign-in-ways.ts';

/** Who is signed in (ACC-06). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => dataOf(call(routes.getSession, {}, { signal })),
});

/** The same for pages that are also for people who are not signed in; null for them. */
export const maybeSessionQuery = queryOptions({
  queryKey: ['maybe-session'],
  queryFn: async ({ signal }) => {
    const answer = await call(routes.getSession, {}, { signal });
    if (answer.ok) return answer.data;
    if (answer.status === 401) return null;
    throw new ApiFailure(answer);
  },
});

/** The session of the shell's screens, which are only drawn once it is known. */
export function useSession() {
  return useSuspenseQuery(sessionQuery).data;
}

/**
 * Forgets what was known of whoever was signed in. What is the same for everybody stays: the sign-in page may show it
 * already.
 */
export function forgetPerson(queryClient: QueryClient): void {
  const kept = signInWaysQuery.queryKey[0];
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== kept });
}

/** The same for screens on which somebody begins or ends being signed in. */
export function useForgetPerson(): () => void {
  const queryClient = useQueryClient();
  return () => forgetPerson(queryClient);
}

/** First run: makes the owner of the installation, who is signed in by it (ACC-13). */
export function useCreateOwner(onDone: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<RouteArgs<typeof routes.setup>['body']>) =>
      dataOf(call(routes.setup, { body })),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      return onDone();
    },
  });
}
