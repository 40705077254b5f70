import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ApiFailure } from '../api/client/client.ts';
import { t } from '../locale/t.ts';
import styles from './error-pages.module.css';

/** An address without a page. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <h1>{t('app.notFound.title')}</h1>
      <p>{t('app.notFound.text')}</p>
      <Button component={Link} to="/mystuff">
        {t('app.notFound.back')}
      </Button>
    </div>
  );
}

/** A screen that could not be loaded or drawn: says so, and offers the one thing that helps. */
export function CrashPage({ error }: ErrorComponentProps) {
  if (error instanceof ApiFailure && error.status === null) return <OfflinePage />;
  return (
    <div className={styles.page} role="alert">
      <h1>{t('app.crash.title')}</h1>
      <p>{t('app.crash.text')}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>
    </div>
  );
}

/** The page is there and the service is not: it is opened from what the browser keeps (workers/shell-worker.ts). */
function OfflinePage() {
  useWindowEvent('online', () => window.location.reload());
  return (
    <div className={styles.page} role="alert">
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('offline.retry')}</Button>
    </div>
  );
}
