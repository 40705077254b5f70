import type { TenantInfo } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useExport } from '../../../api/account/proof.ts';
import { tenantQuery } from '../../../api/account/tenant.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../account-screen.module.css';
import { CloseAccount } from './close-account.tsx';
import { TenantForm } from './tenant-form.tsx';

/** What belongs to the account as a whole (ADM-09). */
export function Settings() {
  const tenant = useQuery(tenantQuery);
  return (
    <>
      <Panel title={t('settings.title')} text={t('settings.text')} id="Settings">
        <Loaded query={tenant} rows={3}>
          {(stored) => <TenantForm stored={stored} />}
        </Loaded>
      </Panel>
      <ExportAccount />
      {isOwner(tenant.data) && <CloseAccount name={tenant.data.Name} />}
    </>
  );
}

function isOwner(tenant: TenantInfo | undefined): tenant is TenantInfo {
  return tenant?.MemberRole === 'Owner';
}

/** Everything the account has set up, as a file (EXT-13). */
function ExportAccount() {
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
