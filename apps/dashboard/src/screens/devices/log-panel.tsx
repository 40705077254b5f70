import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { deviceLogQuery } from '../../api/cameras/devices.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './log-panel.module.css';

/** The last lines that the device wrote, once somebody wants to read them (DEV-08). */
export function LogPanel({ deviceId }: { deviceId: string }) {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <Panel title={t('devices.log')}>
      {isOpen && <Lines deviceId={deviceId} />}
      <Button className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'devices.log.hide' : 'devices.log.show')}
      </Button>
    </Panel>
  );
}

/** A failure is told in passing, and nowhere else (ERR-21). */
function Lines({ deviceId }: { deviceId: string }) {
  const log = useQuery({ ...deviceLogQuery(deviceId), retry: false });
  const { RecentLog = '', LogTimestamp = null } = log.data ?? {};
  return (
    <>
      {RecentLog ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by keys too
        <pre role="log" className={styles.lines} tabIndex={0} aria-label={t('devices.log')}>
          {RecentLog}
        </pre>
      ) : (
        <p className={styles.dim}>{emptyText(log)}</p>
      )}
      <div className={styles.foot}>
        {LogTimestamp && <span>{t('devices.log.newest', { time: momentText(LogTimestamp) })}</span>}
        <Button size="xs" loading={log.isFetching} onClick={() => void log.refetch()}>
          {t('devices.log.reload')}
        </Button>
      </div>
    </>
  );
}

function emptyText({ isError, isPending }: { isError: boolean; isPending: boolean }): string {
  if (isError) return t('devices.log.failed');
  return t(isPending ? 'app.loading' : 'devices.log.none');
}
