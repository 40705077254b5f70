import { useCallback, useMemo, useRef, useState } from 'react';
import { allOf, type Choice, extended, NO_CHOICE, shownOf, toggled } from './choice.ts';

/** The choice of a list, with what changes it; the functions stay the same ones, so that cards are not drawn anew. */
export interface ListChoice {
  ids: ReadonlySet<string>;
  /** Whether somebody is choosing: then a click on a card chooses it. */
  isChoosing: boolean;
  begin: () => void;
  /** `isRange`: all from the one before to this one. */
  take: (id: string, isRange: boolean) => void;
  takeAll: () => void;
  clear: () => void;
}

/** `order`: ids as the list shows them. */
export function useChoice(order: readonly string[]): ListChoice {
  const [stored, setChoice] = useState<Choice>(NO_CHOICE);
  const [isBegun, setBegun] = useState(false);
  const shown = useRef(order);
  shown.current = order;
  const choice = useMemo(() => shownOf(stored, order), [stored, order]);
  const take = useCallback((id: string, isRange: boolean) => {
    setChoice((now) => {
      const seen = shownOf(now, shown.current);
      return isRange ? extended(seen, id, shown.current) : toggled(seen, id);
    });
  }, []);
  const clear = useCallback(() => {
    setChoice(NO_CHOICE);
    setBegun(false);
  }, []);
  return {
    ids: choice.ids,
    isChoosing: isBegun || choice.ids.size > 0,
    begin: useCallback(() => setBegun(true), []),
    take,
    takeAll: useCallback(() => setChoice(allOf(shown.current)), []),
    clear,
  };
}
