import { routes, routeUrl } from '@longview/contract';
import { useMutation } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

const prove = (Password: string | null) => dataOf(call(routes.giveProof, { body: { Password } }));

/** Proves who holds this session with the password; counts for 10 minutes (EXT-381). */
export function useProveByPassword(onProved: () => void) {
  return useMutation({ mutationFn: (password: string) => prove(password), onSuccess: onProved });
}

/** Downloads the account's export, which takes a fresh proof (EXT-381): the browser's own download cannot ask for it. */
export function useExport() {
  return useMutation({
    mutationFn: () => prove(null),
    onSuccess: () => window.location.assign(routeUrl(routes.exportTenant)),
  });
}
