import type { FeedEntry, StuffList } from '@longview/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconChevronUp, IconFolderPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Added } from '../../../api/feeds/add-to-collection.ts';
import type { FeedStateName } from '../../../api/feeds/bulk-feeds.ts';
import { t } from '../../../locale/t.ts';
import { AddToCollection } from './add-to-collection.tsx';
import styles from './bulk-bar.module.css';
import { AddedNote, RunNote } from './bulk-notes.tsx';
import { DeleteChosen } from './delete-chosen.tsx';
import { useBulkState } from './use-bulk-state.ts';
import type { ListChoice } from './use-choice.ts';

const STATES: readonly FeedStateName[] = ['Capture', 'View', 'Disable', 'Archive'];

export interface BulkBarProps {
  library: StuffList;
  /** What the list shows. */
  feeds: readonly FeedEntry[];
  choice: ListChoice;
}

/** What may be done with the chosen feeds, and how it went (EXT-64). Stays in sight at the foot of the window. */
export function BulkBar({ library, feeds, choice }: BulkBarProps) {
  const bulk = useBulkState();
  const [added, setAdded] = useState<Added | null>(null);
  const chosen = feeds.filter(({ Feed }) => choice.ids.has(Feed.Id));
  const change = (state: FeedStateName) => {
    setAdded(null);
    void bulk.change(state, chosen);
    choice.clear();
  };
  const keepAdded = (what: Added) => {
    bulk.close();
    setAdded(what);
    choice.clear();
  };
  const remove = (feeds: readonly FeedEntry[]) => {
    setAdded(null);
    void bulk.remove(feeds);
    choice.clear();
  };
  useChoosingKeys(choice);
  if (choice.isChoosing && !bulk.run?.isRunning) {
    return (
      <Bar label={t('bulk.label')}>
        <strong role="status">{t('bulk.chosen', { count: chosen.length })}</strong>
        <Acts library={library} chosen={chosen} onState={change} onDelete={remove} onAdded={keepAdded} />
        <Button size="compact-md" variant="subtle" color="gray" onClick={choice.takeAll}>
          {t('bulk.all')}
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label={t('bulk.clear')} onClick={choice.clear}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Bar>
    );
  }
  if (bulk.run) {
    return (
      <Bar label={t('bulk.label')}>
        <RunNote run={bulk.run} onUndo={bulk.undo} onStop={bulk.stop} onClose={bulk.close} />
      </Bar>
    );
  }
  if (!added) return null;
  return (
    <Bar label={t('bulk.label')}>
      <AddedNote added={added} onClose={() => setAdded(null)} />
    </Bar>
  );
}

/** Esc leaves choosing from anywhere on the page, but first closes what is open. */
function useChoosingKeys(choice: ListChoice): void {
  useWindowEvent('keydown', (event) => {
    const isOpen = document.querySelector('[role=dialog], [role=menu]') !== null;
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Escape' && choice.isChoosing && !isOpen && !isField) choice.clear();
  });
}

function Bar({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label} className={styles.bar}>
      {children}
    </section>
  );
}

interface ActsProps {
  library: StuffList;
  chosen: readonly FeedEntry[];
  onState: (state: FeedStateName) => void;
  onDelete: (feeds: readonly FeedEntry[]) => void;
  onAdded: (added: Added) => void;
}

function Acts({ library, chosen, onState, onDelete, onAdded }: ActsProps) {
  const [isAdding, { open, close }] = useDisclosure();
  const isNone = chosen.length === 0;
  return (
    <>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button
            size="compact-md"
            disabled={isNone}
            rightSection={<IconChevronUp size={15} stroke={1.8} aria-hidden />}
          >
            {t('bulk.state')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {STATES.map((state) => (
            <Menu.Item key={state} onClick={() => onState(state)}>
              {t(`state.${state}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="compact-md"
        disabled={isNone}
        leftSection={<IconFolderPlus size={16} stroke={1.6} aria-hidden />}
        onClick={open}
      >
        {t('bulk.collection')}
      </Button>
      <DeleteChosen chosen={chosen} onDelete={onDelete} />
      {isAdding && <AddToCollection library={library} feeds={chosen} onAdded={onAdded} onClose={close} />}
    </>
  );
}
