import type { FeedEntry } from '@longview/contract';
import { searchWords } from '@longview/rules/feeds';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import styles from './pick-feeds.module.css';

interface PickFeedsProps {
  title: string;
  /** Chosen ones first. */
  candidates: readonly FeedEntry[];
  chosen: readonly string[];
  onChoose: (feedIds: string[]) => void;
  onClose: () => void;
}

/** More than one looks through; the rest is found by searching. */
const SHOWN = 100;

/** Chooses feeds by name. Feeds that this viewer does not see stay as they are. */
export function PickFeeds({ title, candidates, chosen, onChoose, onClose }: PickFeedsProps) {
  const [text, setText] = useState('');
  const [ids, setIds] = useState(chosen);
  const found = byName(matching(candidates, text), ({ Feed }) => Feed.Description.Name);
  const toggle = (id: string) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const done = () => {
    onChoose([...ids]);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={title} size={520}>
      <div className={styles.search}>
        <SearchBox label={t('collection.pick.search')} value={text} onChange={setText} />
      </div>
      <div className={styles.list}>
        {found.slice(0, SHOWN).map(({ Feed }) => (
          <Checkbox
            key={Feed.Id}
            label={<bdi>{Feed.Description.Name}</bdi>}
            checked={ids.includes(Feed.Id)}
            onChange={() => toggle(Feed.Id)}
          />
        ))}
        {found.length === 0 && <p>{t('collection.pick.none')}</p>}
        {found.length > SHOWN && <p>{t('collection.pick.more', { count: found.length - SHOWN })}</p>}
      </div>
      <div className={styles.foot}>
        <span role="status">{t('collection.pick.count', { count: ids.length })}</span>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button variant="filled" onClick={done}>
          {t('action.done')}
        </Button>
      </div>
    </Dialog>
  );
}

function matching(feeds: readonly FeedEntry[], text: string): readonly FeedEntry[] {
  const words = searchWords(text);
  const isFound = ({ Feed }: FeedEntry) => {
    const name = Feed.Description.Name.toLowerCase();
    return words.every((word) => name.includes(word) || Feed.Id.includes(word));
  };
  return words.length === 0 ? feeds : feeds.filter(isFound);
}
