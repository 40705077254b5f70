import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { openRoutes } from './routes/open-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import { shellRoutes } from './routes/shell-routes.ts';
import { plainSearch } from './search-params.ts';

/** Every page address of the dashboard (API-62) and its typed search parameters. Each screen is its own chunk. */
const routeTree = rootRoute.addChildren([...openRoutes, shellRoutes]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
    ...plainSearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
