import { routes, routeUrl } from '@longview/contract';
import { dateFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';

interface FilmStripProps {
  feedId: string;
  /** The camera's. */
  zone: string;
  /** ISO times of pictures spread over the film (EXT-696). */
  times: readonly string[];
}

/** Small pictures of a film that is not made yet, with their times: what was chosen (EXT-697). */
export function FilmStrip({ feedId, zone, times }: FilmStripProps) {
  const moment = dateFormat({ dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: zone });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keys
    <section className={styles.strip} aria-label={t('films.strip')} tabIndex={0}>
      {times.map((time) => (
        <figure key={time}>
          <img
            src={routeUrl(routes.getFrame, { query: { feedid: feedId, frametime: time, sizecode: 'x240' } })}
            alt=""
            loading="lazy"
          />
          <figcaption>{moment.format(Date.parse(time))}</figcaption>
        </figure>
      ))}
    </section>
  );
}
