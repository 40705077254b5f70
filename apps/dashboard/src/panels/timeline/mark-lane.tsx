import type { LaneStop, MarkLane, TimeGrid } from '@longview/rules/timeline';
import type { MarkName } from '../../api/pictures/frame-marks.ts';
import { dateFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { Lane, LaneSwatch } from '../../ui/timeline/lane.tsx';
import styles from './mark-lane.module.css';

/** Marks that each day has: a carpet of days shows them itself. */
export const EVERY_DAY: readonly MarkName[] = ['dark', 'twilight'];

interface FeedLaneProps {
  grid: TimeGrid;
  lane: MarkLane<MarkName>;
  zone: string;
  onGoTo(unixSec: number): void;
}

/** What a feed's pictures are, beneath its timeline (EXT-586). */
export function FeedLane({ lane, zone, ...props }: FeedLaneProps) {
  return (
    <Lane {...props} lane={lane} label={t('timeline.conditions')} textOf={(stop) => stopText(stop, zone)} />
  );
}

/** Names of the marks of a lane (EXT-587). */
export function LaneLegend({ lane }: { lane: MarkLane<MarkName> }) {
  const marks = [...new Set(lane.pieces.map(({ mark }) => mark))];
  return (
    <details className={styles.legend}>
      <summary>
        {t('timeline.conditions')}: {t('timeline.conditions.legend')}
      </summary>
      <ul>
        {marks.map((mark) => (
          <li key={mark}>
            <LaneSwatch mark={mark} />
            {nameOf(mark)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `14 May 2026, 10:04 – 12:10: Fog or blur` or `14 May 2026: Lens covered 3 h, Fog or blur 5 min`. */
function stopText({ fromSec, toSec, marks, isDay }: LaneStop<MarkName>, zone: string): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const;
  if (isDay) {
    const parts = marks.map(({ mark, seconds }) => `${nameOf(mark)} ${spanText(seconds)}`);
    return `${dateFormat(day).format(fromSec * 1000)}: ${parts.join(', ')}`;
  }
  const format = dateFormat({ ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const names = marks.map(({ mark }) => nameOf(mark));
  return `${format.formatRange(fromSec * 1000, toSec * 1000)}: ${names.join(', ')}`;
}

const nameOf = (mark: MarkName) => t(`timeline.conditions.${mark}`);
