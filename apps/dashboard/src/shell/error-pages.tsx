import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
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
  return (
    <div className={styles.page} role="alert">
      <h1>{t('app.crash.title')}</h1>
      <p>{t('app.crash.text')}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>
    </div>
  );
}
