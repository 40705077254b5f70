import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));
const OPEN = 'longview:keys-help';

/** Opens the list of keys from a menu. */
export function openKeysHelp(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** The keys that work on every screen; their list is loaded when it is asked for. */
export function Keys() {
  const [isOpen, { open, close }] = useDisclosure();
  const goToSearch = useGoToSearch();
  useWindowEvent(OPEN, open);
  useHotkeys([
    ['shift+?', open],
    ['?', open],
    ['/', goToSearch],
  ]);
  return <Suspense>{isOpen && <KeysHelp onClose={close} />}</Suspense>;
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
