import { routes, toPlan } from '@longview/contract';
import { type GbPrices, type Plan, type PlanSet, toCents } from '@longview/rules/plans';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** The price list of one plan set, as the rules of prices read it. */
export interface PriceBook {
  plans: readonly Plan[];
  prices: GbPrices;
  version: number;
}

/** Open to anyone (API-01). */
export const priceBookQuery = (planSet: PlanSet) =>
  queryOptions({
    queryKey: ['pricing', planSet],
    queryFn: async ({ signal }): Promise<PriceBook> => {
      const pricing = await dataOf(call(routes.getPricing, { query: { planSet } }, { signal }));
      return {
        plans: pricing.Plans.map(toPlan),
        prices: {
          storageCents: toCents(pricing.AddedStoragePerGB),
          bandwidthCents: toCents(pricing.AddedBandwidthPerGB),
        },
        version: pricing.PriceListVersion,
      };
    },
    // The cards stay while the other set loads.
    placeholderData: keepPreviousData,
  });
