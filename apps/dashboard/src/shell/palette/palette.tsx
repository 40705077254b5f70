import { Combobox, Modal, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useMemo, useState } from 'react';
import { t } from '../../locale/t.ts';
import { Spoken } from '../../ui/feedback/spoken.tsx';
import type { PaletteEntry } from './entry.ts';
import { type FoundEntry, findEntries } from './find-entries.ts';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-entries.ts';

/** Goes anywhere by typing a few letters: arrows choose, Enter goes, Esc closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const entries = usePaletteEntries();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are new objects with each drawing, and the same while this is open
  const found = useMemo(() => findEntries(entries, wanted), [entries.length, wanted]);
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  // The component tells screen readers of a choice by keys alone; this one also of the first that is found.
  const [activeId, setActiveId] = useState<string | null>(null);
  const readActive = () =>
    setActiveId(document.getElementById(listId)?.querySelector('[data-combobox-selected]')?.id ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter goes to the best of what is found now
  useLayoutEffect(() => {
    setActiveId(combobox.selectFirstOption());
  }, [found]);
  const go = (id: string) => {
    onClose();
    entries.find((entry) => entry.id === id)?.run();
  };
  /** Who types fast means what is typed, though the list does not show it yet. */
  const goToTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || wanted === text) return;
    event.preventDefault();
    event.stopPropagation();
    const [best] = findEntries(entries, text);
    if (best) go(best.entry.id);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('go.title') } }}
      transitionProps={{ duration: 120 }}
    >
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget withAriaAttributes={false}>
          <input
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={activeId ?? undefined}
            aria-autocomplete="list"
            onKeyDownCapture={goToTyped}
            onKeyUp={readActive}
            className={styles.box}
            aria-label={t('go.ask')}
            placeholder={t('go.ask')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
          />
        </Combobox.EventsTarget>
        <Spoken>{wanted && t('go.found', { count: found.length })}</Spoken>
        <Combobox.Options id={listId} tabIndex={0} className={styles.list} aria-label={t('go.title')}>
          {found.map((one) => (
            <Option key={one.entry.id} found={one} />
          ))}
        </Combobox.Options>
        {found.length === 0 && <p className={styles.none}>{t('go.none', { text: wanted })}</p>}
      </Combobox>
    </Modal>
  );
}

function Option({ found: { entry, parts } }: { found: FoundEntry<PaletteEntry> }) {
  return (
    <Combobox.Option value={entry.id} className={styles.option}>
      <entry.icon size={18} stroke={1.6} aria-hidden />
      <span className={styles.label}>
        {parts.map(({ text, isFound }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          isFound ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      <small>{t(`go.kind.${entry.kind}`)}</small>
    </Combobox.Option>
  );
}
