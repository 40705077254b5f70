import { useState } from 'react';
import { moved } from '../ui/fields/moved.ts';

/** Names for rows that have none of their own, so that each keeps what is half typed in it while it moves. */
export interface RowIds {
  ids: readonly string[];
  /** One more at the end; gives its name. */
  add: () => string;
  move: (from: number, to: number) => void;
  remove: (at: number) => void;
}

interface Named {
  ids: readonly string[];
  /** How many were ever made: no name is given twice. */
  made: number;
}

/** Rows may also come and go from outside, as when an edit is taken back. */
export function useRowIds(count: number): RowIds {
  const [kept, keep] = useState<Named>(() => named({ ids: [], made: 0 }, count));
  const fitting = kept.ids.length === count ? kept : named(kept, count);
  if (fitting !== kept) keep(fitting);
  const { ids } = fitting;
  return {
    ids,
    add: () => {
      const next = named(fitting, count + 1);
      keep(next);
      return next.ids[count] ?? '';
    },
    move: (from, to) => keep({ ...fitting, ids: moved(ids, from, to) }),
    remove: (at) => keep({ ...fitting, ids: ids.filter((_, index) => index !== at) }),
  };
}

/** The first `count` names, with new ones behind them where there are too few. */
function named({ ids, made }: Named, count: number): Named {
  const added = Math.max(0, count - ids.length);
  const next = Array.from({ length: added }, (_, index) => `row${made + index}`);
  return { ids: [...ids.slice(0, count), ...next], made: made + added };
}
