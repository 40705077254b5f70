import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LiveUpdates } from '../api/live/live-context.tsx';
import { t } from '../locale/t.ts';
import { DialogPlaceProvider } from '../ui/dialogs/dialog-place.tsx';
import styles from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Keys } from './keys.tsx';
import { MessageBar } from './message-bar.tsx';
import { ProofGate } from './proof-gate.tsx';
import { SideBar } from './side-bar.tsx';
import { StateBars } from './state-bars.tsx';

/**
 * The frame around every signed-in screen: side bar or bottom bar, message bar, the page itself. Skipping to the page
 * is a button, because the hash names the section of a page.
 */
export function AppShell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <DialogPlaceProvider>
      <div className={styles.app}>
        <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
          {t('app.skip')}
        </button>
        <SideBar />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <StateBars />
          <MessageBar />
          <LiveUpdates>
            <Outlet />
          </LiveUpdates>
        </main>
        <BottomBar />
        <Keys />
        <ProofGate />
      </div>
    </DialogPlaceProvider>
  );
}

/** A new page begins at its start for keyboards and screen readers too; search changes move nothing. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== pathname;
    // A page that puts the cursor somewhere itself, such as into its search box, knows better. So does who types into a
    // dialog that was opened while the page came.
    const focused = document.activeElement;
    const isTaken = main.current?.contains(focused) || focused?.closest('[role=dialog]');
    if (isNew && !isTaken) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname, main]);
}
