import { formatTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import { ActionIcon, Button, CopyButton, Select } from '@mantine/core';
import { IconLink, IconMovie, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FILM_LOOKS, type FilmLook, filmFileUrl } from '../../../api/pictures/frames.ts';
import { t } from '../../../locale/t.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { lookText, rangeText } from '../moment-text.ts';
import { StackButton } from '../stack/stack-button.tsx';
import type { ReadyFilm } from '../use-profile.ts';
import styles from './chosen-range.module.css';
import { ProtectButton } from './protect-button.tsx';

export interface RangeActs {
  /** The film of the chosen range; null where it has no picture. */
  film: ReadyFilm | null;
  onPlay(): void;
  /** What its film is condensed to (EXT-607). */
  look: FilmLook;
  onLook(look: FilmLook): void;
  /** Null for who may not delete. */
  onDelete: ((span: TimeSpan) => void) | null;
}

interface ChosenRangeProps extends RangeActs {
  feed: Pick<
    FeedFacts,
    'id' | 'name' | 'zone' | 'ratio' | 'isPublic' | 'canDownload' | 'canFilm' | 'canRetain'
  >;
  range: TimeSpan;
  onClear(): void;
}

/** The chosen range and what can be done with it (EXT-406). */
export function ChosenRange({ feed, range, film, onPlay, look, onLook, ...acts }: ChosenRangeProps) {
  const { onDelete, onClear } = acts;
  return (
    <div className={styles.range}>
      <span className={styles.name}>{rangeText(range, feed.zone)}</span>
      <ActionIcon size="sm" onClick={onClear} aria-label={t('timeline.range.clear')}>
        <IconX size={14} />
      </ActionIcon>
      <div className={styles.acts}>
        {film && (
          <Select
            size="xs"
            className={styles.look}
            aria-label={t('profile.look')}
            allowDeselect={false}
            data={FILM_LOOKS.map((value) => ({ value, label: lookText(value) }))}
            value={look}
            onChange={(value) => onLook(FILM_LOOKS.find((each) => each === value) ?? '')}
          />
        )}
        {film && (
          <Button size="compact-sm" leftSection={<IconPlayerPlay size={14} />} onClick={onPlay}>
            {t('timeline.range.play')}
          </Button>
        )}
        {film && feed.canFilm && <MakeFilm feedId={feed.id} range={range} look={look} />}
        {film && !feed.canFilm && feed.canDownload && (
          <Button
            component="a"
            size="compact-sm"
            leftSection={<IconMovie size={14} />}
            href={filmFileUrl({ ...film, feedId: feed.id, look })}
            download
          >
            {t('timeline.range.save')}
          </Button>
        )}
        {film && feed.canDownload && <StackButton feed={feed} range={range} />}
        <CopyButton value={rangeAddress(feed, range)} timeout={2000}>
          {({ copied, copy }) => (
            <Button size="compact-sm" leftSection={<IconLink size={14} />} onClick={copy}>
              {t(copied ? 'timeline.range.copied' : 'timeline.range.copy')}
            </Button>
          )}
        </CopyButton>
        {feed.canRetain && <ProtectButton feedId={feed.id} range={range} />}
        {onDelete && (
          <Button
            size="compact-sm"
            leftSection={<IconTrash size={14} />}
            onClick={() => onDelete(range)}
            aria-label={t('profile.delete.many.ask')}
          >
            {t('timeline.range.delete')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whoever may save films chooses there what this one is like (EXT-723). */
function MakeFilm({ feedId, range, look }: { feedId: string; range: TimeSpan; look: FilmLook }) {
  const search = {
    from: formatTime(range.fromSec),
    to: formatTime(range.toSec),
    ...(look !== '' && { look }),
  };
  return (
    <Button
      size="compact-sm"
      leftSection={<IconMovie size={14} />}
      renderRoot={(props) => <Link {...props} to="/feed/$feedId/film" params={{ feedId }} search={search} />}
    >
      {t('timeline.range.save')}
    </Button>
  );
}

/** Where the range is seen: the public page if there is one, else this page, which asks strangers to sign in. */
function rangeAddress({ id, isPublic }: ChosenRangeProps['feed'], { fromSec, toSec }: TimeSpan): string {
  const url = new URL(isPublic ? '/view' : `/feed/${id}`, window.location.href);
  if (isPublic) url.searchParams.set('feedid', id);
  url.searchParams.set('from', formatTime(fromSec));
  url.searchParams.set('to', formatTime(toSec));
  return url.href;
}
