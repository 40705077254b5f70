import { useRouter } from '@tanstack/react-router';

/** Opens the page that asked for sign-in; only paths of this site are accepted (API-62). */
export function useGoNext(next: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await router.navigate({ href: ownPath(next), replace: true });
  };
}

/** `next` where it is a path of this site, else the list of feeds. */
export function ownPath(next: string | undefined): string {
  return isOwnPath(next) ? next : '/mystuff';
}

function isOwnPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?![/\\])/.test(path);
}
