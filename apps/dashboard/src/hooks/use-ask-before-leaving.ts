import { useBlocker } from '@tanstack/react-router';
import { t } from '../locale/t.ts';

/** Leaving a page with unsaved changes asks once; moving within it does not. */
export function useAskBeforeLeaving(isChanged: boolean, question = t('save.leave')): void {
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(question),
  });
}
