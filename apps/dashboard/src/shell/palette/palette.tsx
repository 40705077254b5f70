import type { WallTime } from '@longview/rules/timeline';
import { Combobox, Modal, useCombobox } from '@mantine/core';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { dateFormat } from '../../locale/formats.ts';
import { spokenLanguage } from '../../locale/language.ts';
import { t } from '../../locale/t.ts';
import { Spoken } from '../../ui/feedback/spoken.tsx';
import type { PaletteEntry } from './entry.ts';
import { type FoundEntry, findEntries } from './find-entries.ts';
import { loadMomentReader, type MomentReader, momentInText } from './moment-in-text.ts';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-entries.ts';

interface PaletteProps {
  /** What was typed before the box had the focus; nothing after that. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Goes anywhere by typing a few letters: arrows choose, Enter goes, Esc closes. */
export function Palette({ takeTyped, onClose }: PaletteProps) {
  const entries = usePaletteEntries();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const reader = useMomentReader();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are new objects with each drawing, and the same while this is open
  const { found, wall } = useMemo(() => search(entries, wanted, reader), [entries.length, wanted, reader]);
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
  const go = (id: string, at = wall) => {
    onClose();
    const entry = entries.find((one) => one.id === id);
    if (at && entry?.runAt) entry.runAt(at);
    else entry?.run();
  };
  /** Who types fast means what is typed, though the list does not show it yet. */
  const goToTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || wanted === text) return;
    event.preventDefault();
    event.stopPropagation();
    const now = search(entries, text, reader);
    const [best] = now.found;
    if (best) go(best.entry.id, now.wall);
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
      <Combobox store={combobox} onOptionSubmit={(id) => go(id)}>
        <Combobox.EventsTarget withAriaAttributes={false}>
          <input
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={activeId ?? undefined}
            aria-autocomplete="list"
            onKeyDownCapture={goToTyped}
            onKeyUp={readActive}
            onFocus={() => setText(takeTyped() + text)}
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
            <Option key={one.entry.id} found={one} wall={wall} />
          ))}
        </Combobox.Options>
        {found.length === 0 && <p className={styles.none}>{t('go.none', { text: wanted })}</p>}
      </Combobox>
    </Modal>
  );
}

function Option({
  found: { entry, parts },
  wall,
}: {
  found: FoundEntry<PaletteEntry>;
  wall: WallTime | null;
}) {
  return (
    <Combobox.Option value={entry.id} className={styles.option}>
      <entry.icon size={18} stroke={1.6} aria-hidden />
      <span className={styles.label}>
        {parts.map(({ text, isFound }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          isFound ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      <small>{wall && entry.runAt ? wallText(wall) : t(`go.kind.${entry.kind}`)}</small>
    </Combobox.Option>
  );
}

/** Feeds at the moment that the text names; where it names none, or no feed is called so, whatever it finds (EXT-473). */
function search(entries: readonly PaletteEntry[], text: string, reader: MomentReader | null) {
  const asked = reader && momentInText(text, reader, new Date());
  if (asked) {
    const feeds = entries.filter(({ runAt }) => runAt);
    const found = findEntries(feeds, asked.rest);
    if (found.length > 0) return { found, wall: asked.wall };
  }
  return { found: findEntries(entries, text), wall: null };
}

/** Null until it is loaded: then what was typed is read anew. */
function useMomentReader(): MomentReader | null {
  const [reader, setReader] = useState<MomentReader | null>(null);
  useEffect(() => void loadMomentReader(spokenLanguage()).then((loaded) => setReader(() => loaded)), []);
  return reader;
}

/** As clocks show it where the camera is. */
function wallText({ year, month, day, hour, minute }: WallTime): string {
  const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, day, hour, minute));
}
