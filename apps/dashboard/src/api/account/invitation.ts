import { routes } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** What the token of an invitation is for, told to whoever has it (EXT-10). */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => dataOf(call(routes.getInvitation, { query: { token } }, { signal })),
    retry: false,
  });

/** Accepts with the sign-in one has (EXT-11); the answer is the session with its new account. */
export const acceptInvitation = (token: string) =>
  dataOf(call(routes.acceptInvitation, { body: { Token: token } }));
