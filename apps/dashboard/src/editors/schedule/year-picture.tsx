import { type FeedPlace, type ScheduleProfile, weekPicture } from '@longview/rules/schedule';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../locale/t.ts';
import { dateAfter } from './day-texts.ts';
import styles from './year-picture.module.css';

interface YearPictureProps {
  profile: ScheduleProfile;
  place: FeedPlace;
  year: number;
}

const DAYS = 366;
/** A row is a quarter of an hour. */
const ROW_MIN = 15;
const ROWS = 1440 / ROW_MIN;

/** A year at a glance: a column a day, midnight at the top, sky where the schedule is active. */
export function YearPicture({ profile, place, year }: YearPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const columns = useMemo(() => columnsOf(profile, place, year), [profile, place, year]);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, columns);
  }, [columns]);
  return (
    <figure className={styles.year}>
      <canvas
        ref={canvas}
        width={DAYS}
        height={ROWS}
        role="img"
        aria-label={t('schedule.year.label', { year: String(year) })}
      />
      <div className={styles.months} aria-hidden>
        {['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'].map((month, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year
          <span key={index}>{month}</span>
        ))}
      </div>
    </figure>
  );
}

type Column = { fromMin: number; toMin: number }[];

function columnsOf(profile: ScheduleProfile, place: FeedPlace, year: number): Map<number, Column> {
  const columns = new Map<number, Column>();
  const first = Date.UTC(year, 0, 1);
  for (let week = 0; week < 54; week += 1) {
    for (const { date, windows } of weekPicture(profile, place, dateAfter(`${year}-01-01`, week * 7)).days) {
      columns.set((Date.parse(`${date}T00:00:00Z`) - first) / 86_400_000, windows);
    }
  }
  return columns;
}

function paint(canvas: HTMLCanvasElement, columns: ReadonlyMap<number, Column>): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, DAYS, ROWS);
  context.fillStyle = skyOf(canvas, context);
  for (const [day, windows] of columns) {
    for (const { fromMin, toMin } of windows) {
      context.fillRect(day, fromMin / ROW_MIN, 1, (toMin - fromMin) / ROW_MIN);
    }
  }
}

/** The sky of `--day`, from midnight down to midnight. */
function skyOf(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): CanvasGradient {
  const sky = context.createLinearGradient(0, 0, 0, ROWS);
  const text = getComputedStyle(canvas).getPropertyValue('--day');
  for (const [, color = '', at] of text.matchAll(/(#[0-9a-f]{6}) (\d+)%/gi))
    sky.addColorStop(Number(at) / 100, color);
  return sky;
}
