import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';

type ShowDialog = (dialog: ReactElement | null) => void;

const DialogPlace = createContext<ShowDialog>(() => {
  throw new Error('No DialogPlaceProvider above.');
});

/** Where a question is shown that a hook asks: the part that asks need not draw it. */
export function DialogPlaceProvider({ children }: { children: ReactNode }) {
  const [dialog, show] = useState<ReactElement | null>(null);
  return (
    <DialogPlace value={show}>
      {children}
      {dialog}
    </DialogPlace>
  );
}

/** Shows a dialog over the page, or with null none. */
export const useShowDialog = () => useContext(DialogPlace);
