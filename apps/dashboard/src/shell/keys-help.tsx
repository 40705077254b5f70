import { Fragment } from 'react';
import { type TextKey, t } from '../locale/t.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import styles from './keys-help.module.css';
import { goKeyName } from './open-keys.ts';

const GO = goKeyName();
const COMMAND = GO.split(' ', 1)[0];

const KEYS: readonly { title: TextKey; keys: readonly [string, TextKey][] }[] = [
  {
    title: 'keys.everywhere',
    keys: [
      [GO, 'keys.go'],
      ['/', 'keys.search'],
      ['?', 'keys.help'],
      ['Esc', 'keys.close'],
    ],
  },
  {
    title: 'keys.list',
    keys: [
      ['← → ↑ ↓', 'keys.list.move'],
      ['Home End', 'keys.list.ends'],
      ['Enter', 'keys.list.open'],
      ['X', 'keys.list.take'],
      ['Shift ← →', 'keys.list.range'],
      [`${COMMAND} A`, 'keys.list.all'],
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
      ['K', 'keys.keep'],
      ['C', 'compare.title'],
      ['D', 'keys.find'],
      ['N P', 'keys.changes'],
      ['U', 'keys.usual'],
      ['F', 'profile.full'],
      ['+ -', 'keys.zoom'],
      ['[ ]', 'keys.range'],
    ],
  },
];

/** The list of all keys. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')}>
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
