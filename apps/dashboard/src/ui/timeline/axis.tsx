import styles from './timeline.module.css';

/** A mark under the timeline. */
export interface AxisMark {
  unixSec: number;
  /** 0 to 1 across the timeline. */
  x: number;
  label: string;
  /** Begins something larger, e.g. a year among months. */
  isStrong: boolean;
}

/** The labels under a timeline. */
export function Axis({ marks }: { marks: readonly AxisMark[] }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {marks.map((mark) => (
        <span
          key={mark.unixSec}
          style={{ '--x': mark.x } as React.CSSProperties}
          data-strong={mark.isStrong || undefined}
        >
          {mark.label}
        </span>
      ))}
    </div>
  );
}

const CLOCK = ['00', '06', '12', '18', '24'];

/** The hours beside a carpet. */
export function ClockAxis() {
  return (
    <div className={styles.clock} aria-hidden="true">
      {CLOCK.map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
  );
}
