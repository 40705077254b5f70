import { keysOf } from '@longview/rules';
import {
  type Icon,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sendPtz } from '../../api/cameras/ptz.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './ptz.module.css';
import { PtzDrive, type Speed } from './ptz-drive.ts';

const WAYS = {
  up: { icon: IconChevronUp, speed: { pan: 0, tilt: 1, zoom: 0 }, key: 'ArrowUp' },
  left: { icon: IconChevronLeft, speed: { pan: -1, tilt: 0, zoom: 0 }, key: 'ArrowLeft' },
  right: { icon: IconChevronRight, speed: { pan: 1, tilt: 0, zoom: 0 }, key: 'ArrowRight' },
  down: { icon: IconChevronDown, speed: { pan: 0, tilt: -1, zoom: 0 }, key: 'ArrowDown' },
  in: { icon: IconZoomIn, speed: { pan: 0, tilt: 0, zoom: 1 }, key: '+' },
  out: { icon: IconZoomOut, speed: { pan: 0, tilt: 0, zoom: -1 }, key: '-' },
} as const satisfies Record<string, { icon: Icon; speed: Speed; key: string }>;
type Way = keyof typeof WAYS;
const ALL = keysOf(WAYS);

/** Moves while it is held, by mouse, finger or key; a key or click that is let go at once moves a little (EXT-142). */
export function PtzPad({ feedId }: { feedId: string }) {
  const { drive, error } = useDrive(feedId);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const way = ALL.find((name) => WAYS[name].key === event.key);
    if (!way) return;
    // These keys step through pictures elsewhere on the page.
    event.preventDefault();
    drive.hold(WAYS[way].speed);
  };
  const failure = actFailureText(error);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the buttons in it, whichever has the focus
    <div onKeyDown={onKeyDown} onKeyUp={() => drive.release()} onBlur={() => drive.release()}>
      <div className={styles.pad}>
        {ALL.map((way) => (
          <Arrow key={way} way={way} drive={drive} />
        ))}
      </div>
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

function Arrow({ way, drive }: { way: Way; drive: PtzDrive }) {
  const { icon: Shown, speed } = WAYS[way];
  const release = () => drive.release();
  return (
    <button
      type="button"
      className={styles[way]}
      aria-label={t(`ptz.${way}`)}
      title={t(`ptz.${way}`)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drive.hold(speed);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A click without a pointer: Enter, Space, or a screen reader.
      onClick={(event) => event.detail === 0 && drive.step(speed)}
    >
      <Shown size={20} stroke={1.8} aria-hidden />
    </button>
  );
}

/** Stops what it moves when the pad goes, or nobody looks at it any more (EXT-342). */
function useDrive(feedId: string) {
  const [error, setError] = useState<Error | null>(null);
  const [drive] = useState(
    () =>
      new PtzDrive(async (command) => {
        await sendPtz(feedId, command);
        setError(null);
      }, setError),
  );
  useEffect(() => {
    const release = () => drive.release();
    const listening = new AbortController();
    const { signal } = listening;
    // Whoever holds the pad may turn to another window or tab without letting go here.
    window.addEventListener('blur', release, { signal });
    window.addEventListener('pagehide', release, { signal });
    document.addEventListener('visibilitychange', release, { signal });
    return () => {
      listening.abort();
      release();
    };
  }, [drive]);
  return { drive, error };
}
