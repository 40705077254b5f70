import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './client.ts';

/** Lists are reloaded once they are older than this (GEN-07). */
const FRESH_MS = 60_000;
const MAX_TRIES = 3;

/** `onSignedOut` is called when any query finds the session ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiFailure && error.code === 'SignInRequired') onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MAX_TRIES - 1 && mayPass(error),
      },
    },
  });
}

/** Only no answer and 5xx may pass by themselves; asking again about a 4xx is noise. */
function mayPass(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === null || error.status >= 500);
}
