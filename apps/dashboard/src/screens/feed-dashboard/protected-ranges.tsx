import { formatTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProtectFrames } from '../../api/feeds/protected-frames.ts';
import styles from '../../editors/retention/retention.module.css';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { FactRow } from '../../ui/layout/fact-row.tsx';

interface ProtectedRangesProps {
  feedId: string;
  spans: readonly TimeSpan[];
}

/** What nothing removes (EXT-634); each range leads to its pictures. */
export function ProtectedRanges({ feedId, spans }: ProtectedRangesProps) {
  const change = useProtectFrames(feedId);
  if (spans.length === 0) return <p className={styles.text}>{t('protect.none')}</p>;
  return (
    <>
      {spans.map((span) => {
        const [from, to] = [formatTime(span.fromSec), formatTime(span.toSec)];
        const range = `${momentText(from)} – ${momentText(to)}`;
        return (
          <FactRow
            key={span.fromSec}
            title={
              <Link to="/feed/$feedId" params={{ feedId }} search={{ t: from, from, to }}>
                {range}
              </Link>
            }
          >
            <Button
              disabled={change.isPending}
              onClick={() => change.mutate({ span, isProtected: false })}
              aria-label={t('protect.end.of', { range })}
            >
              {t('protect.end')}
            </Button>
          </FactRow>
        );
      })}
      {change.error && <p role="alert">{t('protect.failed', { why: change.error.message })}</p>}
    </>
  );
}
