import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type TextKey, t } from '../locale/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './keys-help.module.css';

const OPEN = 'longview:keys-help';

/** Opens the list of keys from a menu. */
export function openKeysHelp(): void {
  window.dispatchEvent(new Event(OPEN));
}

const KEYS: readonly { title: TextKey; keys: readonly [string, TextKey][] }[] = [
  {
    title: 'keys.everywhere',
    keys: [
      ['/', 'keys.search'],
      ['?', 'keys.help'],
      ['Esc', 'keys.close'],
    ],
  },
  {
    title: 'keys.profile',
    keys: [
      ['← →', 'keys.frame'],
      ['Shift ← →', 'keys.hour'],
      ['Alt ← →', 'keys.day'],
      ['Home End', 'keys.ends'],
      ['Space', 'keys.play'],
    ],
  },
];

/** The keys that work on every screen, and the list of all keys. */
export function KeysHelp() {
  const [isOpen, { open, close }] = useDisclosure();
  const goToSearch = useGoToSearch();
  useWindowEvent(OPEN, open);
  useHotkeys([
    ['shift+?', open],
    ['?', open],
    ['/', goToSearch],
  ]);
  return (
    <Dialog opened={isOpen} onClose={close} title={t('keys.title')}>
      {KEYS.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{t(group.title)}</h3>
          <dl>
            {group.keys.map(([keys, what]) => (
              <Fragment key={what}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(what)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
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
