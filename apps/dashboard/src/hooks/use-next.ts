import { useRouter } from '@tanstack/react-router';
import { ownPath } from './own-path.ts';

/** Opens the page that asked for sign-in; only paths of this site are accepted (API-62). */
export function useGoNext(next: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await router.navigate({ href: ownPath(next), replace: true });
  };
}
