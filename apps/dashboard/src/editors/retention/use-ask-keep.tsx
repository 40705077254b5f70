import type { FeedDetail } from '@longview/contract';
import { storesMuchMore } from '@longview/rules/retention';
import { useCallback } from 'react';
import { useFeedRoom } from '../../panels/room/use-feed-room.ts';
import { useShowDialog } from '../../ui/dialogs/dialog-place.tsx';
import { KeepDialog } from './keep-dialog.tsx';

/** Pictures a day before and after a change, and what one of them will weigh; null: as now. */
export interface StoredPerDay {
  before: number;
  after: number;
  pictureBytes: number | null;
}

/**
 * Gives what asks how long pictures are kept before a change that makes the feed store much more; false: it is not to
 * be made. Nobody is asked where there is room for a year, or where none is told (EXT-456).
 */
export function useAskKeep(feed: FeedDetail): (change: StoredPerDay) => Promise<boolean> {
  const show = useShowDialog();
  const room = useFeedRoom(feed);
  return useCallback(
    ({ before, after, pictureBytes }) => {
      if (!room || !storesMuchMore(before, after)) return Promise.resolve(true);
      const bytes = pictureBytes ?? room.pictureBytes;
      const tone = room.forecast(after, bytes)?.tone ?? 'Enough';
      if (tone === 'Enough') return Promise.resolve(true);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      show(
        <KeepDialog
          feed={feed}
          room={room}
          picturesPerDay={after}
          pictureBytes={bytes}
          onEnd={(goesOn) => {
            show(null);
            resolve(goesOn);
          }}
        />,
      );
      return promise;
    },
    [show, room, feed],
  );
}
