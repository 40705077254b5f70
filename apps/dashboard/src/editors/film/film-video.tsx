import type { KeptFilm } from '@longview/contract';
import { filmPosterUrl, filmVideoUrl } from '../../api/pictures/films.ts';
import styles from './film.module.css';

/** Plays a film that is done, where it is (TLP-05). */
export function FilmVideo({ film }: { film: KeptFilm }) {
  return (
    <video
      className={styles.video}
      controls
      autoPlay
      muted
      playsInline
      width={film.Width}
      height={film.Height}
      poster={filmPosterUrl(film.Id)}
      src={filmVideoUrl(film.Id)}
    />
  );
}
