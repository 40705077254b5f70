import type { AlertTestResult, AlertWay } from '@longview/contract';
import { Button } from '@mantine/core';
import { saveFailureText } from '../../api/client/save-failure.ts';
import { useAlertTest } from '../../api/feeds/alerts.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';

/** A test message by each way there is (EXT-43). */
export function TestRow({ feedId, ways }: { feedId: string; ways: readonly AlertWay[] }) {
  const test = useAlertTest(feedId);
  return (
    <>
      <FactRow title={t('alerts.test.title')} text={t('alerts.test.text')}>
        {ways.map((way) => (
          <Button
            key={way}
            loading={test.isPending && test.variables === way}
            disabled={test.isPending}
            onClick={() => test.mutate(way)}
          >
            {t(`alerts.test.${way}`)}
          </Button>
        ))}
      </FactRow>
      <div role="status">{test.data && <Results results={test.data.Results} />}</div>
      {test.error && <FormError>{saveFailureText(test.error)}</FormError>}
    </>
  );
}

function Results({ results }: { results: AlertTestResult['Results'] }) {
  if (results.length === 0) return <p>{t('alerts.test.nobody')}</p>;
  return results.map(({ Target: target, Error: why }) =>
    why === null ? (
      <p key={target}>{t('alerts.test.sent', { target })}</p>
    ) : (
      <FormError key={target}>{t('alerts.test.failed', { target, why })}</FormError>
    ),
  );
}
