import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useExport } from '../../../api/account/proof.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { t } from '../../../locale/t.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../account-screen.module.css';

/** Everything the account has set up, as a file (EXT-13). */
export function ExportAccount() {
  const prove = useExport();
  return (
    <Panel title={t('export.title')} text={t('export.text')}>
      {prove.error && <FormError>{actFailureText(prove.error)}</FormError>}
      <Button
        className={styles.start}
        loading={prove.isPending}
        onClick={() => prove.mutate()}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      >
        {t('action.download')}
      </Button>
    </Panel>
  );
}
