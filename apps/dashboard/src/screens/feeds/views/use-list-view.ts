import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWallLook } from '../wall/use-wall-look.ts';
import { type ListView, listParamsOf, listViewOf } from './list-view.ts';

/** The view of the list: in the address, and remembered on this device (EXT-60). */
export function useListView() {
  const params = useSearch({ from: '/shell/mystuff' });
  const [look, setLook] = useWallLook();
  const navigate = useNavigate({ from: '/mystuff' });
  const { q, view: inAddress, sort: sortInAddress, group } = params;
  const view = useMemo(
    () =>
      listViewOf({ q, view: inAddress, sort: sortInAddress, group }, { look: look.view, sort: look.sort }),
    [q, inAddress, sortInAddress, group, look.view, look.sort],
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
      setLook((now) => ({ ...now, view: next.look, sort: next.sort }));
      void navigate({ replace: true, search: (now) => ({ ...now, ...listParamsOf(next) }) }).finally(() => {
        onTheWay.current -= 1;
      });
    },
    [setLook, navigate],
  );
  const setCardPx = useCallback((cardPx: number) => setLook((now) => ({ ...now, cardPx })), [setLook]);
  const setFills = useCallback((fills: boolean) => setLook((now) => ({ ...now, fills })), [setLook]);
  return { view, setView, cardPx: look.cardPx, setCardPx, fills: look.fills, setFills };
}
