import { routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

export type KeyName = 'primary' | 'secondary';

/** The account's API keys, without the keys themselves (ADM-06). */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => dataOf(call(routes.listApiKeys, {}, { signal })),
});

/** Makes a key and ends the old one of that name; the answer is the only time it is seen. */
export function useMakeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: KeyName) => dataOf(call(routes.makeApiKey, { params: { name } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}

export function useDeleteApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: KeyName) => dataOf(call(routes.deleteApiKey, { params: { name } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}
