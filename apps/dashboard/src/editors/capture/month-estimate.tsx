import type { CapturePlan } from '@longview/rules';
import { type MonthEstimate as Month, monthEstimate, planLight } from '@longview/rules/plans';
import { useDeferredValue, useMemo } from 'react';
import { countText, gbText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { RoomNote } from '../../panels/room/room-note.tsx';
import type { FeedRoom } from '../../panels/room/use-feed-room.ts';
import { keptPerDay, monthCounts } from './day-plan.ts';
import styles from './month-estimate.module.css';

/** What the plan gives a feed a month; `Free` where nothing is counted, null where it is not told. */
export type Included = Month | 'Free' | null;

interface MonthEstimateProps {
  plan: CapturePlan;
  /** What its pictures weigh, and the room for them; null where nobody is told. */
  room: FeedRoom | null;
  /** Of a picture where nobody is told. */
  usualBytes: number;
  included: Included;
  nowMs: number;
}

const HOUR_SEC = 3600;

/** Pictures, storage and bandwidth of a month by these rules, beside what the plan includes. */
export function MonthEstimate({ plan, room, usualBytes, included, nowMs }: MonthEstimateProps) {
  // A month of schedules may come a moment after what is typed.
  const shown = useDeferredValue(plan);
  const fromSec = Math.floor(nowMs / 1000 / HOUR_SEC) * HOUR_SEC;
  const counts = useMemo(() => monthCounts(shown, fromSec), [shown, fromSec]);
  const month = monthEstimate(room?.pictureBytes ?? usualBytes, counts);
  const perDay = keptPerDay(counts);
  const of = included !== null && included !== 'Free' ? included : null;
  return (
    <section className={styles.month} aria-label={t('capture.estimate')}>
      <h3>{t('capture.estimate')}</h3>
      <Light month={month} included={included} />
      <dl>
        <Fact name={t('capture.estimate.taken')} value={countText(counts.taken)} />
        <Fact name={t('capture.estimate.kept')} value={countText(counts.kept)} />
        <Fact name={t('capture.estimate.storage')} value={gbText(month.storageGb)} ofGb={of?.storageGb} />
        <Fact
          name={t('capture.estimate.bandwidth')}
          value={gbText(month.bandwidthGb)}
          ofGb={of?.bandwidthGb}
        />
      </dl>
      {room ? (
        <RoomNote
          bytesPerDay={room.pictureBytes * perDay}
          pictureBytes={room.pictureBytes}
          isOwn={room.isOwn}
          forecast={room.forecast(perDay, room.pictureBytes)}
        />
      ) : (
        <p>{t('capture.estimate.text')}</p>
      )}
    </section>
  );
}

function Light({ month, included }: { month: Month; included: Included }) {
  if (included === null) return null;
  const light = included === 'Free' ? 'Free' : planLight(month, included);
  return (
    <span className={styles.light} data-light={light} role="status">
      {t(`capture.light.${light}`)}
    </span>
  );
}

function Fact({ name, value, ofGb }: { name: string; value: string; ofGb?: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {ofGb !== undefined && <small> {t('capture.estimate.of', { gb: gbText(ofGb) })}</small>}
      </dd>
    </div>
  );
}
