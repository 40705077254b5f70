import { routes, routeUrl, type WindowPlayEntry } from '@longview/contract';
import { MAX_SEQUENCE_ITEMS } from '@longview/rules/devices';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type RowIds, useRowIds } from '../../hooks/use-row-ids.ts';
import { t } from '../../locale/t.ts';
import { moved } from '../../ui/fields/moved.ts';
import { SortableList } from '../../ui/fields/sortable-list.tsx';
import form from '../../ui/forms/form.module.css';
import play from '../play-item/play-item.module.css';
import { PlayPreview } from '../play-item/play-preview.tsx';
import { type ItemSources, itemFace } from './item-words.ts';
import { changedAt, endlessAt, type Item, itemShowing, triedText, withEnds, withoutAt } from './model.ts';
import styles from './playlist.module.css';
import { PlaylistItem } from './playlist-item.tsx';
import { WhatDialog } from './what-dialog.tsx';

interface SequenceProps {
  items: readonly Item[];
  /** Of the Window; null is the account's. */
  locale: string | null;
  sources: ItemSources;
  /** What is said without items. */
  none: string;
  onChange: (items: Item[]) => void;
}

/** The items of one sequence in their order, at most one of them open; the player shows that one, else all of them. */
export function Sequence({ items, locale, sources, none, onChange }: SequenceProps) {
  const rows = useRowIds(items.length);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const add = (entry: WindowPlayEntry, cameras: number) => {
    setAsking(false);
    onChange([...items, itemShowing(entry, items.length > 0, cameras)]);
    setOpenId(rows.add());
  };
  const open = items[rows.ids.indexOf(openId ?? '')];
  return (
    <div className={play.room}>
      <div className={play.sides}>
        <div className={form.form}>
          <Rows
            items={items}
            sources={sources}
            none={none}
            rows={rows}
            openId={openId}
            setOpenId={setOpenId}
            onChange={onChange}
          />
          <EndlessNote items={items} sources={sources} onChange={onChange} />
          <Button
            className={styles.add}
            disabled={items.length >= MAX_SEQUENCE_ITEMS}
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('playlist.add')}
          </Button>
        </div>
        {isAsking && <WhatDialog onPick={add} onClose={() => setAsking(false)} />}
        <SequencePreview items={open ? [{ ...open, State: null }] : items} locale={locale} />
      </div>
    </div>
  );
}

interface RowsProps extends Omit<SequenceProps, 'locale'> {
  rows: RowIds;
  openId: string | null;
  setOpenId: (id: string | null) => void;
}

function Rows({ items, sources, none, onChange, rows, openId, setOpenId }: RowsProps) {
  if (items.length === 0) return <p>{none}</p>;
  const move = (from: number, to: number) => {
    rows.move(from, to);
    onChange(moved(items, from, to));
  };
  const remove = (at: number) => {
    rows.remove(at);
    onChange(withoutAt(items, at));
  };
  const named = items.map((item, at) => ({ ...itemFace(item, sources), item, id: rows.ids[at] ?? '' }));
  return (
    <SortableList label={t('playlist.items')} rows={named} onMove={move}>
      {named.map(({ id, item, name, picture }, at) => (
        <PlaylistItem
          key={id}
          id={id}
          name={name}
          item={item}
          picture={picture}
          isOpen={id === openId}
          onOpen={(isOpen) => setOpenId(isOpen ? id : null)}
          onChange={(next) => onChange(changedAt(items, at, next))}
          order={{
            isFirst: at === 0,
            isLast: at === items.length - 1,
            onMove: (by) => move(at, at + by),
            onRemove: () => remove(at),
          }}
        />
      ))}
    </SortableList>
  );
}

/** Of most screens. */
const RATIO = 16 / 9;

interface SequencePreviewProps {
  items: readonly Item[];
  locale: string | null;
}

/** These items as a Window of the account will play them, before they are saved (EXT-131). */
function SequencePreview({ items, locale }: SequencePreviewProps) {
  if (items.length === 0) return null;
  const playitems = triedText(items);
  if (playitems === null) return <p className={play.preview}>{t('playlist.preview.tooLong')}</p>;
  const query = { playitems, interactive: 'false', ...(locale && { locale }) };
  return <PlayPreview url={routeUrl(routes.getPlayer, { query })} ratio={RATIO} />;
}

interface EndlessNoteProps {
  items: readonly Item[];
  sources: ItemSources;
  onChange: (items: Item[]) => void;
}

/** Says which item the list never gets past, and ends it (PLY-05). */
function EndlessNote({ items, sources, onChange }: EndlessNoteProps) {
  const item = items[endlessAt(items) ?? -1];
  if (!item) return null;
  return (
    <div role="note" className={styles.endless}>
      <p>{t('playlist.endless', { name: itemFace(item, sources).name })}</p>
      <Button onClick={() => onChange(withEnds(items))}>{t('playlist.endless.end')}</Button>
    </div>
  );
}
