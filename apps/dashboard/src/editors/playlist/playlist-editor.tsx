import type { WindowConfigSave } from '@longview/contract';
import { SEQUENCE_TYPES, type SequenceType } from '@longview/rules/devices';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import type { ItemSources } from './item-words.ts';
import { itemsOf, withItems } from './model.ts';
import styles from './playlist.module.css';
import { Sequence } from './sequence.tsx';

interface PlaylistEditorProps extends ItemSources {
  value: WindowConfigSave;
  onChange: (value: WindowConfigSave) => void;
}

/** What a Window plays: its three sequences, one at a time, with the player beside it (PLY-02, PLY-19). */
export function PlaylistEditor({ value, library, media, onChange }: PlaylistEditorProps) {
  const [type, setType] = useState<SequenceType>('Default');
  return (
    <div className={styles.editor}>
      <SegmentedControl
        fullWidth
        aria-label={t('playlist.sequences')}
        data={SEQUENCE_TYPES.map((each) => ({ value: each, label: tabText(value, each) }))}
        value={type}
        onChange={(chosen) => setType(SEQUENCE_TYPES.find((each) => each === chosen) ?? 'Default')}
      />
      <p className={styles.when}>{t(`playlist.type.${type}.text`)}</p>
      <Sequence
        key={type}
        items={itemsOf(value, type)}
        locale={value.Player.Options.Locale}
        none={t(type === 'Default' && value.Player.Options.ShowsAll ? 'playlist.none.all' : 'playlist.none')}
        sources={{ library, media }}
        onChange={(items) => onChange(withItems(value, type, items))}
      />
    </div>
  );
}

/** A sequence with how many items it has. */
function tabText(value: WindowConfigSave, type: SequenceType): string {
  const { length } = itemsOf(value, type);
  const name = t(`playlist.type.${type}`);
  return length > 0 ? `${name} ${countText(length)}` : name;
}
