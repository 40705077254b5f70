import { durationSec, parseTime } from '@longview/rules';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { type Clip, clipUrl, useDeleteClip } from '../../../api/pictures/clips.ts';
import { sizeText } from '../../../locale/amount-text.ts';
import { t } from '../../../locale/t.ts';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import { lengthText, momentText } from '../moment-text.ts';
import styles from './clips.module.css';

interface ClipPlayerProps {
  feed: FeedFacts;
  clip: Clip;
  /** Its own keys work at once. */
  takesFocus: boolean;
  onClose: () => void;
}

/** One clip, played at once, with what it is and what can be done with it. Esc closes it. */
export function ClipPlayer({ feed, clip, takesFocus, onClose }: ClipPlayerProps) {
  const [hasFailed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers give a promise, which is nothing to clean up.
    box.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) box.current?.querySelector('video')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const time = momentText(parseTime(clip.StartTime) ?? 0, feed.zone);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a further way beside its button
    <div
      ref={box}
      className={styles.player}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <video
        className={styles.video}
        style={{ aspectRatio: `${clip.Width} / ${clip.Height}` }}
        controls
        autoPlay
        playsInline
        muted={!clip.HasSound}
        poster={clipUrl(feed.id, clip, 'thumb')}
        src={clipUrl(feed.id, clip)}
        aria-label={t('clips.one', { time })}
        onError={() => setFailed(true)}
      />
      {hasFailed && <FormError>{t('clips.failed')}</FormError>}
      <div className={styles.foot}>
        <div>
          <span className={styles.clipTime}>{time}</span>
          <p>{factsOf(clip)}</p>
        </div>
        <Acts feed={feed} clip={clip} onClose={onClose} />
      </div>
    </div>
  );
}

function Acts({ feed, clip, onClose }: Omit<ClipPlayerProps, 'takesFocus'>) {
  const remove = useDeleteClip(feed.id);
  return (
    <div className={styles.acts}>
      {feed.canDownload && (
        <Button
          component="a"
          href={clipUrl(feed.id, clip, 'download')}
          download
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {t('action.download')}
        </Button>
      )}
      {feed.isOwner && (
        <DeleteButton
          status={remove.status}
          lost={t('clips.lost')}
          failure={actFailureText(remove.error)}
          onDelete={() => remove.mutate(clip.VideoPartId, { onSuccess: onClose })}
        />
      )}
      <Button leftSection={<IconX size={16} stroke={1.6} aria-hidden />} onClick={onClose}>
        {t('clips.close')}
      </Button>
    </div>
  );
}

/** `0:10 · 1280 × 720 · 4.1 MB`. */
function factsOf({ Duration, Width, Height, ByteLength }: Clip): string {
  return [lengthText(durationSec(Duration) ?? 0), `${Width} × ${Height}`, sizeText(ByteLength)].join(' · ');
}
