import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Clip, clipQuery, clipsQuery } from '../../../api/pictures/clips.ts';
import { t } from '../../../locale/t.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import { ClipGrid } from './clip-grid.tsx';
import { ClipPlayer } from './clip-player.tsx';
import styles from './clips.module.css';
import { useClip } from './use-clip.ts';

/** The clips of a feed, newest first, played where they are; nothing where a feed has none and takes none (EXT-177). */
export function Clips({ feed }: { feed: FeedFacts }) {
  const clips = useInfiniteQuery(clipsQuery(feed.id));
  const { startTime, open, close } = useClip();
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  const list = clips.data?.pages.flatMap(({ Videos }) => Videos) ?? [];
  const isNeeded = list.length > 0 || startTime !== null || (feed.takesClips && clips.isSuccess);
  if (clips.isError) return <LoadFailed onRetry={() => clips.refetch()} isBusy={clips.isFetching} />;
  if (!isNeeded) return null;
  return (
    <section className={styles.box} aria-label={t('clips.title')}>
      <h2>{t('clips.title')}</h2>
      {startTime !== null && (
        <Playing
          key={startTime}
          feed={feed}
          startTime={startTime}
          list={list}
          takesFocus={pressed !== null}
          onClose={() => {
            close();
            pressed?.focus();
          }}
        />
      )}
      {list.length === 0 && clips.isSuccess && <p className={styles.none}>{t('clips.none')}</p>}
      <ClipGrid
        feed={feed}
        clips={list}
        playing={startTime}
        onOpen={(next, card) => {
          setPressed(card);
          open(next);
        }}
      />
      {clips.hasNextPage && (
        <Button
          className={styles.more}
          loading={clips.isFetchingNextPage}
          onClick={() => clips.fetchNextPage()}
        >
          {t('clips.more')}
        </Button>
      )}
    </section>
  );
}

interface PlayingProps {
  feed: FeedFacts;
  startTime: string;
  /** Those that are known. */
  list: readonly Clip[];
  /** It was opened here, and not by the address. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The clip of the address, also where it is further back than the list. */
function Playing({ feed, startTime, list, takesFocus, onClose }: PlayingProps) {
  const known = list.find(({ StartTime }) => StartTime === startTime);
  const asked = useQuery({ ...clipQuery(feed.id, startTime), enabled: known === undefined });
  const clip = known ?? asked.data;
  if (clip) return <ClipPlayer feed={feed} clip={clip} takesFocus={takesFocus} onClose={onClose} />;
  if (asked.isPending) return <div className={styles.player} role="status" aria-label={t('app.loading')} />;
  return (
    <p className={styles.none} role="status">
      {t('clips.gone')} <Button onClick={onClose}>{t('clips.close')}</Button>
    </p>
  );
}
