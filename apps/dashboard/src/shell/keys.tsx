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
      {isPaletteOpen && (
        <TypedAhead>{(typed) => <Palette typed={typed} onClose={palette.close} />}</TypedAhead>
      )}
    </>
  );
}

/** Gathers what is typed while its child is being loaded, and gives it to the child: no letter is lost (EXT-473). */
function TypedAhead({ children }: { children: (typed: string) => React.ReactNode }) {
  const typed = useRef('');
  const gather = (
    <Gather
      onKey={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
        event.preventDefault();
        typed.current += event.key;
      }}
    />
  );
  return (
    <Suspense fallback={gather}>
      <Deferred>{() => children(typed.current)}</Deferred>
    </Suspense>
  );
}

function Gather({ onKey }: { onKey: (event: KeyboardEvent) => void }) {
  useWindowEvent('keydown', onKey);
  return null;
}

/** Asks for what it shows when it is drawn, and not before. */
function Deferred({ children }: { children: () => React.ReactNode }) {
  return children();
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
