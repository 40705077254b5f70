import { routes, type TenantInfo } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { forgetPerson, sessionQuery } from './session.ts';

/** The account itself: its name, language and zone, its export, its end (ENT-13, ADM-09). */

export const tenantQuery = queryOptions({
  queryKey: ['tenant'],
  queryFn: ({ signal }) => dataOf(call(routes.getTenantInfo, {}, { signal })),
});

export type TenantEdit = Pick<TenantInfo, 'Name' | 'Locale' | 'TimeZone' | 'ShowsBrand' | 'PageStyle'>;

export function useSaveTenant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TenantEdit) => dataOf(call(routes.saveTenantSettings, { body })),
    onSuccess: async (tenant) => {
      queryClient.setQueryData(tenantQuery.queryKey, tenant);
      // The side bar shows the account's name.
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}

/** Everybody is out at once, so that the page leads to sign-in and says until when it can be undone. */
export function useCloseTenant(onClosed: (answer: { DeletedAt: string }) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { Password: string; Confirm: string }) => dataOf(call(routes.closeTenant, { body })),
    onSuccess: async (answer) => {
      await onClosed(answer);
      forgetPerson(queryClient);
    },
  });
}
