import { Link, useRouterState } from '@tanstack/react-router';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { stuffPlace } from '../../shell/stuff-place.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** My stuff, tab Devices, while none can be paired: says so, also to whoever comes with a pairing code (DSH-08). */
export function NoDevices() {
  useTitle(t('devices.title'));
  const code = useRouterState({
    select: ({ location }) => stuffPlace(location.search, location.hash).pairing?.code,
  });
  return (
    <>
      <PageHeader title={t('devices.title')} />
      <Nothing title={t('devices.none.title')} text={t('devices.none.text')}>
        <p>
          <Link to="/ipdevices">{t('ip.title')}</Link>
        </p>
        {code && <p role="status">{t('devices.none.asked', { code })}</p>}
      </Nothing>
    </>
  );
}
