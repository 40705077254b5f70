import type { ListedFilm } from '@longview/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMovie, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { filmPosterUrl } from '../../api/pictures/films.ts';
import { FilmActs } from '../../editors/film/film-acts.tsx';
import { FilmState } from '../../editors/film/film-state.tsx';
import { filmText, lengthText, rangeText } from '../../editors/film/film-texts.ts';
import { FilmVideo } from '../../editors/film/film-video.tsx';
import { VersionsButton } from '../../editors/film/older-versions.tsx';
import { t } from '../../locale/t.ts';
import styles from './films.module.css';

interface FilmCardProps {
  film: ListedFilm;
  isPlaying: boolean;
  /** Of the newest version of a film: its older ones, which are folded away. */
  versions?: { count: number; isOpen: boolean; onToggle: () => void };
}

/** A film: its picture, or the film itself while it plays, what it is, and what can be done with it (EXT-449). */
export function FilmCard({ film, isPlaying, versions }: FilmCardProps) {
  const { Name, FeedId, FeedName, Request, TimeZone } = film;
  const isPlayed = isPlaying && film.State === 'Done';
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPlayed) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isPlayed]);
  return (
    <article ref={card} aria-label={Name} className={styles.card} data-playing={isPlayed || undefined}>
      {isPlayed ? <FilmVideo film={film} /> : <Poster film={film} />}
      <div className={styles.meta}>
        <div className={styles.head}>
          <h2 dir="auto">{Name}</h2>
          {isPlayed && <CloseFilm />}
        </div>
        <p>
          <Link to="/feed/$feedId" params={{ feedId: FeedId }}>
            <bdi>{FeedName}</bdi>
          </Link>{' '}
          · {rangeText(Request, TimeZone)}
        </p>
        <p>{filmText(film)}</p>
        <FilmState film={film} />
        <div className={styles.acts}>
          <FilmActs film={film} canDownload={film.CanDownload} canDelete={film.CanDelete} size="xs" />
        </div>
        {versions && <VersionsButton {...versions} />}
      </div>
    </article>
  );
}

/** One of its pictures, which a film that was given up has not; that of a film that is done begins it. */
function Poster({ film }: { film: ListedFilm }) {
  const [hasNone, setNone] = useState(false);
  const isGivenUp = film.State === 'Failed' || film.State === 'Cancelled';
  const picture =
    hasNone || isGivenUp ? (
      <IconMovie size={32} stroke={1.4} aria-hidden />
    ) : (
      <img
        src={filmPosterUrl(film.Id)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setNone(true)}
      />
    );
  if (film.State !== 'Done') return <span className={styles.poster}>{picture}</span>;
  return (
    <Link
      to="/films"
      search={(now) => ({ ...now, film: film.Id })}
      resetScroll={false}
      className={styles.poster}
      // What is seen of it, its length, is said too.
      aria-label={`${t('films.all.play', { name: film.Name })}, ${lengthText(film.Duration)}`}
    >
      {picture}
      <span className={styles.play}>
        <IconPlayerPlayFilled size={12} aria-hidden />
        {lengthText(film.Duration)}
      </span>
    </Link>
  );
}

function CloseFilm() {
  const label = t('films.all.close');
  const navigate = useNavigate({ from: '/films' });
  const close = () => void navigate({ resetScroll: false, search: (now) => ({ ...now, film: undefined }) });
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={close}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
