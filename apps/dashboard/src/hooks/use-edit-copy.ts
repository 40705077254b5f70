import { useState } from 'react';

/** An edit copy of stored values: nothing is sent until it is saved, and a failed save keeps it (GAP-16). */
export interface EditCopy<T> {
  value: T;
  edit: (part: Partial<T>) => void;
  isChanged: boolean;
  revert: () => void;
}

/** Only what was edited is held, so newer stored values show through everywhere else. */
export function useEditCopy<T extends object>(stored: T): EditCopy<T> {
  const [edits, setEdits] = useState<Partial<T>>({});
  const changed = Object.keys(edits) as (keyof T)[];
  return {
    value: { ...stored, ...edits },
    edit: (part) => setEdits((now) => ({ ...now, ...part })),
    isChanged: changed.some((name) => edits[name] !== stored[name]),
    revert: () => setEdits({}),
  };
}
