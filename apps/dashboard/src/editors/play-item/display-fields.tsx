import type { PlayedShape } from '@longview/contract';
import { hasInterval } from '@longview/rules/player';
import { Select, Switch } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { modeOf, withConfig } from './model.ts';
import styles from './play-item.module.css';

const SIZES = ['Auto', 'Small', 'Medium', 'Large'] as const;

interface DisplayFieldsProps<T extends PlayedShape> {
  item: T;
  onChange: (item: T) => void;
}

/** Order, and the times written over pictures (PLY-17). */
export function DisplayFields<T extends PlayedShape>({ item, onChange }: DisplayFieldsProps<T>) {
  const { PlaySelectionMode, ContentInfoShowMode, ContentInfoSizeMode } = item.PlayModeConfiguration;
  return (
    <div className={styles.display}>
      {hasInterval(modeOf(item)) && (
        <Switch
          label={t('play.shuffle')}
          checked={PlaySelectionMode === 'Shuffle'}
          onChange={(event) =>
            onChange(
              withConfig(item, { PlaySelectionMode: event.currentTarget.checked ? 'Shuffle' : 'Ordered' }),
            )
          }
        />
      )}
      <Switch
        label={t('play.info')}
        checked={ContentInfoShowMode === 'Show'}
        onChange={(event) =>
          onChange(withConfig(item, { ContentInfoShowMode: event.currentTarget.checked ? 'Show' : 'Hide' }))
        }
      />
      {ContentInfoShowMode === 'Show' && (
        <Select
          label={t('play.info.size')}
          allowDeselect={false}
          data={SIZES.map((size) => ({ value: size, label: t(`play.info.size.${size}`) }))}
          value={ContentInfoSizeMode}
          onChange={(chosen) =>
            onChange(
              withConfig(item, { ContentInfoSizeMode: SIZES.find((size) => size === chosen) ?? 'Auto' }),
            )
          }
        />
      )}
    </div>
  );
}
