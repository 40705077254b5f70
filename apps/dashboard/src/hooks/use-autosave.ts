import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Autosave, type AutosaveParts, type AutosaveState } from './autosave.ts';
import { useAskToLeave } from './use-ask-to-leave.ts';

/** The edit of one thing for as long as it is on the screen; leaving saves at once what is unsaved. */
export function useAutosave<S, E>(
  stored: S,
  parts: AutosaveParts<S, E>,
): { draft: Autosave<S, E>; state: AutosaveState<S, E> } {
  const [draft] = useState(() => new Autosave(stored, parts));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => draft.adopt(stored), [draft, stored]);
  const askToLeave = useAskToLeave();
  useBlocker({
    enableBeforeUnload: () => draft.hasUnsaved(),
    shouldBlockFn: async () => !(await draft.flush()) && draft.hasUnsaved() && !(await askToLeave()),
  });
  return { draft, state };
}
