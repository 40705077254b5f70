import { useCallback } from 'react';
import { AskDialog } from '../ui/dialogs/ask-dialog.tsx';
import { useShowDialog } from '../ui/dialogs/dialog-place.tsx';

/** What the dialog says: the question, what is at stake, and what the button says that goes on. */
export interface Question {
  title: string;
  text: string;
  yes: string;
}

/** Gives what asks in the product's dialog and resolves to the answer. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const show = useShowDialog();
  return useCallback(
    (question) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const end = (isWanted: boolean) => {
        show(null);
        resolve(isWanted);
      };
      show(
        <AskDialog
          {...question}
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
