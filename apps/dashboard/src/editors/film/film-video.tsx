import type { KeptFilm } from '@longview/contract';
import { filmPosterUrl, filmVideoUrl } from '../../api/pictures/films.ts';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';

/** Plays a film that is done, where it is (TLP-05). */
export function FilmVideo({ film }: { film: KeptFilm }) {
  // No browser but Safari has it, and its files are of gigabytes.
  if (film.Request.Codec === 'ProRes') return <p className={styles.hint}>{t('films.play.not')}</p>;
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
