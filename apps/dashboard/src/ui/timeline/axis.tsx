import { useElementSize } from '@mantine/hooks';
import styles from './timeline.module.css';

/** A mark under the timeline. */
export interface AxisMark {
  /** 0 to 1 across the timeline. */
  x: number;
  label: string;
  /** Begins something larger, e.g. a year among months. */
  isStrong: boolean;
}

const LABEL_PX = 48;

/** The labels under a timeline; as many as the width can hold without touching. */
export function Axis({ marks }: { marks: readonly AxisMark[] }) {
  const { ref, width } = useElementSize();
  const every = width > 0 ? Math.max(1, Math.ceil((marks.length * LABEL_PX) / width)) : marks.length;
  return (
    <div ref={ref} className={styles.axis} aria-hidden="true">
      {marks.map((mark, index) =>
        index % every === 0 ? (
          <span
            key={mark.x}
            style={{ left: `${mark.x * 100}%` }}
            data-strong={mark.isStrong || undefined}
            data-edge={mark.x < 0.02 ? 'left' : mark.x > 0.97 ? 'right' : undefined}
          >
            {mark.label}
          </span>
        ) : null,
      )}
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
