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
  const goToSearch = useGoToSearch();
  useWindowEvent(OPEN_HELP, help.open);
  useWindowEvent(OPEN_PALETTE, palette.open);
  useHotkeys([
    ['shift+?', help.open],
    ['?', help.open],
    ['/', goToSearch],
  ]);
  // Also while something is being typed: the key is none that writes.
  useHotkeys([['mod+K', palette.toggle]], []);
  // It is on its way before the second key is down.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Control' || key === 'Meta') void loadPalette();
  });
  return (
    <>
      <Suspense>{isHelpOpen && <KeysHelp onClose={help.close} />}</Suspense>
      {isPaletteOpen && <PaletteOnceLoaded onClose={palette.close} />}
    </>
  );
}

const CAPTURE = { capture: true };

/**
 * Gathers what is typed until the palette's box has the focus, which takes it then: no letter is lost (EXT-473), however
 * long the palette takes to load, to be drawn, and to be given the focus. Enter acts on nothing meanwhile.
 */
function PaletteOnceLoaded({ onClose }: { onClose: () => void }) {
  const typed = useRef<string | null>('');
  const gather = (event: KeyboardEvent) => {
    const { current: before } = typed;
    if (before === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) typed.current = before + event.key;
    else if (event.key === 'Backspace') typed.current = before.slice(0, -1);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  // Before the keys of the page, which leave alone what is prevented: a letter for the palette is none of theirs.
  useWindowEvent('keydown', gather, CAPTURE);
  const takeTyped = () => {
    const { current: taken } = typed;
    typed.current = null;
    return taken ?? '';
  };
  return (
    <Suspense>
      <Palette takeTyped={takeTyped} onClose={onClose} />
    </Suspense>
  );
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
