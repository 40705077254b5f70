import { durationSec, INTERVAL_SECONDS, isIntervalCode } from '@longview/rules';
import {
  type Archive,
  type FrameBucket,
  filmOffer,
  rollingFilms,
  type TimeSpan,
} from '@longview/rules/timeline';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { filmsQuery, filmVideoUrl } from '../../api/pictures/films.ts';
import { gbText } from '../../locale/amount-text.ts';
import { numberFormat } from '../../locale/formats.ts';
import { type TextKey, t } from '../../locale/t.ts';
import { intervalName } from '../../locale/time-text.ts';
import type { FeedFacts } from './feed-facts.ts';
import { dateText, lengthText } from './moment-text.ts';
import styles from './side-column.module.css';

/** Most cameras cannot be moved, and most people may not. */
const PtzPanel = lazy(async () => ({ default: (await import('../../panels/ptz/ptz-panel.tsx')).PtzPanel }));

/** The newest; all of them are on the feed's dashboard. */
const MOST_KEPT = 6;

interface SideColumnProps {
  /** Above all else. */
  before: ReactNode;
  feed: FeedFacts;
  /** The camera is moved over its video. */
  hasPadOnStage: boolean;
  archive: Archive;
  /** Days with pictures; undefined while loading. */
  days: readonly FrameBucket[] | undefined;
  onPlay(span: TimeSpan, askedSec: number | null): void;
}

/** What there is of a feed, and the films one can play at once. */
export function SideColumn(props: SideColumnProps) {
  return (
    <aside className={styles.side}>
      {props.before}
      <Facts {...props} />
      <Films {...props} />
      <KeptFilms feedId={props.feed.id} />
      <Suspense>
        {props.feed.canAim && <PtzPanel feedId={props.feed.id} hasPad={!props.hasPadOnStage} />}
      </Suspense>
    </aside>
  );
}

function Facts({ feed, archive, days }: SideColumnProps) {
  const count = days?.reduce((sum, day) => sum + day.count, 0);
  const hasPictures = feed.firstSec !== null;
  const rows: [TextKey, string][] = [
    ['profile.facts.pictures', count === undefined ? '' : numberFormat({}).format(count)],
    ['profile.facts.interval', intervalText(feed.intervalSec)],
    ['profile.facts.first', hasPictures ? dateText(archive.firstSec, feed.zone) : t('profile.facts.none')],
    ['profile.facts.stored', gbText(feed.storedGb)],
    ...(feed.height === null ? [] : [['profile.facts.size', `${feed.height}p`] satisfies [TextKey, string]]),
    ['profile.facts.place', feed.zone.replaceAll('_', ' ')],
  ];
  return (
    <section className={styles.box} aria-label={t('profile.facts')}>
      <dl className={styles.facts}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Films({ feed, archive, days, onPlay }: SideColumnProps) {
  const films = feed.firstSec === null ? [] : rollingFilms(feed.intervalSec, archive);
  return (
    <section className={styles.box} aria-label={t('profile.films')} data-tour="films">
      <h2>{t('profile.films')}</h2>
      {films.length === 0 && <p className={styles.none}>{t('profile.films.none')}</p>}
      <ul className={styles.films}>
        {films.map((film) => {
          const name = t(`profile.films.${film.id}`);
          const offer = filmOffer(film, feed.intervalSec, days ?? []);
          const length = days ? lengthText(offer.lengthSec) : '';
          return (
            <li key={film.id}>
              <button type="button" onClick={() => onPlay(film, offer.askedSec)}>
                <span>{name}</span>
                <span className={styles.length}>
                  <IconPlayerPlayFilled size={12} />
                  {length}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Films that were ordered and are done; each plays in a page of its own. Nothing where there are none. */
function KeptFilms({ feedId }: { feedId: string }) {
  const films = useQuery(filmsQuery(feedId)).data?.filter(({ State }) => State === 'Done') ?? [];
  if (films.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t('profile.films.kept')}>
      <h2>{t('profile.films.kept')}</h2>
      <ul className={styles.films}>
        {films.slice(0, MOST_KEPT).map((film) => (
          <li key={film.Id}>
            <a href={filmVideoUrl(film.Id)} target="_blank" rel="noreferrer">
              <span className={styles.filmName}>{film.Name}</span>
              <span className={styles.length}>
                <IconPlayerPlayFilled size={12} />
                {lengthText(durationSec(film.Duration ?? '') ?? 0)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function intervalText(intervalSec: number): string {
  const code = Object.entries(INTERVAL_SECONDS).find(([, seconds]) => seconds === intervalSec)?.[0];
  if (code && isIntervalCode(code)) return intervalName(code);
  return numberFormat({
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  }).format(intervalSec);
}
