import { INTERVAL_SECONDS, intervalName, isIntervalCode } from '@longview/rules';
import {
  type Archive,
  type FrameBucket,
  filmOffer,
  rollingFilms,
  type TimeSpan,
} from '@longview/rules/timeline';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type TextKey, t } from '../../locale/t.ts';
import { viewerLocale } from '../../locale/viewer.ts';
import type { FeedFacts } from './feed-facts.ts';
import styles from './side-column.module.css';
import { dateText, lengthText } from './time-text.ts';

interface SideColumnProps {
  feed: FeedFacts;
  archive: Archive;
  /** Days with pictures; undefined while loading. */
  days: readonly FrameBucket[] | undefined;
  onPlay(span: TimeSpan, askedSec: number | null): void;
}

/** What there is of a feed, and the films one can play at once. */
export function SideColumn(props: SideColumnProps) {
  return (
    <aside className={styles.side}>
      <Facts {...props} />
      <Films {...props} />
    </aside>
  );
}

function Facts({ feed, archive, days }: SideColumnProps) {
  const count = days?.reduce((sum, day) => sum + day.count, 0);
  const hasPictures = feed.firstSec !== null;
  const rows: [TextKey, string][] = [
    [
      'profile.facts.pictures',
      count === undefined ? '' : new Intl.NumberFormat(viewerLocale()).format(count),
    ],
    ['profile.facts.interval', intervalText(feed.intervalSec)],
    ['profile.facts.first', hasPictures ? dateText(archive.firstSec, feed.zone) : t('profile.facts.none')],
    ['profile.facts.stored', storedText(feed.storedGb)],
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
    <section className={styles.box} aria-label={t('profile.films')}>
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

function intervalText(intervalSec: number): string {
  const code = Object.entries(INTERVAL_SECONDS).find(([, seconds]) => seconds === intervalSec)?.[0];
  if (code && isIntervalCode(code)) return intervalName(code);
  return new Intl.NumberFormat(viewerLocale(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  }).format(intervalSec);
}

function storedText(storedGb: number): string {
  const isSmall = storedGb < 1;
  const value = isSmall ? storedGb * 1000 : storedGb;
  return new Intl.NumberFormat(viewerLocale(), {
    style: 'unit',
    unit: isSmall ? 'megabyte' : 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
