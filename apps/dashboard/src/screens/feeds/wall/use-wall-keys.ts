import { useEffect, useRef } from 'react';
import type { ListChoice } from '../bulk/use-choice.ts';
import { feedByKey, rowOfFeed } from './wall-keys.ts';
import type { WallRow } from './wall-rows.ts';

/** Keys and clicks of a list whose cards come and go while it scrolls. */
interface WallKeys {
  rows: WallRow[];
  box: React.RefObject<HTMLDivElement | null>;
  choice: ListChoice | null;
  /** Tells which feed has the focus. */
  setHeld: (id: string | null) => void;
  scrollTo: (row: number) => void;
}

/** Handlers of the whole list. */
export function useWallKeys({ rows, box, choice, setHeld, scrollTo }: WallKeys) {
  const go = useGo({ rows, box, setHeld, scrollTo });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const id = feedOf(event.target);
    if (id === null || event.altKey) return;
    if (choice && chooseByKey(event, id, choice)) return event.preventDefault();
    const to = event.ctrlKey || event.metaKey ? null : feedByKey(rows, id, event.key);
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey && choice) extend(choice, id, to);
    go(to);
  };
  const onClickCapture = (event: React.MouseEvent) => {
    const id = feedOf(event.target);
    if (id === null || !choice?.isChoosing || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    choice.take(id, event.shiftKey);
  };
  const onFocus = (event: React.FocusEvent) => setHeld(feedOf(event.target));
  const onBlur = ({ relatedTarget }: React.FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) setHeld(null);
  };
  return { onKeyDown, onClickCapture, onFocus, onBlur };
}

/** Focuses a feed, once it is drawn. */
function useGo({ rows, box, setHeld, scrollTo }: Omit<WallKeys, 'choice'>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const link = wanted.current && linkOf(box.current, wanted.current);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  return (id: string) => {
    wanted.current = id;
    setHeld(id);
    scrollTo(rowOfFeed(rows, id));
  };
}

/** Ctrl A while feeds are chosen takes all that are shown, wherever the focus is but in a field (EXT-333). */
export function useChooseAllKey(choice: ListChoice | null): void {
  const isChoosing = choice?.isChoosing ?? false;
  const takeAll = choice?.takeAll;
  useEffect(() => {
    if (!isChoosing || !takeAll) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isAll || event.defaultPrevented || isForText(event.target)) return;
      event.preventDefault();
      takeAll();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isChoosing, takeAll]);
}

/** There the key chooses the text that is typed, and in a dialog nothing behind it. */
function isForText(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input:not([type=checkbox]), textarea, [contenteditable=true], [role=dialog]') !== null
  );
}

/** `x` takes one, Ctrl A all, Esc none; true when the key did something. */
function chooseByKey(event: React.KeyboardEvent, id: string, choice: ListChoice): boolean {
  const hasCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'x' && !hasCommand) choice.take(id, false);
  else if (event.key.toLowerCase() === 'a' && hasCommand) choice.takeAll();
  else if (event.key === 'Escape' && choice.isChoosing) choice.clear();
  else return false;
  return true;
}

function extend(choice: ListChoice, from: string, to: string): void {
  if (choice.ids.size === 0) choice.take(from, false);
  choice.take(to, true);
}

/** By the pointer, at a link of the card; keys still open it, and the box takes care of itself. */
function isPlainClick(event: React.MouseEvent): boolean {
  if (event.detail === 0 || event.ctrlKey || event.metaKey || event.button !== 0) return false;
  return event.target instanceof Element && event.target.closest('label') === null;
}

function feedOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-feed]')?.dataset.feed ?? null)
    : null;
}

function linkOf(box: HTMLElement | null, id: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-feed="${id}"] [data-open]`) ?? null;
}
