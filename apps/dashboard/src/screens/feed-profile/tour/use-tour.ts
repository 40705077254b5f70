import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows the tour of the page while its address asks for it, `?tour=1`; the end of the tour takes that away (EXT-472). */
export function useTour(): void {
  const isWanted = useSearch({ from: '/shell/feed/$feedId', select: ({ tour }) => tour === '1' });
  const navigate = useNavigate({ from: '/feed/$feedId' });
  useEffect(() => {
    if (!isWanted) return;
    const forget = () => void navigate({ search: (now) => ({ ...now, tour: undefined }), replace: true });
    const loading = import('./page-tour.ts').then(({ startTour }) => startTour(forget));
    return () => void loading.then((stop) => stop());
  }, [isWanted, navigate]);
}
