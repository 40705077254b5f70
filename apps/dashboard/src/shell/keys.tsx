import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { OPEN_HELP, OPEN_PALETTE } from './open-keys.ts';

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));
const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** The keys that work on every screen; what they open is loaded when it is asked for. */
export function Keys() {
  const [isHelpOpen, help] = useDisclosure();
  const [isPaletteOpen, palette] = useDisclosure();
  const typed = useTypedAhead();
  const openPalette = () => {
    typed.gather();
    palette.open();
  };
  const closePalette = () => {
    typed.take();
    palette.close();
  };
  const goToSearch = useGoToSearch();
  useWindowEvent(OPEN_HELP, help.open);
  useWindowEvent(OPEN_PALETTE, openPalette);
  useHotkeys([
    ['shift+?', help.open],
    ['?', help.open],
    ['/', goToSearch],
  ]);
  // Also while something is being typed: the key is none that writes.
  useHotkeys([['mod+K', isPaletteOpen ? closePalette : openPalette]], []);
  // It is on its way before the second key is down.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Control' || key === 'Meta') void loadPalette();
  });
  return (
    <>
      <Suspense>{isHelpOpen && <KeysHelp onClose={help.close} />}</Suspense>
      <Suspense>{isPaletteOpen && <Palette takeTyped={typed.take} onClose={closePalette} />}</Suspense>
    </>
  );
}

const CAPTURE = { capture: true };

/**
 * Gathers what is typed from when the palette is asked for until its box has the focus, which takes it then: no letter is
 * lost (EXT-473), and none is a key of the page, however long the palette takes to load, to be drawn, and to be given the
 * focus. Enter acts on nothing meanwhile. It listens all the time, since effects of what is drawn may come after the next key.
 */
function useTypedAhead(): { gather: () => void; take: () => string } {
  /** Null: nothing is gathered. */
  const typed = useRef<string | null>(null);
  const onKey = (event: KeyboardEvent) => {
    const { current: before } = typed;
    if (before === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) typed.current = before + event.key;
    else if (event.key === 'Backspace') typed.current = before.slice(0, -1);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  useWindowEvent('keydown', onKey, CAPTURE);
  return {
    gather: () => {
      typed.current = '';
    },
    take: () => {
      const { current: taken } = typed;
      typed.current = null;
      return taken ?? '';
    },
  };
}

/** To the search box of this page, or else to that of the feeds. */
function useGoToSearch() {
  const navigate = useNavigate();
  return () => {
    const box = document.querySelector<HTMLInputElement>('input[type=search]');
    if (box) box.focus();
    else void navigate({ to: '/mystuff', state: { focusSearch: true } });
  };
}
