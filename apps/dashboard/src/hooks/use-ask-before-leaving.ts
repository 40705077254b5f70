import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../locale/t.ts';

interface Place {
  pathname: string;
  hash: string;
}

/** Leaving a page, or one of its sections, with unsaved changes asks once; other moves within it do not. */
export function useAskBeforeLeaving(isChanged: boolean, question = t('save.leave')): void {
  // The router's own hook does not tell the hash, which names the section.
  const { history } = useRouter();
  useEffect(() => {
    if (!isChanged) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        isElsewhere(currentLocation, nextLocation) && !window.confirm(question),
    });
  }, [history, isChanged, question]);
}

function isElsewhere(here: Place, there: Place): boolean {
  return here.pathname !== there.pathname || here.hash !== there.hash;
}
