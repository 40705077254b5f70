import { type CaptureRequestShape, toCaptureRequest } from '@longview/contract';
import { captureDecision, INTERVAL_SECONDS, type IntervalCode } from '@longview/rules';
import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import styles from './capture-decides.module.css';

interface CaptureDecidesProps {
  request: CaptureRequestShape;
  intervalCode: IntervalCode;
  /** The panel of the other one of the two. */
  leadsTo: 'State' | 'Capture';
}

/** Whether the interval of a feed or its rules decide how often pictures are taken, and the way there (EXT-322). */
export function CaptureDecides({ request, intervalCode, leadsTo }: CaptureDecidesProps) {
  const decision = captureDecision(toCaptureRequest(request), INTERVAL_SECONDS[intervalCode]);
  const every = spanText(decision.everySec ?? 0);
  const isFewer = decision.by !== 'Nothing' && decision.keepsFewer;
  return (
    <p className={styles.decides} role="status">
      {t(`capture.decides.${decision.by}`, { every })} {isFewer && `${t('capture.decides.fewer')} `}
      <Link to="." search={(now) => now} hash={leadsTo}>
        {t(`capture.decides.${leadsTo}`)}
      </Link>
    </p>
  );
}
