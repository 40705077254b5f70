import { keysOf } from '@longview/rules';
import { useState } from 'react';

/** An edit copy of stored values: nothing is sent until it is saved, and a failed save keeps it (GAP-16). */
export interface EditCopy<T> {
  value: T;
  /** The stored version that the edit began with, to be sent with the save (GEN-15). */
  version: number;
  edit: (part: Partial<T>) => void;
  isChanged: boolean;
  revert: () => void;
}

interface Edits<T> {
  parts: Partial<T>;
  /** Null until the first edit. */
  since: number | null;
}

/** Only what was edited is held, so newer stored values show through everywhere else. */
export function useEditCopy<T extends object>(stored: T, version: number): EditCopy<T> {
  const [{ parts, since }, setEdits] = useState<Edits<T>>({ parts: {}, since: null });
  const changed = keysOf(parts);
  return {
    value: { ...stored, ...parts },
    version: since ?? version,
    edit: (part) => setEdits((now) => ({ parts: { ...now.parts, ...part }, since: now.since ?? version })),
    isChanged: changed.some((name) => parts[name] !== stored[name]),
    revert: () => setEdits({ parts: {}, since: null }),
  };
}
