import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../locale/t.ts';

interface Place {
  pathname: string;
  hash: string;
}

/** What is left when an edit is lost: the page, or already the section that the hash names. */
export type Left = 'page' | 'section';

/** Leaving a page, or one of its sections, with unsaved changes asks once; other moves within it do not. */
export function useAskBeforeLeaving(
  isChanged: boolean,
  question = t('save.leave'),
  left: Left = 'section',
): void {
  // The router's own hook does not tell the hash, which names the section.
  const { history } = useRouter();
  useEffect(() => {
    if (!isChanged) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        isElsewhere(currentLocation, nextLocation, left) && !window.confirm(question),
    });
  }, [history, isChanged, question, left]);
}

function isElsewhere(here: Place, there: Place, left: Left): boolean {
  return here.pathname !== there.pathname || (left === 'section' && here.hash !== there.hash);
}
