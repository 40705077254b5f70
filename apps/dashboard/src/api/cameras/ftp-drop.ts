import { type FtpDrop, routes } from '@longview/contract';
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Where a feed's camera sends its pictures by FTP (EXT-30). */
export function ftpDropQuery(feedId: string) {
  return queryOptions({
    queryKey: ['ftp-drop', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFtpDrop, { params: { feedId } }, { signal })),
  });
}

/** The password that was made on this page: in memory only, and nowhere once the page is left for long. */
function passwordQuery(feedId: string) {
  return queryOptions<string | null>({ queryKey: ['ftp-password', feedId], queryFn: skipToken });
}

/** Null but right after it was made (EXT-31). */
export function useFtpPassword(feedId: string): string | null {
  return useQuery(passwordQuery(feedId)).data ?? null;
}

/** Makes the FTP login of a feed and ends the one before; the page remembers its password. */
export function useMakeFtpLogin(feedId: string) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: () => makeLogin(queryClient, feedId) });
}

/** Gives what makes the login of a new feed where this service takes FTP. */
export function useFirstFtpLogin(): (feedId: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (feedId) => {
    const { IsEnabled, HasLogin } = await queryClient.fetchQuery(ftpDropQuery(feedId));
    if (IsEnabled && !HasLogin) await makeLogin(queryClient, feedId);
  };
}

async function makeLogin(queryClient: QueryClient, feedId: string): Promise<void> {
  const { Password, ...drop } = await dataOf(call(routes.makeFtpLogin, { params: { feedId } }));
  queryClient.setQueryData(passwordQuery(feedId).queryKey, Password);
  queryClient.setQueryData(ftpDropQuery(feedId).queryKey, drop satisfies FtpDrop);
}

/** Ends the FTP login of a feed (EXT-32). */
export function useEndFtpLogin(feedId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(call(routes.deleteFtpLogin, { params: { feedId } })),
    onSuccess: () => {
      queryClient.setQueryData(passwordQuery(feedId).queryKey, null);
      return queryClient.invalidateQueries({ queryKey: ftpDropQuery(feedId).queryKey });
    },
  });
}
