import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which clip plays: its beginning is kept in the address, and the page's moment goes along (EXT-177). */
export function useClip() {
  const { clip } = useSearch({ from: '/shell/feed/$feedId' });
  const navigate = useNavigate({ from: '/feed/$feedId' });
  const go = (change: { clip?: string; t?: string }) =>
    void navigate({ search: (before) => ({ ...before, clip: undefined, ...change }), resetScroll: false });
  return {
    /** Null: none plays. */
    startTime: clip ?? null,
    open: (startTime: string) => go({ clip: startTime, t: startTime }),
    close: () => go({}),
  };
}
