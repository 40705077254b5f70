import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_WAIT_MS } from '../../hooks/page-timings.ts';

const route = getRouteApi('/shell/films');

/** What is typed, at once; after a moment it is in the address as `q`. A `q` from elsewhere, such as Back, is taken over. */
export function useFilmSearch() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setTyped] = useState(q);
  const sent = useRef(q);
  const commit = useDebouncedCallback((words: string) => {
    sent.current = words;
    void navigate({ replace: true, search: (now) => ({ ...now, q: words || undefined }) });
  }, SEARCH_WAIT_MS);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  const setText = (words: string) => {
    setTyped(words);
    commit(words);
  };
  return { text, setText };
}
