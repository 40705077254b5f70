import { type RouteArgs, routes } from '@longview/contract';
import { type PairCheck, pairCheckOf } from '@longview/rules/devices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { devicesQuery, putDevice } from './devices.ts';

/** Pairing a device by the code that it shows (API-37 to API-39). */

export type PairingBody = NonNullable<RouteArgs<typeof routes.pairDevice>['body']>;

/** What the server says of a code; every answer, and none, is an outcome [PAIR-02] [PAIR-09]. */
export function pairCodeQuery(code: string) {
  return queryOptions({
    queryKey: ['pair-code', code],
    queryFn: async ({ signal }): Promise<PairCheck> => {
      const answer = await call(routes.checkPairCode, { params: { pairKey: code } }, { signal });
      return pairCheckOf(answer.status, answer.ok ? answer.data : null);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Pairs it; the list is loaded anew [PAIR-07]. */
export function usePairDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, body }: { code: string; body: PairingBody }) =>
      dataOf(call(routes.pairDevice, { params: { pairKey: code }, body })),
    onSuccess: async ({ Device }) => {
      if (Device) putDevice(client, Device);
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
}
