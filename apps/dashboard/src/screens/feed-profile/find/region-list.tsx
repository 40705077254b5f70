import { Button, Menu } from '@mantine/core';
import { IconBell, IconBookmark, IconDots } from '@tabler/icons-react';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { type Region, useRegionChanges } from '../../../api/feeds/regions.ts';
import type { PictureBox } from '../../../api/pictures/frame-changes.ts';
import { t } from '../../../locale/t.ts';
import { useShowDialog } from '../../../ui/dialogs/dialog-place.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import { isSameBox, isWholePicture } from './find-box.ts';
import { AlertOfRegion, DeleteRegion, NameRegion } from './region-dialogs.tsx';
import styles from './region-list.module.css';
import type { Find } from './use-find.ts';

interface RegionListProps {
  feed: Pick<FeedFacts, 'id' | 'canEditMetadata'>;
  find: Pick<Find, 'regions' | 'search'>;
  /** The box that is asked for; null while one is drawn. */
  asked: PictureBox | null;
}

/** Named regions, to ask with one press; who may edit them keeps, renames, moves and deletes them here (EXT-617). */
export function RegionList({ feed, find, asked }: RegionListProps) {
  const show = useShowDialog();
  const { replace } = useRegionChanges(feed.id);
  const { regions } = find;
  // A box that has no name yet: to be kept, or the new place of a region.
  const free =
    asked && !isWholePicture(asked) && !regions.some(({ box }) => isSameBox(box, asked)) ? asked : null;
  const mayKeep = feed.canEditMetadata && free !== null;
  if (regions.length === 0 && !mayKeep) return null;
  const close = () => show(null);
  const failure = actFailureText(replace.error);
  return (
    <section className={styles.regions} aria-label={t('find.regions')}>
      {regions.map((region) => (
        <Chip
          key={region.id}
          region={region}
          isOn={asked !== null && isSameBox(region.box, asked)}
          onAsk={() => find.search(region.box)}
          acts={
            feed.canEditMetadata
              ? {
                  onRename: () => show(<NameRegion feedId={feed.id} region={region} onClose={close} />),
                  onMove: free && (() => replace.mutate({ ...region, box: free })),
                  onAlert: () =>
                    region.tellsChanges
                      ? replace.mutate({ ...region, tellsChanges: false })
                      : show(<AlertOfRegion feedId={feed.id} region={region} onClose={close} />),
                  onDelete: () => show(<DeleteRegion feedId={feed.id} region={region} onClose={close} />),
                }
              : null
          }
        />
      ))}
      {mayKeep && (
        <Button
          size="compact-sm"
          leftSection={<IconBookmark size={14} aria-hidden />}
          onClick={() => show(<NameRegion feedId={feed.id} box={free} onClose={close} />)}
        >
          {t('find.keep')}
        </Button>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

interface ChipProps {
  region: Region;
  isOn: boolean;
  onAsk(): void;
  /** Null: one may not. */
  acts: { onRename(): void; onMove: (() => void) | null; onAlert(): void; onDelete(): void } | null;
}

function Chip({ region, isOn, onAsk, acts }: ChipProps) {
  return (
    <span className={styles.chip} data-on={isOn || undefined} data-edit={acts ? true : undefined}>
      <button type="button" aria-pressed={isOn} title={region.name} onClick={onAsk}>
        <bdi>{region.name}</bdi>
      </button>
      {region.tellsChanges && (
        <IconBell
          className={styles.bell}
          size={14}
          stroke={1.8}
          role="img"
          aria-label={t('find.region.alerts')}
        />
      )}
      {acts && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <button
              type="button"
              className={styles.dots}
              aria-label={t('find.region.acts', { name: region.name })}
            >
              <IconDots size={15} stroke={1.8} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={acts.onRename}>{t('find.region.rename')}</Menu.Item>
            {acts.onMove && <Menu.Item onClick={acts.onMove}>{t('find.region.move')}</Menu.Item>}
            <Menu.Item onClick={acts.onAlert}>
              {t(region.tellsChanges ? 'find.region.alert.off' : 'find.region.alert')}
            </Menu.Item>
            <Menu.Item onClick={acts.onDelete}>{t('find.region.delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
