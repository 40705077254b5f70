import { type AccountPlan, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { tenantQuery } from './tenant.ts';

export type PlanChoice = AccountPlan['Plans'][number];

/** The account's plan and those it can change to (ADM-02). */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => dataOf(call(routes.getPlan, {}, { signal })),
});

export interface PlanEdit {
  PlanCode: string;
  AddedStorage: number;
  AddedBandwidth: number;
}

/** A plan decides what the rest of the pages may do, so that they ask again. */
export function useSetPlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanEdit) => dataOf(call(routes.setPlan, { body })),
    onSuccess: async (plan) => {
      queryClient.setQueryData(planQuery.queryKey, plan);
      await queryClient.invalidateQueries({ queryKey: tenantQuery.queryKey });
    },
  });
}
