import { type StepUnit, stepUnit } from '@longview/rules/timeline';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';

/** The keys of the profile page (PUB-18); they work anywhere on it but in fields, menus and dialogs. */
export interface KeyActs {
  step(unit: StepUnit, direction: 1 | -1): void;
  toStart(): void;
  toLive(): void;
  playOrPause(): void;
  /** Sets an edge of the range at the moment shown. */
  mark(edge: 'from' | 'to'): void;
  /** Keeps the picture shown for ever, or no longer. */
  keep(): void;
  /** Compares the moment shown with another, or no longer (EXT-111). */
  compare(): void;
  /** Lets one draw a box to find changes in (EXT-570); null where there is no picture. */
  find: (() => void) | null;
  /** Shows the next or previous of the found changes; null while there are none. */
  stepChange: ((direction: 1 | -1) => void) | null;
  /** Shows the usual view while its key is held (EXT-603); null where there is none. */
  usual: { press(): void; release(): void } | null;
  escape(): void;
  fullScreen(): void;
}

export function useProfileKeys(acts: KeyActs): void {
  const isElsewhere = useIsElsewhere();
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || isElsewhere(event)) return;
    const act = actOf(event, acts);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useWindowEvent('keyup', ({ key }) => {
    if (key === 'u') acts.usual?.release();
  });
}

function actOf(event: KeyboardEvent, acts: KeyActs): (() => unknown) | null {
  const isPress = !(
    event.target instanceof HTMLElement && event.target.closest('button, a, [role=menuitem]')
  );
  switch (event.key) {
    case 'ArrowLeft':
      return () => acts.step(stepUnit(event), -1);
    case 'ArrowRight':
      return () => acts.step(stepUnit(event), 1);
    case 'Home':
      return acts.toStart;
    case 'End':
      return acts.toLive;
    case ' ':
      return isPress ? acts.playOrPause : null;
    case '[':
      return () => acts.mark('from');
    case ']':
      return () => acts.mark('to');
    case 'k':
      return acts.keep;
    case 'c':
      return acts.compare;
    case 'd':
      return acts.find;
    case 'n':
    case 'p': {
      const { stepChange } = acts;
      return stepChange && (() => stepChange(event.key === 'n' ? 1 : -1));
    }
    case 'u': {
      const { usual } = acts;
      return usual && (() => event.repeat || usual.press());
    }
    case 'f':
      return acts.fullScreen;
    case 'Escape':
      return acts.escape;
    default:
      return null;
  }
}

const ZOOM_FACTOR = 2;

/** `+` and `-` zoom the timeline, anywhere on the page. */
export function useZoomKeys(onZoom: (factor: number) => void): void {
  const isElsewhere = useIsElsewhere();
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || isElsewhere(event)) return;
    if (event.key === '+') onZoom(ZOOM_FACTOR);
    if (event.key === '-') onZoom(1 / ZOOM_FACTOR);
  });
}

const FIELDS =
  'input:not([type=radio], [type=checkbox]), textarea, select, video, [contenteditable], [role=menu], [role=dialog]';
const OPEN_DIALOG = '[role=dialog][aria-modal=true]';
const CHOICES = 'input, [role=radiogroup]';
const CHOOSING_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);

/**
 * Whether a key belongs to what has the focus: a field, a film with keys of its own, an open menu or dialog, or a choice that
 * was reached by Tab, which takes the keys that choose, and no letters. One that was pressed takes none (EXT-415). The
 * browser's `:focus-visible` does not tell: any key sets it.
 */
function useIsElsewhere(): (event: KeyboardEvent) => boolean {
  const isByTab = useRef(false);
  // A button that is out of use while it saves loses the focus to the page behind its dialog, and Esc closes the dialog first.
  const isOverPage = useRef(false);
  useWindowEvent(
    'keydown',
    () => {
      isOverPage.current = document.querySelector(OPEN_DIALOG) !== null;
    },
    true,
  );
  useWindowEvent('pointerdown', () => {
    isByTab.current = false;
  });
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Tab') isByTab.current = true;
  });
  return (event) => {
    if (!(event.target instanceof HTMLElement)) return false;
    if (isOverPage.current || event.target.closest(FIELDS)) return true;
    return isByTab.current && CHOOSING_KEYS.has(event.key) && event.target.closest(CHOICES) !== null;
  };
}
