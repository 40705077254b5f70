import { type RefObject, useEffect } from 'react';
import type { EditorState } from './model.ts';
import type { EditorAction } from './reduce.ts';

/** Ctrl Z and Shift Ctrl Z, Escape, Delete: wherever the focus is, but in fields of others. */
export function useEditorKeys(
  root: RefObject<HTMLElement | null>,
  state: EditorState,
  dispatch: (action: EditorAction) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event, state, root.current);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [root, state, dispatch]);
}

function actionOf(event: KeyboardEvent, state: EditorState, root: HTMLElement | null): EditorAction | null {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const isField = target?.matches('input, textarea, select, [contenteditable]') ?? false;
  if (target && !root?.contains(target) && (isField || target.closest('[role=dialog]'))) return null;
  if (event.key === 'Escape') return state.mode.kind === 'normal' ? null : { type: 'finish' };
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'y' || (key === 'z' && event.shiftKey)) return { type: 'redo' };
    if (key !== 'z') return null;
    return state.mode.kind === 'add' ? { type: 'takeBackPoint' } : { type: 'undo' };
  }
  const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
  return isRemoval && !isField ? removal(state) : null;
}

function removal({ mode, selected }: EditorState): EditorAction | null {
  if (mode.kind === 'add') return { type: 'takeBackPoint' };
  if (mode.kind === 'edit') return { type: 'removePoint' };
  return selected === null ? null : { type: 'remove', index: selected };
}
