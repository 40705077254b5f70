import { routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { forgetPerson } from './session.ts';

/** What the token of an invitation is for, told to whoever has it (EXT-10). */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => dataOf(call(routes.getInvitation, { query: { token } }, { signal })),
    retry: false,
  });

/** Accepts with the sign-in one has (EXT-11); the answer is the session with its new account. */
export function useAcceptInvitation(token: string, onDone: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(call(routes.acceptInvitation, { body: { Token: token } })),
    onSuccess: () => {
      forgetPerson(queryClient);
      return onDone();
    },
  });
}
