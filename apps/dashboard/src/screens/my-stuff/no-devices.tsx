import { useRouterState } from '@tanstack/react-router';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { stuffPlace } from '../../shell/stuff-place.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './my-stuff-screen.module.css';

/** My stuff, tab Devices, while none can be paired: says so, also to whoever comes with a pairing code (DSH-08). */
export function NoDevices() {
  useTitle(t('devices.title'));
  const code = useRouterState({
    select: ({ location }) => stuffPlace(location.search, location.hash).pairing?.code,
  });
  return (
    <>
      <PageHeader title={t('devices.title')} />
      <div className={styles.noMatch}>
        <h2>{t('devices.none.title')}</h2>
        <p>{t('devices.none.text')}</p>
        {code && <p role="status">{t('devices.none.asked', { code })}</p>}
      </div>
    </>
  );
}
