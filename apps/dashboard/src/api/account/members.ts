import { type MemberList, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { sessionQuery } from './session.ts';
import { tenantQuery } from './tenant.ts';

/** Who belongs to the account and who is invited to it (ADM-04, ADM-05). */

export type Member = MemberList['Members'][number];
export type MemberRole = Member['MemberRole'];

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => dataOf(call(routes.listMembers, {}, { signal })),
});

/** The answer's `InviteUrl` is seen this once, and only where no mail is sent. */
export function useInviteMember() {
  const keep = useKeepMembers();
  return useMutation({
    mutationFn: (body: { Email: string; MemberRole: MemberRole }) =>
      dataOf(call(routes.inviteMember, { body })),
    onSuccess: keep,
  });
}

/** Who changes their own role has other rights from then on. */
export function useChangeMember() {
  const queryClient = useQueryClient();
  const keep = useKeepMembers();
  return useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: MemberRole }) =>
      dataOf(call(routes.changeMember, { params: { memberId }, body: { MemberRole: role } })),
    onSuccess: async (list) => {
      keep(list);
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: tenantQuery.queryKey });
    },
  });
}

/** Who removes themselves may not ask for the list any more. */
export function useRemoveMember({ isSelf }: { isSelf: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => dataOf(call(routes.removeMember, { params: { memberId } })),
    onSettled: (_data, error) =>
      isSelf && !error ? undefined : queryClient.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}

function useKeepMembers() {
  const queryClient = useQueryClient();
  return ({ Members }: MemberList) => queryClient.setQueryData(membersQuery.queryKey, { Members });
}
