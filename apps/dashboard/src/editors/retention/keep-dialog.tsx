import type { FeedDetail, RetentionStatus } from '@longview/contract';
import { keepFor } from '@longview/rules/retention';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFailureText } from '../../api/client/save-failure.ts';
import { feedRetentionQuery, retentionPreviewQuery, useSaveRetention } from '../../api/feeds/retention.ts';
import { t } from '../../locale/t.ts';
import { RoomNote } from '../../panels/room/room-note.tsx';
import type { FeedRoom } from '../../panels/room/use-feed-room.ts';
import ask from '../../ui/dialogs/ask-dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { type Keep, keepSave } from './keep.ts';
import { KeepChoice } from './keep-choice.tsx';
import { RemovalPreview } from './removal-preview.tsx';
import styles from './retention.module.css';

export interface KeepDialogProps {
  feed: FeedDetail;
  room: FeedRoom;
  /** What it would store. */
  picturesPerDay: number;
  pictureBytes: number;
  /** True: go on, with what was chosen saved. */
  onEnd: (goesOn: boolean) => void;
}

/** Asks how long the pictures are kept of a camera that is about to store much more (EXT-456). */
export function KeepDialog(props: KeepDialogProps) {
  const status = useQuery(feedRetentionQuery(props.feed.Feed.Id));
  return (
    <Dialog opened onClose={() => props.onEnd(false)} title={t('keep.ask')}>
      <Loaded query={status} rows={3}>
        {(found) => <Question {...props} status={found} />}
      </Loaded>
    </Dialog>
  );
}

function Question({ status, ...props }: KeepDialogProps & { status: RetentionStatus }) {
  const { feed, room, picturesPerDay, pictureBytes, onEnd } = props;
  const [keep, setKeep] = useState<Keep>('AsSet');
  const body = keepSave(keep);
  const settings = body && { feedId: feed.Feed.Id, body };
  const removes = settings !== null && keep !== null;
  const preview = useQuery({
    ...retentionPreviewQuery(settings ?? { feedId: null, body: NOTHING }),
    enabled: removes,
  });
  const save = useSaveRetention();
  const goOn = () => {
    if (!settings) return onEnd(true);
    const confirmed = removes ? (preview.data?.FrameCount ?? null) : null;
    save.mutate(
      { settings, version: status.Settings.Version, confirmed: confirmed === 0 ? null : confirmed },
      { onSuccess: () => onEnd(true) },
    );
  };
  return (
    <>
      <div className={styles.asked}>
        <RoomNote
          bytesPerDay={pictureBytes * picturesPerDay}
          pictureBytes={pictureBytes}
          isOwn={room.isOwn}
          forecast={room.forecast(picturesPerDay, pictureBytes, keep === 'AsSet' ? undefined : keepFor(keep))}
        />
        <KeepChoice value={keep} asSet={t('keep.asSet')} onChange={setKeep} />
        {removes && <RemovalPreview query={preview} totals={undefined} />}
        {save.error && <FormError>{saveFailureText(save.error)}</FormError>}
      </div>
      <div className={ask.foot}>
        <Button onClick={() => onEnd(false)}>{t('action.cancel')}</Button>
        <Button
          variant="filled"
          loading={save.isPending}
          disabled={removes && preview.data === undefined}
          onClick={goOn}
        >
          {t('keep.yes')}
        </Button>
      </div>
    </>
  );
}

/** Never asked about. */
const NOTHING = { FrameRetentionPolicy: 'None' as const, FrameRetentionSettings: [] };
