import { routes, routeUrl } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from '../account-screen.module.css';

/** Everything the account has set up, as a file (EXT-13). */
export function ExportAccount() {
  return (
    <Panel title={t('export.title')} text={t('export.text')}>
      <Button
        component="a"
        className={styles.start}
        href={routeUrl(routes.exportTenant)}
        download
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      >
        {t('action.download')}
      </Button>
    </Panel>
  );
}
