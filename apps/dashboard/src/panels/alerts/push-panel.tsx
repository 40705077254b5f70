import { Button } from '@mantine/core';
import { usePush } from '../../api/account/push.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';

/** Whether this browser shows alerts (EXT-44). */
export function PushPanel() {
  const { state, begin, end } = usePush();
  const failure = begin.error ?? end.error;
  const isBusy = begin.isPending || end.isPending;
  const hint = state === 'unable' || state === 'denied' ? t(`alerts.push.${state}`) : t('alerts.push.text');
  return (
    <>
      <FactRow title={t('alerts.push.what')} text={hint}>
        {state === 'on' && (
          <Button loading={isBusy} onClick={() => end.mutate()}>
            {t('alerts.push.off')}
          </Button>
        )}
        {state === 'off' && (
          <Button loading={isBusy} onClick={() => begin.mutate()}>
            {t('alerts.push.on')}
          </Button>
        )}
      </FactRow>
      {failure && <FormError>{t('alerts.push.failed', { why: failure.message })}</FormError>}
    </>
  );
}
