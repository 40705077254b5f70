import type { FeedDetail, PricingInfo } from '@longview/contract';
import { type Plan, planOffers, planPrefix } from '@longview/rules/plans';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planQuery } from '../../../api/account/plan.ts';
import { planPreviewQuery } from '../../../api/feeds/subscription.ts';
import { SLIDER_REST_MS } from '../../../hooks/page-timings.ts';

export type ShownPlan = PricingInfo & { plan: Plan };

/** What the panel knows of the account's plan and of the one that is looked at. */
export interface OfPlan {
  /** False while the first answer is awaited. */
  isKnown: boolean;
  /** Null for who is not of the owning account: its plan is not told to them. */
  own: Plan | null;
  /** Prefixes the slider goes through, the own first; empty with plans off. */
  offers: readonly string[];
  /** The prefix chosen on the slider; null is the own. */
  chosen: string | null;
  choose: (prefix: string | null) => void;
  /** The plan whose prices are shown: the own, or the preview of the chosen one (STT-09). */
  shown: ShownPlan | null;
}

/** The account's plan and previews of others, for its members (STT-08 to STT-10, STT-20). */
export function usePlanPreview(feed: FeedDetail): OfPlan {
  const isOwn = feed.RoleId === 'Owner';
  const [chosen, choose] = useState<string | null>(null);
  const [wanted] = useDebouncedValue(chosen, SLIDER_REST_MS);
  const account = useQuery({ ...planQuery, enabled: isOwn });
  const own = useQuery({ ...planPreviewQuery(null), enabled: isOwn });
  const shown = useQuery({ ...planPreviewQuery(wanted), enabled: isOwn });
  const ownPlan = own.data?.plan ?? null;
  const listed = account.data?.PlansEnforced ? account.data.Plans.map(({ Code }) => Code) : null;
  return {
    isKnown: !isOwn || own.data !== undefined || own.isError,
    own: ownPlan,
    offers: ownPlan && listed ? planOffers(ownPlan, listed) : [],
    chosen: ownPlan && chosen === planPrefix(ownPlan.code) ? null : chosen,
    choose,
    shown: shown.data ?? null,
  };
}
