import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWallLayout } from '../wall/use-wall-layout.ts';
import { type ListView, listParamsOf, listViewOf } from './list-view.ts';

/** The view of the list: in the address, and remembered on this device (EXT-60). */
export function useListView() {
  const params = useSearch({ from: '/shell/mystuff' });
  const [layout, setLayout] = useWallLayout();
  const navigate = useNavigate({ from: '/mystuff' });
  const { q, view: inAddress, sort: sortInAddress, group } = params;
  const view = useMemo(
    () =>
      listViewOf(
        { q, view: inAddress, sort: sortInAddress, group },
        { layout: layout.view, sort: layout.sort },
      ),
    [q, inAddress, sortInAddress, group, layout.view, layout.sort],
  );
  const isTold = inAddress === listParamsOf(view).view && sortInAddress === listParamsOf(view).sort;
  // Changes that are on their way into the address: what is remembered must not be written over them.
  const onTheWay = useRef(0);
  // A remembered view stands in the address too, so that a copied link shows the same.
  useEffect(() => {
    if (isTold || onTheWay.current > 0) return;
    const { view: shown, sort } = listParamsOf(view);
    void navigate({ replace: true, search: (now) => ({ ...now, view: shown, sort }) });
  });
  const latest = useRef(view);
  latest.current = view;
  // The same function always, so that what is given it is not drawn anew.
  const setView = useCallback(
    (part: Partial<ListView>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      onTheWay.current += 1;
      setLayout((now) => ({ ...now, view: next.layout, sort: next.sort }));
      void navigate({ replace: true, search: (now) => ({ ...now, ...listParamsOf(next) }) }).finally(() => {
        onTheWay.current -= 1;
      });
    },
    [setLayout, navigate],
  );
  const setCardPx = useCallback((cardPx: number) => setLayout((now) => ({ ...now, cardPx })), [setLayout]);
  const setFills = useCallback((fills: boolean) => setLayout((now) => ({ ...now, fills })), [setLayout]);
  return { view, setView, cardPx: layout.cardPx, setCardPx, fills: layout.fills, setFills };
}
