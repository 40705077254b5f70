import { routes, routeUrl } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { needProof } from '../../../api/account/proof.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { t } from '../../../locale/t.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../account-screen.module.css';

/** Downloads the export, which takes a fresh proof (EXT-381): the browser's own download cannot ask for it. */
export function useExport() {
  return useMutation({
    mutationFn: needProof,
    onSuccess: () => window.location.assign(routeUrl(routes.exportTenant)),
  });
}

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
