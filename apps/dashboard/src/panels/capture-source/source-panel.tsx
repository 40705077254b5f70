import type { CaptureSource, FeedDetail } from '@longview/contract';
import type { SourceIntent } from '@longview/rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { captureSourceQuery } from '../../api/cameras/capture-source.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useLoggedFailure } from '../../api/client/log-failure.ts';

import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CaptureReport } from './capture-report.tsx';
import { SourceForm } from './source-form.tsx';
import styles from './source-panel.module.css';

const ImportSteps = lazy(async () => ({ default: (await import('./import/import-steps.tsx')).ImportSteps }));

interface SourcePanelProps {
  feed: FeedDetail;
  intent: SourceIntent;
  /** Further ways to a source, under the form. */
  children?: React.ReactNode;
}

/** Where a feed takes its pictures, stream, clips or its past from (SRC-01 to SRC-07). Failures are logged too. */
export function SourcePanel({ feed, intent, children }: SourcePanelProps) {
  const source = useQuery(captureSourceQuery(feed.Feed.Id, intent));
  useLoggedFailure(source.error);
  return (
    <Panel title={t(`source.title.${intent}`)} text={t(`source.text.${intent}`)}>
      {isOfAnotherPlan(source.error) ? (
        <p role="note" className={styles.limited}>
          {source.error.message}
        </p>
      ) : (
        <Loaded query={source} rows={3}>
          {(stored) => (
            <>
              <Limitation stored={stored} />
              {intent === 'ImageSyncDown' ? (
                <Suspense>
                  <ImportSteps feed={feed} stored={stored} />
                </Suspense>
              ) : (
                <>
                  {intent === 'Image' && stored.IsConfigured && <CaptureReport feedId={feed.Feed.Id} />}
                  <SourceForm
                    feedId={feed.Feed.Id}
                    intent={intent}
                    stored={stored}
                    isMember={feed.RoleId === 'Owner'}
                  />
                </>
              )}
            </>
          )}
        </Loaded>
      )}
      {children}
    </Panel>
  );
}

/** Streams and clips that the plan has not (API-54): trying again would not help. */
function isOfAnotherPlan(error: Error | null): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 402;
}

/** What the plan takes of this kind of source (PRM-17). */
function Limitation({ stored: { LimitationMessage } }: { stored: CaptureSource }) {
  if (LimitationMessage === null) return null;
  return (
    <p role="note" className={styles.limited}>
      {t('said.rtspLimitation')}
    </p>
  );
}
