import { clockText, WEEKDAYS, type WeekPicture } from '@longview/rules/schedule';
import { useRef } from 'react';
import { t } from '../../locale/t.ts';
import { weekdayText } from './day-texts.ts';
import { useWeekPaint } from './use-week-paint.ts';
import styles from './week-grid.module.css';
import { type Box, DAY_MIN, isPainted, type Stretch } from './week-paint.ts';

interface WeekGridProps {
  /** What is painted: the times, whatever sun and dates make of them. */
  stretches: readonly Stretch[];
  /** When the schedule is active in the shown week, sun, dates and all. */
  week: WeekPicture;
  /** Null: to look at only. */
  onPaint: ((box: Box, isActive: boolean) => void) | null;
}

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const percent = (min: number) => `${(min / DAY_MIN) * 100}%`;

/** A week as seven ribbons of sky, plain where the schedule is not active; painted by dragging or by keys. */
export function WeekGrid({ stretches, week, onPaint }: WeekGridProps) {
  const rows = useRef<HTMLDivElement>(null);
  const paint = useWeekPaint(rows, stretches, onPaint ?? (() => {}));
  const { box, paints, ...handlers } = paint;
  return (
    <div className={styles.week}>
      <div className={styles.days} aria-hidden>
        {WEEKDAYS.map((day) => (
          <span key={day}>{weekdayText(day)}</span>
        ))}
      </div>
      <div
        ref={rows}
        className={styles.rows}
        data-readonly={onPaint === null || undefined}
        {...(onPaint && {
          role: 'application',
          tabIndex: 0,
          'aria-label': t('schedule.week'),
          'aria-description': t('schedule.week.keys'),
          ...handlers,
        })}
      >
        {week.days.map((day, index) => (
          <div key={day.weekday} className={styles.row}>
            {gapsOf(day.windows).map((gap) => (
              <span
                className={styles.rest}
                key={gap.fromMin}
                style={{ left: percent(gap.fromMin), width: percent(gap.toMin - gap.fromMin) }}
              />
            ))}
            {day.windows.map(({ fromMin, toMin }) => (
              <span
                className={styles.active}
                key={fromMin}
                style={{ left: percent(fromMin), width: percent(toMin - fromMin) }}
              />
            ))}
            {outlines(stretches, index).map(({ fromMin, toMin }) => (
              <span
                className={styles.times}
                key={fromMin}
                style={{ left: percent(fromMin), width: percent(toMin - fromMin) }}
              />
            ))}
          </div>
        ))}
        {box && <Chosen box={box} paints={paints} />}
      </div>
      <div className={styles.hours} aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: percent(hour * 60) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <span role="status" className={styles.unseen}>
        {box && boxText(box, isPainted(stretches, box))}
      </span>
    </div>
  );
}

function Chosen({ box, paints }: { box: Box; paints: boolean | null }) {
  const tall = (day: number) => `${(day / WEEKDAYS.length) * 100}%`;
  const area = {
    left: percent(box.fromMin),
    width: percent(box.toMin - box.fromMin),
    top: tall(box.fromDay),
    height: tall(box.toDay - box.fromDay),
  };
  return <span className={styles.drawn} style={area} data-paints={paints ?? undefined} />;
}

/** `Tue 08:00 to 08:30, active`, for who hears it. */
function boxText(box: Box, isActive: boolean): string {
  const [first, last] = [WEEKDAYS[box.fromDay], WEEKDAYS[box.toDay - 1]];
  const days = [first, last].filter((day, index) => day && (index === 0 || day !== first));
  const day = days.map((each) => (each ? weekdayText(each) : '')).join(' – ');
  const values = { day, from: clockText(box.fromMin), to: clockText(box.toMin % DAY_MIN) };
  return t(isActive ? 'schedule.week.on' : 'schedule.week.off', values);
}

/** The rest of a day. */
function gapsOf(windows: readonly Stretch[]): Stretch[] {
  const edges = [0, ...windows.flatMap(({ fromMin, toMin }) => [fromMin, toMin]), DAY_MIN];
  const gaps = edges.flatMap((fromMin, at) =>
    at % 2 === 0 ? [{ fromMin, toMin: edges[at + 1] ?? DAY_MIN }] : [],
  );
  return gaps.filter(({ fromMin, toMin }) => fromMin < toMin);
}

function outlines(stretches: readonly Stretch[], day: number): Stretch[] {
  const start = day * DAY_MIN;
  return stretches
    .map(({ fromMin, toMin }) => ({
      fromMin: Math.max(0, fromMin - start),
      toMin: Math.min(DAY_MIN, toMin - start),
    }))
    .filter(({ fromMin, toMin }) => fromMin < toMin);
}
