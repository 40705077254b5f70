import type { WindowPlayEntry } from '@longview/contract';
import { MAX_PLAY_ITEMS, showsOneFeed, takesMedia } from '@longview/rules/player';
import { Button, Select } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import form from '../../ui/forms/form.module.css';
import { AddItem } from '../play-item/add-item.tsx';
import { DisplayFields } from '../play-item/display-fields.tsx';
import { ItemList } from '../play-item/item-list.tsx';
import { ModeChoice } from '../play-item/mode-choice.tsx';
import { modeOf, withConfig, withEntry, withMode } from '../play-item/model.ts';
import play from '../play-item/play-item.module.css';
import { TimingFields } from '../play-item/timing-fields.tsx';
import { type Item, withEntries } from './model.ts';
import styles from './playlist.module.css';
import { WhatDialog } from './what-dialog.tsx';

interface ItemFieldsProps {
  item: Item;
  onChange: (item: Item) => void;
}

const KINDS = ['PlayMode', 'Feed'] as const;

/** All that is set of an item of a playlist: first what it shows, then how (PLY-05 to PLY-21, EXT-486). */
export function ItemFields({ item, onChange }: ItemFieldsProps) {
  const isOwn = item.ItemType === 'PlayMode';
  return (
    <div className={form.form}>
      <Contents item={item} onChange={onChange} />
      <ChoiceCards
        legend={t('playlist.kind')}
        choices={KINDS.map((value) => ({
          value,
          label: t(`playlist.kind.${value}`),
          text: t(`playlist.kind.${value}.text`),
        }))}
        value={item.ItemType}
        onChange={(ItemType) => onChange({ ...item, ItemType })}
        leastPx={220}
      />
      {isOwn && <ModeChoice value={modeOf(item)} onChange={(mode) => onChange(withMode(item, mode))} />}
      <TimingFields item={item} hint={t('playlist.timing.hint')} onChange={onChange} />
      {isOwn && <DisplayFields item={item} onChange={onChange} />}
      <ScreenFields item={item} onChange={onChange} />
    </div>
  );
}

const COLLECTIONS = ['Collection'] as const;

/** Feeds, and where the way of playing takes them files of the library (PLY-18, PLY-21). */
function Contents({ item, onChange }: ItemFieldsProps) {
  const { Items } = item.PlayModeConfiguration;
  const [isAsking, setAsking] = useState(false);
  const add = (entry: WindowPlayEntry) => {
    setAsking(false);
    onChange(withEntries(item, withEntry(Items, entry)));
  };
  const isOne = item.ItemType === 'Feed' || showsOneFeed(modeOf(item));
  const hasMedia = item.ItemType === 'PlayMode' && takesMedia(modeOf(item));
  const isUnused = !hasMedia && Items.some(({ ItemType }) => ItemType === 'Res');
  return (
    <div className={play.list}>
      <h4>{t('play.items')}</h4>
      <p>{t(isOne ? 'playlist.items.one' : 'playlist.items.many')}</p>
      {isUnused && <p role="note">{t('playlist.items.unused')}</p>}
      {Items.length > 0 && (
        <ItemList items={Items} onChange={(entries) => onChange(withEntries(item, entries))} />
      )}
      <AddItem items={Items} hasMedia={hasMedia} onAdd={add} />
      {!isOne && (
        <Button
          className={styles.add}
          disabled={Items.length >= MAX_PLAY_ITEMS}
          leftSection={<IconStack2 size={16} stroke={1.6} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('playlist.add.collection')}
        </Button>
      )}
      {isAsking && <WhatDialog kinds={COLLECTIONS} onPick={add} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** `Uniform` means the same as `Auto` (EXT-341). */
const FITS = ['Auto', 'UniformToFill'] as const;
const FIT_TEXTS = { Auto: 'auto', UniformToFill: 'uniformtofill' } as const;
const RESUMES = ['Continue', 'Restart'] as const;
const STREAMS = ['Hosted', 'Direct'] as const;

/** How it fits the screen, how it comes again, and where a stream is taken from (PLY-17, PLY-20). */
function ScreenFields({ item, onChange }: ItemFieldsProps) {
  const { FrameFitMode, StreamType } = item.PlayModeConfiguration;
  return (
    <div className={form.fields}>
      <Select
        label={t('playlist.fit')}
        allowDeselect={false}
        data={FITS.map((value) => ({ value, label: t(`embed.sizing.${FIT_TEXTS[value]}`) }))}
        value={FrameFitMode === 'Uniform' ? 'Auto' : FrameFitMode}
        onChange={(chosen) => {
          const next = FITS.find((fit) => fit === chosen) ?? FrameFitMode;
          onChange({ ...item, PlayModeConfiguration: { ...item.PlayModeConfiguration, FrameFitMode: next } });
        }}
      />
      <Select
        label={t('playlist.resume')}
        allowDeselect={false}
        data={RESUMES.map((value) => ({ value, label: t(`playlist.resume.${value}`) }))}
        value={item.ResumeBehavior}
        onChange={(chosen) =>
          onChange({ ...item, ResumeBehavior: RESUMES.find((each) => each === chosen) ?? 'Continue' })
        }
      />
      {modeOf(item) === 'LiveVideoStream' && (
        <Select
          label={t('playlist.stream')}
          description={t('playlist.stream.hint')}
          allowDeselect={false}
          data={STREAMS.map((value) => ({ value, label: t(`playlist.stream.${value}`) }))}
          value={StreamType}
          onChange={(chosen) =>
            onChange(withConfig(item, { StreamType: STREAMS.find((each) => each === chosen) ?? 'Hosted' }))
          }
        />
      )}
    </div>
  );
}
