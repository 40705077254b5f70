import { type CalculatorState, readCalculator, writeCalculator } from '@longview/rules/plans';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

export type ChangeCalculator = (change: Partial<CalculatorState>) => void;

/** The calculator's state is the URL's: every change replaces the history entry at once (PRC-01). */
export function useCalculator(): [CalculatorState, ChangeCalculator] {
  const { pathname } = useLocation();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = readCalculator(search, pathname);
  const change: ChangeCalculator = (part) => {
    const next = writeCalculator({ ...state, ...part }, pathname);
    // Three pages share this state, and which of them it is only the address knows: no route types these names.
    void navigate({ to: pathname, search: next as never, replace: true, resetScroll: false });
  };
  return [state, change];
}
