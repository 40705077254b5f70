import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { plainSearch } from '../search-params.ts';

/**
 * A widget has an address of its own, the page of the dashboard it is part of, so that links and sections work as they
 * do there. Moves within it stay inside the widget; all others open the dashboard's page.
 */
export function createWidgetRouter(home: string, component: RouteComponent) {
  const rootRoute = createRootRoute({ component });
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  return createRouter({
    routeTree: rootRoute.addChildren([anyRoute]),
    history: ownHistory(home),
    ...plainSearch,
  });
}

/** Keeps moves that only change the hash; the browser asks before an edit is lost with the page. */
function ownHistory(home: string): RouterHistory {
  const history = createMemoryHistory({ initialEntries: [home] });
  for (const name of ['push', 'replace'] as const) {
    const move = history[name];
    history[name] = (path, ...rest) => {
      if (path.split('#', 1)[0] === home) move(path, ...rest);
      else window.location.assign(path);
    };
  }
  window.addEventListener('beforeunload', (event) => {
    if (history._getBlockers().length > 0) event.preventDefault();
  });
  return history;
}
