import { useCallback, useRef } from 'react';
import { t } from '../locale/t.ts';
import { AskDialog } from '../ui/dialogs/ask-dialog.tsx';
import { useShowDialog } from '../ui/dialogs/dialog-place.tsx';

/** What the dialog says: the question, and what is lost. */
export interface LeaveQuestion {
  title: string;
  text: string;
}

/** Gives what asks whether to leave and lose an edit. While it is open, more questions get the same answer. */
export function useAskToLeave(): (question?: LeaveQuestion) => Promise<boolean> {
  const show = useShowDialog();
  const open = useRef<Promise<boolean>>(null);
  return useCallback(
    (question = unsaved()) => {
      if (open.current) return open.current;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const end = (isLeaving: boolean) => {
        open.current = null;
        show(null);
        resolve(isLeaving);
      };
      open.current = promise;
      show(
        <AskDialog
          {...question}
          yes={t('leave.yes')}
          isBusy={false}
          failure={null}
          onYes={() => end(true)}
          onClose={() => end(false)}
        />,
      );
      return promise;
    },
    [show],
  );
}

const unsaved = (): LeaveQuestion => ({ title: t('save.leave'), text: t('save.leave.text') });
