import type { KeptFilm } from '@longview/contract';
import { Progress } from '@mantine/core';
import { isUnfinished } from '../../api/pictures/films.ts';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';
import { stateText } from './film-texts.ts';

/** How far a film is, in percent and time, or why there is none; nothing of one that is done (EXT-448). */
export function FilmState({ film }: { film: KeptFilm }) {
  const text = stateText(film);
  return (
    <>
      {text && <p className={film.State === 'Failed' ? styles.failed : styles.state}>{text}</p>}
      {isUnfinished(film) && (
        <Progress value={film.Progress * 100} aria-label={t('films.progress', { name: film.Name })} />
      )}
    </>
  );
}
