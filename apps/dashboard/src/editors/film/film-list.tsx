import type { KeptFilm } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';
import { FilmActs } from './film-acts.tsx';
import { FilmState } from './film-state.tsx';
import { filmText } from './film-texts.ts';
import { versionsOf } from './film-versions.ts';
import { FilmVideo } from './film-video.tsx';
import { OlderVersions } from './older-versions.tsx';

interface FilmListProps {
  films: readonly KeptFilm[];
  canDownload: boolean;
}

/** The kept films of a feed for who may make them: how far they are, and what can be done with them (TLP-03 to TLP-05). */
export function FilmList({ films, canDownload }: FilmListProps) {
  const [playing, setPlaying] = useState<string | null>(null);
  if (films.length === 0) return <p className={styles.none}>{t('films.none')}</p>;
  const item = (film: KeptFilm) => (
    <FilmItem
      film={film}
      canDownload={canDownload}
      isPlaying={playing === film.Id}
      onPlay={() => setPlaying(playing === film.Id ? null : film.Id)}
    />
  );
  return (
    <ul className={styles.list}>
      {versionsOf(films).map(({ newest, older }) => (
        <li key={newest.FirstFilmId} className={styles.film}>
          {item(newest)}
          <OlderVersions count={older.length}>
            {older.map((film) => (
              <div key={film.Id} className={styles.film}>
                {item(film)}
              </div>
            ))}
          </OlderVersions>
        </li>
      ))}
    </ul>
  );
}

interface FilmItemProps {
  film: KeptFilm;
  canDownload: boolean;
  isPlaying: boolean;
  onPlay: () => void;
}

function FilmItem({ film, isPlaying, onPlay, canDownload }: FilmItemProps) {
  return (
    <>
      <div className={styles.filmHead}>
        <div className={styles.words}>
          <span className={styles.filmName}>{film.Name}</span>
          <p>{filmText(film)}</p>
        </div>
        <div className={styles.acts}>
          {film.State === 'Done' && (
            <Button
              leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
              aria-pressed={isPlaying}
              onClick={onPlay}
            >
              {t('films.play')}
            </Button>
          )}
          <FilmActs film={film} canDownload={canDownload} canDelete />
        </div>
      </div>
      <FilmState film={film} />
      {isPlaying && <FilmVideo film={film} />}
    </>
  );
}
