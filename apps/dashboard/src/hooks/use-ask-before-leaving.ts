import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type LeaveQuestion, useAskToLeave } from './use-ask-to-leave.ts';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** What is left when an edit is lost: the page, already the section that the hash names, or what a parameter names. */
export type Left = 'page' | 'section' | `?${string}`;

/** Leaving a page, or what is edited on it, with unsaved changes asks once; other moves within it do not. */
export function useAskBeforeLeaving(
  isChanged: boolean,
  question?: LeaveQuestion,
  left: Left = 'section',
): void {
  // The router's own hook does not tell the hash, which names the section.
  const { history } = useRouter();
  const ask = useAskToLeave();
  const asked = useRef(question);
  useEffect(() => {
    asked.current = question;
  });
  useEffect(() => {
    if (!isChanged) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        isElsewhere(currentLocation, nextLocation, left) && !(await ask(asked.current)),
    });
  }, [history, isChanged, ask, left]);
}

function isElsewhere(here: Place, there: Place, left: Left): boolean {
  if (here.pathname !== there.pathname) return true;
  if (left === 'page') return false;
  if (left === 'section') return here.hash !== there.hash;
  const named = ({ search }: Place) => new URLSearchParams(search).get(left.slice(1));
  return named(here) !== named(there);
}
