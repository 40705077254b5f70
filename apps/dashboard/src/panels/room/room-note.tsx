import { SECONDS_PER_MONTH } from '@longview/rules/plans';
import { IconAlertTriangle, IconDatabase } from '@tabler/icons-react';
import { sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { daysText } from '../../locale/time-text.ts';
import type { Forecast } from './fill-forecast.ts';
import styles from './room-note.module.css';

interface RoomNoteProps {
  bytesPerDay: number;
  pictureBytes: number;
  /** Whether the weight is of this camera's own pictures, or that of others of the size. */
  isOwn: boolean;
  forecast: Forecast | null;
}

const MONTH_DAYS = SECONDS_PER_MONTH / 86_400;

/** What a camera stores, and when the room for it is used up (EXT-462). */
export function RoomNote({ bytesPerDay, pictureBytes, isOwn, forecast }: RoomNoteProps) {
  const tone = forecast?.tone ?? 'Enough';
  const Icon = tone === 'Enough' ? IconDatabase : IconAlertTriangle;
  return (
    <div className={styles.note} data-tone={tone} role="status">
      <Icon size={20} stroke={1.6} aria-hidden />
      <div>
        <p className={styles.amount}>
          {t('room.amount', { day: sizeText(bytesPerDay), month: sizeText(bytesPerDay * MONTH_DAYS) })}
        </p>
        {forecast && <p>{forecastText(forecast)}</p>}
        <p className={styles.basis}>
          {t(isOwn ? 'room.basis.own' : 'room.basis.usual', { size: sizeText(pictureBytes) })}
        </p>
      </div>
    </div>
  );
}

/** `With all cameras, the disk (412 GB free) is full in 7 months.` */
export function forecastText({ limit, freeBytes, fullInDays }: Forecast): string {
  const free = sizeText(freeBytes);
  if (fullInDays === null) return t(`room.never.${limit}`, { free });
  return t(`room.full.${limit}`, { free, span: daysText(fullInDays) });
}
