import type { Device } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { embedCode } from '../../panels/embed/embed-options.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './device-page.module.css';

const SCREEN_RATIO = 16 / 9;

/** The address that plays a Window anywhere, and the code that shows it on another page (DEV-12). */
export function WindowAddress({ device: { Prop }, useUrl }: { device: Device; useUrl: string }) {
  const address = new URL(useUrl, location.origin).href;
  const shown = { id: Prop.Id, name: Prop.Description.Name, ratio: SCREEN_RATIO, isPublic: false };
  return (
    <Panel title={t('devices.use')} text={t('devices.use.text')}>
      <CopyText label={t('devices.use.address')} text={address} />
      <CopyText
        label={t('devices.use.embed')}
        text={embedCode(`${address}&interactive=false`, shown, 'html')}
      />
      <Button
        className={styles.start}
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconArrowUpRight size={16} stroke={1.6} aria-hidden />}
      >
        {t('devices.use.open')}
      </Button>
    </Panel>
  );
}
