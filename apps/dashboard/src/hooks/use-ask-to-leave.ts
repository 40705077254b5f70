import { useCallback, useRef } from 'react';
import { t } from '../locale/t.ts';
import { type Question, useAsk } from './use-ask.tsx';

/** What the dialog says: the question, and what is lost. */
export type LeaveQuestion = Omit<Question, 'yes'>;

/** Gives what asks whether to leave and lose an edit. While it is open, more questions get the same answer. */
export function useAskToLeave(): (question?: LeaveQuestion) => Promise<boolean> {
  const ask = useAsk();
  const open = useRef<Promise<boolean>>(null);
  return useCallback(
    (question = unsaved()) => {
      open.current ??= ask({ ...question, yes: t('leave.yes') }).finally(() => {
        open.current = null;
      });
      return open.current;
    },
    [ask],
  );
}

const unsaved = (): LeaveQuestion => ({ title: t('save.leave'), text: t('save.leave.text') });
