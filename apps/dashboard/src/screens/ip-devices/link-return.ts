import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * The way to a cloud's own page and back. People come back to the list of devices alone (API-66); what they mean is the
 * device they have linked, and the feed whose source they were choosing. Both are remembered in this tab.
 */

const route = getRouteApi('/shell/ipdevices');
const KEY = 'longview.linking';

type Search = ReturnType<typeof route.useSearch>;

export function leaveToCloud(search: Search, authorizeUri: string): void {
  sessionStorage.setItem(KEY, JSON.stringify(search));
  window.location.assign(authorizeUri);
}

/** Opens what was left, once. */
export function useReturnFromCloud(): void {
  const navigate = route.useNavigate();
  const { device } = route.useSearch();
  const returnOnce = useEffectEvent(() => {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (left !== null && device === undefined)
      void navigate({ search: JSON.parse(left) as Search, replace: true });
  });
  useEffect(() => returnOnce(), []);
}
