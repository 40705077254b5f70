import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OPEN_HELP, OPEN_PALETTE } from './open-keys.ts';

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));

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
  return (
    <Suspense>
      {isHelpOpen && <KeysHelp onClose={help.close} />}
      {isPaletteOpen && <Palette onClose={palette.close} />}
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
