import { Button } from '@mantine/core';
import { saveFailureText } from '../../api/client/save-failure.ts';
import type { useFeedAlertChanges } from '../../api/feeds/alerts.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';

const HOUR_MS = 3_600_000;
const SPANS = [
  ['alerts.mute.hour', HOUR_MS],
  ['alerts.mute.day', 24 * HOUR_MS],
  ['alerts.mute.week', 7 * 24 * HOUR_MS],
] as const;

interface MuteRowProps {
  until: string | null;
  mute: ReturnType<typeof useFeedAlertChanges>['mute'];
}

/** Nothing is sent for a while (EXT-22). */
export function MuteRow({ until, mute }: MuteRowProps) {
  const nowMs = useNow();
  const isMuted = until !== null && Date.parse(until) > nowMs;
  const begin = (spanMs: number) => mute.mutate(new Date(Date.now() + spanMs).toISOString());
  const title = isMuted ? t('alerts.mute.until', { time: momentText(until) }) : t('alerts.mute.title');
  return (
    <>
      <FactRow title={title} text={t('alerts.mute.text')}>
        {isMuted ? (
          <Button loading={mute.isPending} onClick={() => mute.mutate(null)}>
            {t('alerts.mute.end')}
          </Button>
        ) : (
          SPANS.map(([label, spanMs]) => (
            <Button key={label} disabled={mute.isPending} onClick={() => begin(spanMs)}>
              {t(label)}
            </Button>
          ))
        )}
      </FactRow>
      {mute.error && <FormError>{saveFailureText(mute.error)}</FormError>}
    </>
  );
}
