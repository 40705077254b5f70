import type { CollectionEntry, FeedEntry, StuffList } from '@longview/contract';
import { searchWords } from '@longview/rules/feeds';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Added, useAddToCollection } from '../../../api/feeds/add-to-collection.ts';
import { collectionFailureText } from '../../../api/feeds/collections.ts';
import { byName } from '../../../locale/name-order.ts';
import { t } from '../../../locale/t.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import styles from './add-to-collection.module.css';

interface AddToCollectionProps {
  library: StuffList;
  feeds: readonly FeedEntry[];
  onAdded: (added: Added) => void;
  onClose: () => void;
}

/** Which collection chosen feeds are added to; a name that none has makes a new one. */
export function AddToCollection({ library, feeds, onAdded, onClose }: AddToCollectionProps) {
  const [text, setText] = useState('');
  const { add } = useAddToCollection();
  const own = feeds.filter(({ RoleId }) => RoleId === 'Owner');
  const found = byName(matching(library.Collections_Owned, text), nameOf);
  const addTo = (to: CollectionEntry | string) =>
    add.mutate(
      { to, feeds: own },
      {
        onSuccess: (added) => {
          onAdded(added);
          onClose();
        },
      },
    );
  const isNewName = text.trim() !== '' && !found.some((entry) => nameOf(entry) === text.trim());
  const failure = collectionFailureText(add.error);
  return (
    <Dialog opened onClose={onClose} title={t('bulk.collection.title', { count: own.length })} size={460}>
      {own.length < feeds.length && (
        <p className={styles.note}>{t('bulk.collection.shared', { count: feeds.length - own.length })}</p>
      )}
      <TextInput
        aria-label={t('bulk.collection.name')}
        placeholder={t('bulk.collection.name')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={styles.list}>
        {found.map((entry) => (
          <li key={entry.Collection.Id}>
            <button type="button" disabled={add.isPending || own.length === 0} onClick={() => addTo(entry)}>
              <span dir="auto">{nameOf(entry)}</span>
              <small>{t('collections.feeds', { count: entry.Collection.FeedIds.length })}</small>
            </button>
          </li>
        ))}
        {found.length === 0 && !isNewName && <li className={styles.note}>{t('bulk.collection.none')}</li>}
      </ul>
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        {isNewName && (
          <Button
            variant="filled"
            loading={add.isPending}
            disabled={own.length === 0}
            onClick={() => addTo(text.trim())}
          >
            {t('bulk.collection.new', { name: text.trim() })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const nameOf = ({ Collection }: CollectionEntry) => Collection.Description.Name;

function matching(collections: readonly CollectionEntry[], text: string): CollectionEntry[] {
  const words = searchWords(text);
  return collections
    .filter(({ CanManage, Collection }) => CanManage && !Collection.Options.includes('IsAll'))
    .filter((entry) => words.every((word) => nameOf(entry).toLowerCase().includes(word)));
}
