import type { FeedEntry } from '@longview/contract';
import { DEVICE_LIMITS } from '@longview/rules/devices';
import { ActionIcon, Button } from '@mantine/core';
import { IconVideoPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesQuery } from '../../api/cameras/devices.ts';
import { t } from '../../locale/t.ts';
import { FeedSearch } from '../../panels/feed-search/feed-search.tsx';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { shownEntry } from '../play-item/shown-entry.tsx';
import { type Attachment, attachmentOf, withFeed, withoutFeed } from './attachments.ts';
import type { CameraPlace, CameraProps } from './camera-props.ts';
import styles from './station-cameras.module.css';

interface AttachedFeedsProps extends Pick<CameraProps, 'camera' | 'faults'> {
  place: CameraPlace;
}

/** The feeds that take this camera's pictures; one that another camera has is moved once that is confirmed (STA-05). */
export function AttachedFeeds({ place, camera, faults }: AttachedFeedsProps) {
  const { value, library, onChange } = place;
  const { FeedAttachments } = camera.CaptureConfig;
  const adding = useAddFeed(place, camera.ConfigId);
  return (
    <div className={styles.feeds}>
      <h4>{t('station.feeds')}</h4>
      <p>{t('station.feeds.text')}</p>
      {FeedAttachments.length > 0 && (
        <ul aria-label={t('station.feeds')}>
          {FeedAttachments.map(({ FeedId }, at) => {
            const { name, picture } = shownEntry({ Id: FeedId, ItemType: 'Feed' }, library, undefined);
            const wrong = faults[`CaptureConfig.FeedAttachments.${at}.FeedId`];
            return (
              <li key={FeedId}>
                <span className={styles.thumb}>{picture}</span>
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                  {wrong && <FormError>{wrong}</FormError>}
                </span>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('play.item.remove', { name })}
                  onClick={() => onChange(withoutFeed(value, FeedId))}
                >
                  <IconX size={18} stroke={1.6} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <Button
        className={styles.add}
        disabled={FeedAttachments.length >= DEVICE_LIMITS.feedsOfCamera}
        leftSection={<IconVideoPlus size={16} stroke={1.6} aria-hidden />}
        onClick={adding.open}
      >
        {t('station.feeds.add')}
      </Button>
      {adding.dialog}
    </div>
  );
}

interface Move {
  entry: FeedEntry;
  from: Attachment;
}

/** Finds a feed, and asks before it leaves another camera. */
function useAddFeed({ device, value, index, onChange }: CameraPlace, configId: string) {
  const devices = useQuery(devicesQuery).data ?? [];
  const [isSearching, setSearching] = useState(false);
  const [move, setMove] = useState<Move | null>(null);
  const add = ({ Feed }: FeedEntry) => onChange(withFeed(value, index, Feed.Id));
  const pick = (entry: FeedEntry) => {
    setSearching(false);
    const from = attachmentOf(entry.Feed.Id, value, device, devices);
    if (from === null) add(entry);
    else if (from.stationName !== null || from.configId !== configId) setMove({ entry, from });
  };
  const dialog = (
    <>
      <Dialog
        opened={isSearching}
        onClose={() => setSearching(false)}
        title={t('station.feeds.add')}
        size={560}
      >
        <div className={styles.search}>
          <FeedSearch isOwnedOnly onPick={pick} />
        </div>
      </Dialog>
      {move && (
        <AskDialog
          title={t('station.move.title', { name: move.entry.Feed.Description.Name })}
          text={moveText(move.from)}
          yes={t('station.move.yes')}
          isHarmless
          isBusy={false}
          failure={null}
          onYes={() => {
            add(move.entry);
            setMove(null);
          }}
          onClose={() => setMove(null)}
        />
      )}
    </>
  );
  return { open: () => setSearching(true), dialog };
}

function moveText({ stationName, configId }: Attachment): string {
  if (stationName === null) return t('station.move.here', { camera: configId });
  return t('station.move.other', { camera: configId, station: stationName });
}
