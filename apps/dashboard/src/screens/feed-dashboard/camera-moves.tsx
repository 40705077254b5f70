import type { CameraMoveEntry } from '@longview/contract';
import { parseTime } from '@longview/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cameraMovesQuery, useAcceptMove } from '../../api/feeds/alerts.ts';
import { PictureLoader } from '../../api/pictures/frame-pictures.ts';
import { farText } from '../../locale/move-text.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './camera-moves.module.css';

/** When the camera was moved, how far, and the pictures before and after (EXT-598); nothing for one that never was. */
export function CameraMovesPanel({ feedId }: { feedId: string }) {
  const moves = useQuery(cameraMovesQuery(feedId)).data ?? [];
  if (moves.length === 0) return null;
  return (
    <Panel title={t('moves.title')} text={t('moves.text')}>
      <ul className={styles.list}>
        {moves.map((move) => (
          <li key={move.Id}>
            <Move feedId={feedId} move={move} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Move({ feedId, move }: { feedId: string; move: CameraMoveEntry }) {
  const accept = useAcceptMove(feedId);
  const isOpen = move.EndedAt === null;
  return (
    <>
      <Pictures feedId={feedId} move={move} />
      <div className={styles.facts}>
        <div className={styles.what}>
          {farText(move)}
          {isOpen && <Badge text={t('alerts.history.open')} tone={move.IsTold ? 'alert' : 'idle'} />}
        </div>
        <div className={styles.when}>
          {t('alerts.history.since', { time: momentText(move.Since) })}
          {move.Outcome !== null && ` · ${t(`moves.outcome.${move.Outcome}`)}`}
        </div>
        {isOpen && (
          <div className={styles.acts}>
            <Button loading={accept.isPending} onClick={() => accept.mutate(move.Id)}>
              {t('moves.accept')}
            </Button>
            <Link to="." search={(now) => now} hash="Image">
              {t('moves.masks')}
            </Link>
          </div>
        )}
        {accept.error && <p role="alert">{accept.error.message}</p>}
      </div>
    </>
  );
}

/** Both lead to their comparison on the camera's page. */
function Pictures({
  feedId,
  move: { Before, Since, Width, Height },
}: {
  feedId: string;
  move: CameraMoveEntry;
}) {
  const loader = new PictureLoader(feedId);
  const src = (time: string) => loader.url({ unixSec: parseTime(time) ?? 0, match: 'nearest' }, 'x240');
  // The earlier one is on the left.
  const compared = Before === null ? { t: Since } : { t: Before, t2: Since, compare: 'slider' };
  return (
    <Link
      className={styles.pictures}
      to="/feed/$feedId"
      params={{ feedId }}
      search={compared}
      aria-label={t('moves.compare', { time: momentText(Since) })}
    >
      {[Before, Since].map(
        (time, place) =>
          time !== null && (
            <img
              key={place === 0 ? 'before' : 'after'}
              src={src(time)}
              alt={t(place === 0 ? 'find.before' : 'find.after')}
              style={{ aspectRatio: Width / Height }}
              loading="lazy"
            />
          ),
      )}
    </Link>
  );
}
